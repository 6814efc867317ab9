"use client";

import { type ReactNode, useId } from "react";
import { toBanks } from "@/components/banks/banks";
import { useLocale } from "@/components/money/locale";
import { AllowanceMarks } from "@/components/ui/allowance-marks";
import { Card, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { formatDay } from "@/lib/client/format-date";
import { useGenerationHistory } from "@/lib/client/insights/use-insights";
import { linkAllowance, type Plan } from "@/lib/domain/billing/quota";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

type KnownPlan = Plan | "loading" | "unknown";

/** Each line loads and fails separately. */
export function AllowancesCard({ plan }: { plan: KnownPlan }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="What is left" />
      <GenerationLine kind="insight" title="Insights" href="/insights" />
      <GenerationLine kind="hidden" title="Hidden insights" href="/hidden-insights" />
      <BankLine plan={plan} />
    </Card>
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
      <ErrorState
        layout="line"
        title={`${title}: unknown`}
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
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
