"use client";

import { ArrowUpRight } from "lucide-react";
import { FeedbackButtons, type FeedbackButtonsProps } from "@/components/insights/feedback-buttons";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { useOpened } from "@/components/money/figures/opens";
import { TextLink } from "@/components/ui/text-link";
import { filtersToUrl } from "@/lib/client/transactions/transaction-filters";
import type { Insight } from "@/lib/schemas/insights";
import { useFigureProofs } from "./figure-proofs";
import { ModelRequest, type ModelRequestProps } from "./model-request";
import { ProofFigures } from "./proof-figures";
import { ProofRows } from "./proof-rows";

const COUNTS = "one|two|three|four|five|six|seven|ten|fourteen|thirty|sixty|ninety|\\d+";
/** Matches the conditions in a counting rule: "same …", bounds and "no refund". */
const CONDITION = new RegExp(
  `(\\bsame \\w+|\\b(?:${COUNTS}) (?:days?|weeks?|months?|percent)\\b|\\bno refund\\b)`,
  "i",
);

function Formula({ sentence }: { sentence: string }) {
  let offset = 0;
  return sentence.split(CONDITION).map((piece) => {
    const key = offset;
    offset += piece.length;
    if (!CONDITION.test(piece)) return piece;
    return (
      <span key={key} className="border-b-2 border-[color-mix(in_oklab,var(--sorrel)_45%,transparent)]">
        {piece}
      </span>
    );
  });
}

export type InsightProofProps = Pick<ModelRequestProps, "run" | "prices"> & {
  insight: Insight;
  onFeedback: FeedbackButtonsProps["onFeedback"];
};

/** Maximum number of ids per URL (`myRangeInput`). */
const MAX_IDS = 200;

export function InsightProof({ insight, run, prices, onFeedback }: InsightProofProps) {
  const { evidence } = insight;
  const opened = useOpened();
  const proofOf = useFigureProofs(evidence);
  const open = evidence.figures.find(({ id }) => id === opened.id);
  return (
    <div className="border-line border-t bg-paper">
      <div className="px-4 py-4 md:px-6 md:py-5">
        <h3 className="mb-1.5 font-medium text-ink-2 text-small">How this is counted</h3>
        <p className="text-pretty font-display text-formula phone:text-[1.125rem] phone:leading-[1.625rem]">
          <Formula sentence={evidence.method} />
        </p>
      </div>
      <div className="grid border-line border-t md:grid-cols-[264px_minmax(0,1fr)] md:[&>section+section]:border-l [&>section+section]:border-line phone:[&>section+section]:border-t">
        <ProofFigures evidence={evidence} opened={opened} proofOf={proofOf} />
        <ProofRows evidence={evidence} countedOn={(insight.updatedAt ?? insight.createdAt).slice(0, 10)} />
      </div>
      {open ? (
        <div className="border-line border-t px-4 py-1 md:px-6">
          <OpenedFigure opened={opened} proof={proofOf(open)} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 md:px-6">
        <FeedbackButtons insight={insight} onFeedback={onFeedback} />
        {evidence.transactionIds.length > 0 ? (
          <TextLink href={spendingHref(insight)}>
            Open in Spending <ArrowUpRight size={15} strokeWidth={2} aria-hidden="true" />
          </TextLink>
        ) : null}
      </div>
      <ModelRequest run={run} prices={prices} insight={insight} />
    </div>
  );
}

/** Links to the transactions by id if they fit into a URL, else to the insight's period. */
function spendingHref({ id, evidence, period }: Insight): string {
  const isLong = evidence.transactionIds.length > MAX_IDS;
  const filters = isLong ? { startDate: period.from, endDate: period.to } : { ids: evidence.transactionIds };
  const params = filtersToUrl(filters);
  if (!isLong) params.set("insight", id);
  return `/spending?${params}`;
}
