import type { ReactNode } from "react";
import { formatShare, SMALLEST_CHANGE } from "@/components/money/format";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";

/** Amounts are major units of `currency`, signed as displayed. */
export type FigureProof = {
  /** Heading of the opened proof, such as "Dining out". */
  title: string;
  /** Period beside the heading, such as "Nov 1–21". */
  period?: string;
  currency: string;
  /** The figure as displayed. */
  value: number;
  /** One sentence on what is left out, or on an amount's source. */
  note?: string;
} & FigureSource;

type FigureSource =
  /**
   * Transactions matching the filters, with the server's sum. `opening` is an earlier figure they add to, giving
   * `value`; without its own value, it is the remainder.
   */
  | { kind: "transactions"; filters: TransactionFilters; opening?: { label: string; value?: number } }
  | { kind: "accounts"; accounts: readonly Account[] }
  /** Components that don't sum to the figure, such as the months of a median. Each opens into its rows. */
  | { kind: "parts"; parts: readonly { label: string; value: number; rows: () => ReactNode }[] }
  | { kind: "formula"; terms: readonly FigureTerm[] };

/** A term of a formula; the magnitude of its value is added or subtracted. Without a kind it doesn't open. */
export type FigureTerm = { sign: "+" | "−"; proof: FigureProof | { kind?: never; title: string; value: number } };

/** Returns a term, flipping the sign for a negative value, since its magnitude is shown. */
export function termOf(proof: FigureTerm["proof"], sign: FigureTerm["sign"] = "+"): FigureTerm {
  const turned = sign === "+" ? "−" : "+";
  return { sign: proof.value < 0 ? turned : sign, proof };
}

type ComparedFigures = { now: FigureProof; before: FigureProof };

/**
 * Builds the proof of "23% more": both figures, their difference, and its share.
 *
 * @param share  as displayed, relative to the earlier figure's magnitude; null when there is none
 * @param options.bySize  compares magnitudes: more spending is "up", though its figures are negative
 * @param options.isPart  the share says how much of the earlier figure is used so far, not the change
 * @returns undefined when no percentage is shown
 */
export function changeProof(
  share: number | null,
  { now, before }: ComparedFigures,
  { locale, bySize = false, isPart = false }: { locale: string; bySize?: boolean; isPart?: boolean },
): FigureProof | undefined {
  if (share === null) return undefined;
  const { currency } = now;
  const minorOf = ({ value }: FigureProof) => toMinor(bySize ? -value : value, currency);
  const [nowMinor, beforeMinor] = [minorOf(now), minorOf(before)];
  return {
    kind: "formula",
    title: isPart ? "Difference so far" : "Change",
    currency,
    value: toMajor(sumMinor([nowMinor, -beforeMinor]), currency),
    note: noteOf(share, isPart, locale),
    terms: [
      { sign: nowMinor < 0 ? "−" : "+", proof: named(now) },
      { sign: beforeMinor < 0 ? "+" : "−", proof: named(before) },
    ],
  };
}

/** Moves the period into the title, to distinguish the two terms without a second heading. */
function named({ period, ...proof }: FigureProof): FigureProof {
  return period === undefined ? proof : { ...proof, title: `${proof.title}, ${period}` };
}

function noteOf(share: number, isPart: boolean, locale: string): string {
  if (isPart) return `So far it is ${formatShare(share, locale)} of the whole earlier amount.`;
  return Math.abs(share) < SMALLEST_CHANGE
    ? "The difference is less than 0.1% of the earlier amount."
    : `The difference is ${formatShare(Math.abs(share), locale)} of the earlier amount.`;
}
