"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { Segmented } from "@/components/ui/segmented";
import type { InsightKind } from "@/lib/client/machines/insights";
import { formatMoney } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";
import { type InsightOrder, sortInsights, worthPerYear } from "./impact";
import { InsightCard, insightAnchor } from "./insight-card";
import { PAGE_TEXTS } from "./insight-texts";
import { type GenerationRun, splitDismissed } from "./runs";

export type FindingListProps = {
  kind: InsightKind;
  /** Of one run. */
  insights: readonly Insight[];
  runs: readonly GenerationRun[];
  linkedInsightId: string | null;
  onFeedback: (insight: Insight, feedback: "useful" | "not_useful" | "dismissed") => void;
};

const ORDERS = [
  { value: "severity", label: "Severity" },
  { value: "impact", label: "Yearly impact" },
] as const;

/** The findings of one run: how many, what they are worth, each as a card; the dismissed ones folded away below. */
export function FindingList({ kind, insights, runs, linkedInsightId, onFeedback }: FindingListProps) {
  const [order, setOrder] = useState<InsightOrder>("severity");
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(linkedInsightId ? [linkedInsightId] : []));
  const { findings, dismissed } = splitDismissed(insights);
  useOpenLinked(linkedInsightId, setOpenIds);

  const card = (insight: Insight) => (
    <InsightCard
      key={insight.id}
      insight={insight}
      isOpen={openIds.has(insight.id)}
      onToggle={() => setOpenIds((open) => toggled(open, insight.id))}
      sentToModel={runs.find((run) => run.requestId === insight.requestId)?.sentToModel}
      onFeedback={(feedback) => onFeedback(insight, feedback)}
    />
  );

  return (
    <>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <Summary kind={kind} findings={findings} />
        {findings.filter(({ impact }) => impact).length > 1 ? (
          <Segmented label="Order" value={order} options={ORDERS} onChange={setOrder} className="phone:hidden" />
        ) : null}
      </div>
      {sortInsights(findings, order).map(card)}
      {dismissed.length > 0 ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 items-center font-medium text-ink-2 text-small hover:text-ink">
            {dismissed.length === 1 ? "1 dismissed" : `${dismissed.length} dismissed`}
          </summary>
          <div className="mt-2 grid gap-3">{sortInsights(dismissed, order).map(card)}</div>
        </details>
      ) : null}
    </>
  );
}

/** What is hidden has a price; what changed has not, it is only told. */
function Summary({ kind, findings }: { kind: InsightKind; findings: readonly Insight[] }) {
  const locale = useLocale();
  if (findings.length === 0) {
    return (
      <p className="flex w-full items-center gap-3 text-pretty rounded-card border border-line bg-surface px-4 py-5 md:px-6">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-income" />
        {PAGE_TEXTS[kind].nothingFound}
      </p>
    );
  }
  const worth = kind === "hidden" ? worthPerYear(findings) : [];
  return (
    <p className="text-ink-2 phone:text-small">
      {findings.length === 1 ? "1 finding" : `${findings.length} findings`}
      {worth.length > 0 ? (
        <>
          {" worth up to "}
          {worth.map(({ amountMinor, currency }, index) => (
            <span key={currency}>
              {index > 0 ? " and " : null}
              <b className="amt text-ink">{formatMoney(amountMinor, currency, { locale })}</b>
            </span>
          ))}
          {" a year"}
        </>
      ) : null}
    </p>
  );
}

/** A link to a finding opens its proof and brings it into view, also when the link is followed on this very page. */
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
