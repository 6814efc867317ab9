"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useId, useState } from "react";
import { ByHandCard } from "@/components/banks/by-hand/by-hand-card";
import { ConnectedBanksCard } from "@/components/banks/connected/connected-banks-card";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { planWords } from "@/components/shell/plan-copy";
import type { Theme } from "@/components/shell/preferences/preferences";
import { useHiddenAmounts, useTheme } from "@/components/shell/preferences/use-preferences";
import { RulesCard } from "@/components/transactions/rules/rules-card";
import { TagsCard } from "@/components/transactions/tags/tags-card";
import { TitledCard } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Switch } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useNow } from "@/components/ui/time-ago";
import { authCalls } from "@/lib/calls/auth";
import { profileCalls } from "@/lib/calls/profile";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "@/lib/client/api/api-client";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { timeAway } from "@/lib/client/auth/idle-logout";
import { dispatchAuth, useSession } from "@/lib/client/auth/session";
import { signOut } from "@/lib/client/auth/session-browser";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { useClientConfig } from "@/lib/client/config";
import { IDLE_TIMEOUTS_MINUTES, SESSION_LIFETIME_S } from "@/lib/domain/auth/session";
import type { SessionUser } from "@/lib/schemas/auth";
import { CategoryRulesCard } from "./category-rules-card";
import { PersonalDataCard } from "./personal-data-card";
import { DevicesCard } from "./security/devices-card";
import { useFreshSignIn } from "./security/fresh-login";
import { HistoryCard } from "./security/history-card";
import { SigningInCard } from "./security/login-methods-card";
import { YourDataCard } from "./your-data-card";

export function SignOutCard({ user }: { user: Pick<SessionUser, "email" | "hasPassword" | "idleTimeoutMinutes"> }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <TitledCard title="Log out">
      <p className="text-pretty text-ink-2 text-small">
        You’re logged in as <span className="wrap-anywhere font-medium text-ink">{user.email}</span> in this browser.
      </p>
      <Button className="mt-4 w-full" isLoading={isLeaving} onClick={() => signOut(() => setLeaving(true))}>
        {isLeaving ? null : <LogOut size={15} strokeWidth={1.75} aria-hidden="true" />}
        Log out
      </Button>
      <IdleTimeout user={user} />
    </TitledCard>
  );
}

export function ProfilePage() {
  const user = useSession((session) => session.user);
  const locale = useLocale();
  const now = useNow();
  const { hasPayments } = useClientConfig();
  const { data: plan } = useSubscriptionStatus();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Profile">{user.email}</PageHeader>
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <div className="grid min-w-0 gap-3 md:gap-5">
          <PersonalDataCard />
          <ConnectedBanksCard />
          <ByHandCard />
          <section className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 md:px-6">
            <h2 className="text-title">Categories</h2>
            <TextLink href="/profile/categories">Add, change or hide them</TextLink>
          </section>
          <CategoryRulesCard />
          <RulesCard />
          <TagsCard />
          <SigningInCard user={user} />
          <DevicesCard user={user} />
          <HistoryCard user={user} />
        </div>
        <div className="grid min-w-0 gap-3 md:gap-5">
          <section className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 md:px-6">
            <h2 className="text-title">
              {(plan && planWords(plan, { locale, timeZone: user.timezone, now, hasPayments })) ?? "Plan"}
            </h2>
            <TextLink href="/subscription/plans">What it includes</TextLink>
          </section>
          {user.role === "ADMIN" ? (
            <section className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 md:px-6">
              <h2 className="text-title">Admin</h2>
              <TextLink href="/admin">System status</TextLink>
            </section>
          ) : null}
          <AppearanceCard />
          <MailCard />
          <SignOutCard user={user} />
          <YourDataCard user={user} />
        </div>
      </div>
    </>
  );
}

const mailPreferences = queryOf(profileCalls.mailPreferences);

function useMailPreferences() {
  const client = useQueryClient();
  const preferences = useQuery(mailPreferences);
  const change = useMutation({
    mutationFn: (input: { monthlySummary: boolean }) => callOf(profileCalls.changeMailPreferences)(input),
    onSuccess: (stored) => client.setQueryData(mailPreferences.queryKey, stored),
  });
  return { preferences, change };
}

/** Automatic emails, off by default. */
export function MailCard() {
  const { preferences, change } = useMailPreferences();
  return (
    <TitledCard title="Email">
      {preferences.data ? (
        <Switch
          label="Monthly summary"
          hint="In the first days of each month we look through your transactions and email you what stands out. It uses one generation of each kind."
          checked={change.isPending ? change.variables.monthlySummary : preferences.data.monthlySummary}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ monthlySummary: event.target.checked })}
        />
      ) : preferences.isError ? (
        <ErrorState title="Could not load your email settings" onRetry={() => void preferences.refetch()} />
      ) : (
        <Skeleton className="h-11" />
      )}
      <p className="mt-3 text-ink-2 text-small">
        What needs you sooner, such as a low point or late pay:{" "}
        <TextLink href="/notifications/settings">notification settings</TextLink>
      </p>
      <p role="status" className="mt-2 text-critical text-small empty:hidden">
        {change.isError ? errorMessage(change.error) : null}
      </p>
    </TitledCard>
  );
}

const CHOICES: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];

/** Applied at once and stored in this browser, not on the server. */
function AppearanceCard() {
  const name = useId();
  const { theme, setTheme } = useTheme();
  const { isHidden, setHidden } = useHiddenAmounts();
  return (
    <TitledCard title="Appearance">
      <fieldset>
        <legend className="mb-2 font-medium text-ink text-small">Theme</legend>
        <div className="grid grid-cols-3 gap-0.5 rounded-button border border-line bg-surface-2 p-0.5">
          {CHOICES.map(({ value, label, icon: Icon }) => (
            <label
              key={value}
              className="flex h-11 items-center justify-center gap-2 rounded-control text-ink-2 text-small hover:text-ink has-[:checked]:bg-surface has-[:checked]:font-medium has-[:checked]:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:checked]:ring-1 has-[:checked]:ring-line md:h-9"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value)}
                className="sr-only"
              />
              <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        className="mt-4 border-line border-t pt-4"
        label="Hide amounts"
        hint="Blurs every figure, for trains and shared screens."
        checked={isHidden}
        onChange={(event) => setHidden(event.target.checked)}
      />
    </TitledCard>
  );
}

/** The session holds the new value once the server confirms it. */
function useChangeIdleTimeout() {
  return useMutation({
    mutationFn: (input: CallInput<typeof authCalls.changeIdleTimeout>) => callOf(authCalls.changeIdleTimeout)(input),
    onSuccess: (user) => dispatchAuth({ type: "profileCompleted", user }),
  });
}

const SESSION_DAYS = SESSION_LIFETIME_S / (24 * 60 * 60);

/** Idle time before logout in every browser, for shared computers. */
export function IdleTimeout({ user }: { user: Pick<SessionUser, "idleTimeoutMinutes" | "email" | "hasPassword"> }) {
  const change = useChangeIdleTimeout();
  const { whenFresh, dialog } = useFreshSignIn(user, null, "this keeps you logged in for longer", () => change.reset());
  const choose = (minutes: (typeof IDLE_TIMEOUTS_MINUTES)[number] | null) =>
    change.mutate({ minutes }, { onError: (error) => isFreshLoginNeeded(error) && whenFresh(() => choose(minutes)) });
  const chosen = change.isPending ? change.variables.minutes : user.idleTimeoutMinutes;
  return (
    <div className="mt-4 border-line border-t pt-4">
      {dialog}
      <Field
        label="Log me out when I’m away for"
        hint={`Everywhere you’re logged in. Every login ends after ${SESSION_DAYS} days.`}
        error={change.isError && !isFreshLoginNeeded(change.error) ? errorMessage(change.error) : undefined}
      >
        <Select
          value={chosen ?? ""}
          disabled={change.isPending}
          onChange={(event) => {
            const minutes = IDLE_TIMEOUTS_MINUTES.find((each) => String(each) === event.target.value) ?? null;
            choose(minutes);
          }}
        >
          {optionsOf(IDLE_TIMEOUTS_MINUTES.map((minutes) => [minutes, timeAway(minutes)]))}
          <option value="">{SESSION_DAYS} days</option>
        </Select>
      </Field>
    </div>
  );
}
