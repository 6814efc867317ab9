"use client";

import { LogOut } from "lucide-react";
import { useId, useState } from "react";
import { ByHandCard } from "@/components/banks/by-hand/by-hand-card";
import { ConnectedBanksCard } from "@/components/banks/connected/connected-banks-card";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { planWords } from "@/components/shell/plan-copy";
import { RulesCard } from "@/components/transactions/rules/rules-card";
import { TagsCard } from "@/components/transactions/tags/tags-card";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { TextLink } from "@/components/ui/text-link";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { signOut } from "@/lib/client/auth/session-browser";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { useClientConfig } from "@/lib/client/config";
import type { SessionUser } from "@/lib/schemas/auth";
import { AppearanceCard } from "./appearance-card";
import { CategoryRulesCard } from "./category-rules-card";
import { MailCard } from "./mail-card";
import { PersonalDataCard } from "./personal-data-card";
import { DevicesCard } from "./security/devices-card";
import { HistoryCard } from "./security/history-card";
import { IdleTimeout } from "./security/idle-timeout";
import { SigningInCard } from "./security/login-methods-card";
import { YourDataCard } from "./your-data-card";

export function SignOutCard({ user }: { user: Pick<SessionUser, "email" | "hasPassword" | "idleTimeoutMinutes"> }) {
  const titleId = useId();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Log out" />
      <p className="text-pretty text-ink-2 text-small">
        You’re logged in as <span className="wrap-anywhere font-medium text-ink">{user.email}</span> in this browser.
      </p>
      <Button className="mt-4 w-full" isLoading={isLeaving} onClick={() => signOut(() => setLeaving(true))}>
        {isLeaving ? null : <LogOut size={15} strokeWidth={1.75} aria-hidden="true" />}
        Log out
      </Button>
      <IdleTimeout user={user} />
    </Card>
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
