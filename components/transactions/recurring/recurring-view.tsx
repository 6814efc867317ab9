import { type ReactNode, useId } from "react";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import type { Insight } from "@/lib/schemas/insights";
import type { ListedSeries, Recurring } from "@/lib/schemas/transactions/recurring";
import { NewChargesCard } from "./new-charges";
import type { SeriesHandlers } from "./series-actions";
import { signedAmount, yearsProof } from "./series-proofs";
import { SeriesRow } from "./series-row";

export type RecurringViewProps = {
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
