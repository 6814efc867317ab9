"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight, EyeOff, RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { TextLink } from "@/components/ui/text-link";
import { accountList } from "@/lib/client/banks/use-accounts";
import { filtersToUrl } from "@/lib/client/transactions/transaction-filters";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";
import { type EvidenceFigure, FigureValue, isCurrency } from "./figure-value";
import { ModelRequest, type ModelRequestProps } from "./model-request";
import { ProofRows, RowsById } from "./proof-rows";
import { checkSum, SumLine } from "./sum-line";

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

/**
 * Returns proofs for figures: the months of a usual month, a month's spending, or balances. Undefined for figures
 * with rows beside them or derived from other figures.
 */
function useFigureProofs(evidence: Insight["evidence"]): (figure: EvidenceFigure) => FigureProof | undefined {
  const accounts = useQuery(accountList);
  const currency = evidence.figures.map(({ unit }) => unit).find(isCurrency);
  return ({ label, value, formula, parts, accountIds }) => {
    if (currency === undefined) return undefined;
    const common = { title: label, currency, value };
    if (parts) {
      return {
        ...common,
        kind: "parts",
        ...(parts.length > 1 ? { note: `${label}: ${formula}.` } : {}),
        parts: parts.map((part) => ({
          label: part.label,
          value: part.amount,
          rows: () => <PartTransactions evidence={evidence} part={part} currency={currency} />,
        })),
      };
    }
    const held = accounts.data?.filter(({ id, currency: own }) => accountIds?.includes(id) && own === currency) ?? [];
    return held.length > 0 && held.length === accountIds?.length
      ? { ...common, kind: "accounts", accounts: drawn(held, value, currency) }
      : undefined;
  };
}

/** Uses available balances when the figure is their sum, else current balances. */
function drawn(accounts: readonly Account[], value: number, currency: string): readonly Account[] {
  const available = accounts.map((account) => ({
    ...account,
    currentBalance: account.availableBalance ?? account.currentBalance,
  }));
  const sumOf = (of: readonly Account[]) =>
    sumMinor(of.map(({ currentBalance }) => toMinor(currentBalance ?? 0, currency)));
  const valueMinor = toMinor(value, currency);
  return sumOf(accounts) !== valueMinor && sumOf(available) === valueMinor ? available : accounts;
}

type Part = NonNullable<EvidenceFigure["parts"]>[number];

type PartTransactionsProps = { evidence: Insight["evidence"]; part: Part; currency: string };

function PartTransactions({ evidence, part, currency }: PartTransactionsProps) {
  const ofPart: Insight["evidence"] = {
    ...evidence,
    transactionIds: part.transactionIds,
    parts: part.counted,
    sum: { figureId: part.label, amount: part.amount, currency },
  };
  if (part.transactionIds.length === 0) return <p className="mt-2 text-ink-2 text-small">No transactions</p>;
  return (
    <RowsById
      title={part.label}
      ids={part.transactionIds}
      evidence={ofPart}
      foot={(rows) => {
        const check = checkSum(ofPart, rows);
        const isMatch = check.kind === "matches";
        return (
          <SumLine isMatch={isMatch} sumMinor={check.kind === "notASum" ? 0 : check.sumMinor} currency={currency}>
            {isMatch ? "They add up to the amount shown" : "These transactions have changed since it was counted"}
          </SumLine>
        );
      }}
    />
  );
}

function ProofFigures({
  evidence,
  opened,
  proofOf,
}: {
  evidence: Insight["evidence"];
  opened: Opened;
  proofOf: (figure: EvidenceFigure) => FigureProof | undefined;
}) {
  const { figures, sum } = evidence;
  return (
    // Stays in sight beside a long list of rows.
    <section className="self-start px-4 py-4 md:sticky md:top-18 md:px-6 md:py-5">
      <h3 className="font-medium text-ink-2 text-small">Figures</h3>
      <table className="mt-2">
        <tbody>
          {inReadingOrder(figures, sum?.figureId).map((figure, index) => {
            const isSum = figure.id === sum?.figureId;
            return (
              <tr
                key={figure.id}
                className={cn(index > 0 && "border-line border-t", isSum && index > 0 && "border-ink")}
              >
                <th
                  scope="row"
                  className={cn("py-2.5 pr-3 align-middle text-small", isSum ? "font-title text-ink" : "text-ink-2")}
                >
                  {figure.label}
                  {figure.formula ? (
                    <span className="amt block whitespace-normal! font-normal text-caption text-ink-3">
                      {figure.formula}
                    </span>
                  ) : null}
                </th>
                <td className={cn("py-2.5 text-right align-middle", isSum ? "font-title" : "font-medium")}>
                  <Opens opened={opened} id={figure.id} proof={proofOf(figure)}>
                    <FigureValue figure={figure} />
                  </Opens>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/**
 * A key figure that is the sum follows its parts, and what derives from it comes last. Any other sum comes first,
 * without a rule, since nothing above adds up to it.
 */
function inReadingOrder(figures: Insight["evidence"]["figures"], sumId: string | undefined) {
  const sum = figures.find(({ id }) => id === sumId);
  if (!sum) return figures;
  const others = figures.filter((figure) => figure !== sum);
  if (sum !== figures[0]) return [sum, ...others];
  const yearly = others.filter(({ label }) => /\byear\b/i.test(label));
  return [...others.filter((figure) => !yearly.includes(figure)), sum, ...yearly];
}

type FeedbackButtonsProps = {
  insight: Pick<Insight, "feedback" | "title">;
  /** `null` withdraws the feedback. */
  onFeedback: (feedback: InsightFeedback | null) => void;
};

/** Three feedback buttons; pressing the active one again withdraws it. */
function FeedbackButtons({ insight: { feedback, title }, onFeedback }: FeedbackButtonsProps) {
  const toggle = (pressed: InsightFeedback) => onFeedback(feedback === pressed ? null : pressed);
  const isDismissed = feedback === "dismissed";
  return (
    <fieldset aria-label={`What you think of “${title}”`} className="flex flex-wrap items-center gap-2">
      <Button size="sm" aria-pressed={feedback === "useful"} className={pressed} onClick={() => toggle("useful")}>
        <ThumbsUp size={15} strokeWidth={1.75} aria-hidden="true" />
        Useful
      </Button>
      <Button
        size="sm"
        aria-pressed={feedback === "not_useful"}
        className={pressed}
        onClick={() => toggle("not_useful")}
      >
        <ThumbsDown size={15} strokeWidth={1.75} aria-hidden="true" />
        Not useful
      </Button>
      <Button size="sm" variant="ghost" onClick={() => toggle("dismissed")}>
        {isDismissed ? (
          <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <EyeOff size={15} strokeWidth={1.75} aria-hidden="true" />
        )}
        {isDismissed ? "Bring back" : "Dismiss"}
      </Button>
    </fieldset>
  );
}

const pressed = "aria-pressed:border-sorrel aria-pressed:bg-sorrel-soft aria-pressed:text-sorrel";
