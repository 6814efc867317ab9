"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { Segmented } from "@/components/ui/form/segmented";
import { optionsOf, Select } from "@/components/ui/form/select";
import { TextLink } from "@/components/ui/text-link";
import type { StepDecided } from "@/lib/client/insights/insight-actions";
import { useBadges } from "@/lib/client/notifications/use-badges";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { isReport } from "@/lib/domain/insights/reports";
import { sortOut } from "@/lib/domain/insights/sort-out";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";
import { InShortList } from "./in-short";
import { type InsightOrder, insightAnchor, SEVERITIES, sortInsights, worthPerYear, worthProof } from "./insight";
import { InsightCard } from "./insight-card";
import { PAGE_TEXTS } from "./insights-copy";
import { FoldSummary } from "./proof/model-request";
import type { GenerationHistory } from "./run-rail";

export type InsightListProps = {
  kind: InsightKind;
  /** Current insights of all runs, or those of one run. */
  insights: readonly Insight[];
  history: GenerationHistory | undefined;
  linkedInsightId: string | null;
  onFeedback: (insight: Insight, feedback: InsightFeedback | null) => void;
  onDecide: (insight: Insight, decision: StepDecided) => void;
};

const ORDERS = [
  { value: "latest", label: "Latest" },
  { value: "priority", label: "For you" },
  { value: "impact", label: "Yearly impact" },
] as const;

const REPORTS_TITLE_ID = "insight-reports";

/** Fewer insights are read faster than filtered. */
const FILTERED_FROM = 6;

/** Findings shown at once, the most wanted ones. The rest are a click away. */
const HANDFUL = 5;

export function InsightList({ kind, insights, history, linkedInsightId, onFeedback, onDecide }: InsightListProps) {
  const [order, setOrder] = useState<InsightOrder>("latest");
  const [filter, setFilter] = useState("");
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(linkedInsightId ? [linkedInsightId] : []));
  const { active, dismissed, decided, past } = sortOut(insights);
  useOpenLinked(linkedInsightId, setOpenIds);
  const findings = active.filter(({ type }) => !isReport(type));
  const reports = active.filter(({ type }) => isReport(type));
  const isFiltered = findings.length >= FILTERED_FROM;
  const shown = isFiltered ? findings.filter((insight) => isOfFilter(insight, filter)) : findings;
  const handful = new Set(sortInsights(shown, "priority").slice(0, HANDFUL));
  const more = shown.filter((insight) => !handful.has(insight));

  const card = (insight: Insight) => (
    <InsightCard
      key={insight.id}
      insight={insight}
      isOpen={openIds.has(insight.id)}
      onToggle={() => setOpenIds((open) => toggled(open, insight.id))}
      run={history?.runs.find((run) => run.requestId === insight.requestId)}
      prices={history?.prices}
      onFeedback={(feedback) => onFeedback(insight, feedback)}
      onDecide={(decision) => onDecide(insight, decision)}
    />
  );

  return (
    <>
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-3">
        <Summary kind={kind} active={shown} isEmpty={findings.length === 0} />
        <div className="flex flex-wrap items-center gap-3 phone:w-full">
          {isFiltered ? <InsightFilter active={findings} value={filter} onChange={setFilter} /> : null}
          {findings.filter(({ impact }) => impact).length > 1 ? (
            <Segmented label="Order" value={order} options={ORDERS} onChange={setOrder} className="phone:hidden" />
          ) : null}
        </div>
      </div>
      {filter === "" ? <InShortList insights={findings} /> : null}
      {sortInsights(
        shown.filter((insight) => handful.has(insight)),
        order,
      ).map(card)}
      <Folded title={`${more.length} more`} linkedInsightId={linkedInsightId} insights={more}>
        {sortInsights(more, order).map(card)}
      </Folded>
      {reports.length > 0 ? (
        <section aria-labelledby={REPORTS_TITLE_ID} className="mt-5 grid gap-3">
          <h2 id={REPORTS_TITLE_ID} className="text-ink-2 text-title">
            In numbers
          </h2>
          <InShortList insights={reports} />
          {reports.map(card)}
        </section>
      ) : null}
      <Folded
        title={decided.length === 1 ? "1 decided" : `${decided.length} decided`}
        linkedInsightId={linkedInsightId}
        insights={decided}
      >
        {sortInsights(decided, order).map(card)}
      </Folded>
      <Folded
        title={dismissed.length === 1 ? "1 dismissed" : `${dismissed.length} dismissed`}
        linkedInsightId={linkedInsightId}
        insights={dismissed}
      >
        {sortInsights(dismissed, order).map(card)}
      </Folded>
      <Folded
        title={past.length === 1 ? "1 no longer holds" : `${past.length} no longer hold`}
        linkedInsightId={linkedInsightId}
        insights={past}
      >
        {sortInsights(past, order).map(card)}
      </Folded>
    </>
  );
}

type FoldedProps = { title: string; insights: readonly Insight[]; linkedInsightId: string | null; children: ReactNode };

function Folded({ title, insights, linkedInsightId, children }: FoldedProps) {
  if (insights.length === 0) return null;
  return (
    <details className="group/fold mt-1" open={insights.some(({ id }) => id === linkedInsightId) || undefined}>
      <FoldSummary>{title}</FoldSummary>
      <div className="mt-2 grid gap-3">{children}</div>
    </details>
  );
}

type InsightFilterProps = { active: readonly Insight[]; value: string; onChange: (filter: string) => void };

function InsightFilter({ active, value, onChange }: InsightFilterProps) {
  const severities = [...new Set(active.map(({ severity }) => severity))].sort(
    (a, b) => SEVERITIES[a].rank - SEVERITIES[b].rank,
  );
  const types = new Map(active.map(({ type, label }) => [type, label]));
  return (
    <Select
      aria-label="Show"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-44 text-small phone:w-full"
    >
      <option value="">All insights</option>
      <optgroup label="By severity">
        {optionsOf(severities.map((severity) => [`severity:${severity}`, SEVERITIES[severity].word]))}
      </optgroup>
      <optgroup label="By kind">{optionsOf([...types].map(([type, label]) => [`type:${type}`, label]))}</optgroup>
    </Select>
  );
}

function isOfFilter({ severity, type }: Insight, filter: string): boolean {
  return filter === "" || filter === `severity:${severity}` || filter === `type:${type}`;
}

/** Speaks of this page only, and links to what is on the other one. */
function NothingFound({ kind }: { kind: InsightKind }) {
  const { nothingFound, other } = PAGE_TEXTS[kind];
  const count = useBadges().data?.insights?.[kind === "insight" ? "hidden" : "insight"].active ?? 0;
  return (
    <div className="flex w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-5 md:px-6">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-income" />
      <p className="flex flex-wrap items-center gap-x-3 text-pretty">
        {nothingFound}
        {count > 0 ? (
          <TextLink href={other.href}>{count === 1 ? `See 1 ${other.one}` : `See ${count} ${other.many}`}</TextLink>
        ) : null}
      </p>
    </div>
  );
}

function Summary({ kind, active, isEmpty }: { kind: InsightKind; active: readonly Insight[]; isEmpty: boolean }) {
  const opened = useOpened();
  if (isEmpty) return <NothingFound kind={kind} />;
  const worth = kind === "hidden" ? worthPerYear(active) : [];
  const open = worth.find(({ currency }) => currency === opened.id);
  return (
    <div className={open ? "w-full" : undefined}>
      <p className="text-ink-2 phone:text-small">
        {active.length === 1 ? "1 insight" : `${active.length} insights`}
        {worth.length > 0 ? (
          <>
            {" worth up to "}
            {worth.map(({ amountMinor, currency }, index) => (
              <span key={currency}>
                {index > 0 ? " and " : null}
                <Opens opened={opened} id={currency} proof={worthProof(active, { amountMinor, currency })}>
                  <Amount minor={amountMinor} currency={currency} className="font-strong text-ink" />
                </Opens>
              </span>
            ))}
            {" a year"}
            {worth.some(({ isShared }) => isShared) ? (
              <span className="block text-caption text-ink-3">What two of them share is counted once.</span>
            ) : null}
          </>
        ) : null}
      </p>
      <OpenedFigure opened={opened} proof={open && worthProof(active, open)} />
    </div>
  );
}

/** Opens the linked insight's proof and scrolls to it, also for links followed on this page. */
function useOpenLinked(
  linkedInsightId: string | null,
  setOpenIds: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void,
) {
  useEffect(() => {
    if (!linkedInsightId) return;
    setOpenIds((open) => new Set(open).add(linkedInsightId));
    document.getElementById(insightAnchor(linkedInsightId))?.scrollIntoView({ block: "start" });
  }, [linkedInsightId, setOpenIds]);
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
