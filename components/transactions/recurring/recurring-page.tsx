"use client";

import { CalendarClock, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { insightHref } from "@/components/insights/insight";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { onDemand } from "@/components/shell/on-demand";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardHeader, TitledCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useInsights } from "@/lib/client/insights/use-insights";
import { useRecurring } from "@/lib/client/transactions/use-recurring";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Insight } from "@/lib/schemas/insights";
import type { ListedSeries, Recurring } from "@/lib/schemas/transactions/recurring";
import type { EditedSeries } from "./series-form";
import { signedAmount, yearsProof } from "./series-proofs";
import { type SeriesHandlers, SeriesRow } from "./series-row";
import { useSeriesHandlers } from "./use-series-handlers";

const SeriesDialog = onDemand(() => import("./series-form").then((module) => module.SeriesDialog));

export function RecurringPage() {
  const recurring = useRecurring();
  const hidden = useInsights("hidden");
  const [edited, setEdited] = useState<EditedSeries | null>(null);
  const { pendingKey, handlersOf } = useSeriesHandlers({ onEdit: (series) => setEdited({ series }) });
  const today = recurring.data?.today;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 phone:pb-5 md:mb-8 *:first:mb-0 phone:gap-y-4">
        <PageHeader title="Recurring">
          Subscriptions, bills and income that recur, and what they add up to in a year.{" "}
          <TextLink href="/calendar">See them as a calendar</TextLink>
        </PageHeader>
        <Button variant="primary" disabled={today === undefined} onClick={() => setEdited({ series: null })}>
          <Plus size={16} strokeWidth={2} aria-hidden="true" />
          Add one
        </Button>
      </div>
      {recurring.data ? (
        recurring.data.series.length === 0 ? (
          <Card>
            <EmptyState icon={<CalendarClock size={20} strokeWidth={1.75} />} title="Nothing recurring yet">
              A payment that recurs at the same pace, such as rent, a subscription or your pay, is listed here. You can
              add one yourself.
            </EmptyState>
          </Card>
        ) : (
          <RecurringView
            recurring={recurring.data}
            newCharges={newChargesBeside(recurring.data.series, hidden.insights)}
            pendingKey={pendingKey}
            handlersOf={handlersOf}
          />
        )
      ) : recurring.isError ? (
        <Card>
          <QueryError
            title="Could not load your recurring payments"
            query={recurring}
            fallback={FALLBACKS.data.transactions}
          />
        </Card>
      ) : (
        <Card aria-busy="true">
          <span className="sr-only">Loading your recurring payments</span>
          <div className="grid gap-4">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} className="h-10 w-full" />
            ))}
          </div>
        </Card>
      )}
      {edited && today ? <SeriesDialog edited={edited} today={today} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

type RecurringViewProps = {
  recurring: Recurring;
  pendingKey: string | null;
  /** New charges found by insights that are in no series yet. */
  newCharges?: readonly Insight[];
  handlersOf: (series: ListedSeries) => SeriesHandlers;
};

const KINDS = [
  { kind: "subscription", title: "Subscriptions" },
  { kind: "bill", title: "Bills" },
  { kind: "income", title: "Income" },
] as const satisfies readonly { kind: ListedSeries["kind"]; title: string }[];

export function RecurringView({ recurring, newCharges = [], pendingKey, handlersOf }: RecurringViewProps) {
  const { series, currency, perYear, today } = recurring;
  const ended = series.filter(({ isActive }) => !isActive);
  const rows = (listed: readonly ListedSeries[]) =>
    listed.map((one) => (
      <SeriesRow
        key={one.key}
        series={one}
        today={today}
        others={series.filter((other) => isMergeable(one, other))}
        isSaving={pendingKey === one.key}
        {...handlersOf(one)}
      />
    ));
  return (
    <div className="grid gap-3 md:gap-6">
      {KINDS.map(({ kind, title }) => {
        const expected = series.filter((one) => one.isActive && one.kind === kind);
        const isAllCounted = expected.every((one) => one.currency === currency);
        return expected.length === 0 ? null : (
          <Section key={kind} title={title}>
            <ul>{rows(expected)}</ul>
            <YearTotal
              label={`Yearly total${isAllCounted ? "" : `, those in ${currency}`}`}
              title={`${title}, a year`}
              series={expected.filter((one) => one.currency === currency)}
              value={signedAmount(perYear[kind], { kind })}
              currency={currency}
            />
          </Section>
        );
      })}
      <NewChargesCard insights={newCharges} />
      {ended.length > 0 ? (
        <Section title="Ended">
          <ul>{rows(ended)}</ul>
        </Section>
      ) : null}
    </div>
  );
}

/** Requires the same direction and currency, and never merges two manual series. */
function isMergeable(one: ListedSeries, other: ListedSeries): boolean {
  return (
    one.key !== other.key &&
    one.currency === other.currency &&
    (one.kind === "income") === (other.kind === "income") &&
    !(one.byHand && other.byHand)
  );
}

type YearTotalProps = {
  label: string;
  title: string;
  /** Series included in the total. */
  series: readonly ListedSeries[];
  value: number;
  currency: string;
};

function YearTotal({ label, title, series, value, currency }: YearTotalProps) {
  const locale = useLocale();
  const opened = useOpened();
  const proof = yearsProof(series, { title, currency, value }, locale);
  return (
    <>
      <p className="total-rule mt-1 flex justify-between gap-3 pt-3 font-title">
        <span>{label}</span>
        <Opens opened={opened} id="total" proof={series.length > 0 ? proof : undefined}>
          <Amount value={value} currency={currency} sign="always" />
        </Opens>
      </p>
      <OpenedFigure opened={opened} proof={proof} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {children}
    </Card>
  );
}

/** Returns new charges found by insights that no series contains yet, mostly after two payments, too few for a series. */
export function newChargesBeside(
  listed: readonly Pick<ListedSeries, "transactionIds">[],
  insights: readonly Insight[],
): Insight[] {
  const known = new Set(listed.flatMap(({ transactionIds }) => transactionIds));
  return insights.filter(
    ({ type, feedback, evidence }) =>
      type === "new_subscription" &&
      feedback !== "dismissed" &&
      !evidence.transactionIds.some((transactionId) => known.has(transactionId)),
  );
}

function NewChargesCard({ insights }: { insights: readonly Insight[] }) {
  if (insights.length === 0) return null;
  return (
    <TitledCard title="New regular charges">
      <p className="text-pretty text-ink-2 text-small">
        An insight found them. They aren’t listed above or counted in the year yet.
      </p>
      <ul className="mt-2">
        {insights.map((insight) => (
          <li
            key={insight.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-2"
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{insight.title}</span>
            <TextLink href={insightHref(insight)}>Show the proof</TextLink>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
