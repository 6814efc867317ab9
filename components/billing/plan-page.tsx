"use client";

import type { ReactNode } from "react";
import { toBanks } from "@/components/banks/banks";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { Card, TitledCard } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { AllowanceMarks } from "@/components/ui/progress-steps";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { type Interval, useFreshSubscription } from "@/lib/client/billing/use-billing";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { useClientConfig } from "@/lib/client/config";
import { formatDay } from "@/lib/client/format-date";
import { useGenerationHistory } from "@/lib/client/insights/use-insights";
import { linkAllowance, type Plan, planOf } from "@/lib/domain/billing/quota";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { planState } from "./plan-state";
import { PlanTable } from "./plan-table";
import { RenewalCard, RenewalCardSkeleton } from "./renewal-card";

/** Page the user came from, as given in the address: the provider's billing page or an unfinished payment. */
type Arrival = "from_billing" | "checkout_canceled" | null;

/** `wanted` is preselected, so an abandoned payment keeps its choice. */
export function PlanPage({ arrival, wanted }: { arrival: Arrival; wanted: Interval }) {
  const user = useSession((session) => session.user);
  const locale = useLocale();
  const now = useNow();
  const { hasPayments } = useClientConfig();
  const status = useSubscriptionStatus();
  const { isBehind } = useFreshSubscription(arrival === "from_billing");
  if (!user) return null;
  const state = status.data ? planState(status.data, { locale, timeZone: user.timezone, now }) : null;
  return (
    <>
      <PageHeader title="Your plan">
        {hasPayments
          ? "Both plans have every screen and show every transaction behind a figure. They differ in how often you can use features that cost us money each time."
          : "You have every screen, and see every transaction behind a figure. Features that cost money each time have limits."}
      </PageHeader>
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <div className="grid min-w-0 gap-3 md:gap-5">
          {state && status.data ? (
            <RenewalCard
              state={state}
              status={status.data}
              wanted={wanted}
              notice={
                arrival === "checkout_canceled" && status.data.canPurchase
                  ? "You left before paying. Nothing was bought or charged."
                  : isBehind
                    ? "We couldn’t reach our payment provider just now. Your changes there will show here later."
                    : null
              }
            />
          ) : status.isError ? (
            <Card>
              <QueryError layout="line" title="Could not load your plan" query={status} />
            </Card>
          ) : (
            <RenewalCardSkeleton />
          )}
          <PlanTable current={state?.plan ?? null} />
        </div>
        <AllowancesCard plan={status.data ? planOf(status.data.hasPremium) : status.isError ? "unknown" : "loading"} />
      </div>
    </>
  );
}

type KnownPlan = Plan | "loading" | "unknown";

/** Each line loads and fails separately. */
export function AllowancesCard({ plan }: { plan: KnownPlan }) {
  return (
    <TitledCard title="What is left">
      <GenerationLine kind="insight" title="Insights" href="/insights" />
      <GenerationLine kind="hidden" title="Hidden insights" href="/hidden-insights" />
      <BankLine plan={plan} />
    </TitledCard>
  );
}

function GenerationLine({ kind, title, href }: { kind: InsightKind; title: string; href: string }) {
  const locale = useLocale();
  const history = useGenerationHistory(kind);
  if (!history.data) return <Unknown title={title} query={history} />;
  const { limit, used, renewsOn } = history.data.allowance;
  return (
    <Line
      title={title}
      href={href}
      limit={limit}
      used={used}
      note={`${used} used this month. Renews on ${formatDay(renewsOn, locale, "long")}.`}
    />
  );
}

function BankLine({ plan }: { plan: KnownPlan }) {
  const accounts = useAccounts();
  const isNotSetUp = useBankLinks() === "not_set_up";
  const title = "Bank links";
  // Links made before the operator left the provider stay counted.
  if (isNotSetUp && (!accounts.data || toBanks(accounts.data).length === 0)) return null;
  if (!accounts.data) return <Unknown title={title} query={accounts} />;
  if (plan === "loading") return <LineSkeleton title={title} />;
  const linked = toBanks(accounts.data).length;
  if (plan === "unknown") {
    return (
      <LineFrame title={<TextLink href={BANKS}>{title}</TextLink>}>
        <p className="num text-caption text-ink-3">
          {linked} in use. The limit is your plan’s, which could not be loaded.
        </p>
      </LineFrame>
    );
  }
  const { limit, used } = linkAllowance({ hasPremium: plan === "premium", linked });
  // Happens after premium has ended.
  const staying = used > limit ? ` They stay linked; you can add another once you have fewer than ${limit}.` : "";
  return <Line title={title} href={BANKS} limit={limit} used={used} note={`${used} in use.${staying}`} />;
}

const BANKS = "/profile#banks";

type LineProps = { title: string; href: string; limit: number; used: number; note: string };

function Line({ title, href, limit, used, note }: LineProps) {
  const left = Math.max(0, limit - used);
  return (
    <LineFrame
      title={
        <div className="flex items-center justify-between gap-3">
          <TextLink href={href}>{title}</TextLink>
          <p className="num font-strong">
            {left} <span className="font-normal text-ink-2 text-small">of {limit}</span>
          </p>
        </div>
      }
    >
      <AllowanceMarks limit={limit} left={left} className="my-2 phone:mt-0" />
      <p className="num text-caption text-ink-3">{note}</p>
    </LineFrame>
  );
}

type QueryState = { isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };

function Unknown({ title, query }: { title: string; query: QueryState }) {
  if (!query.isError) return <LineSkeleton title={title} />;
  return (
    <LineFrame title={null}>
      <QueryError layout="line" title={`${title}: unknown`} query={query} />
    </LineFrame>
  );
}

function LineSkeleton({ title }: { title: string }) {
  return (
    <LineFrame title={<span className="inline-flex items-center font-strong text-small phone:min-h-11">{title}</span>}>
      <div aria-busy="true">
        <span className="sr-only">Loading</span>
        <Skeleton className="my-2 h-2 w-full" />
        <Skeleton className="h-4 w-48" />
      </div>
    </LineFrame>
  );
}

function LineFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="border-line border-t py-3 last:pb-0 phone:pt-1">
      {title}
      {children}
    </section>
  );
}
