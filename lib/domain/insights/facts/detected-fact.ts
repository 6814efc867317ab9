import type { Day } from "@/lib/domain/calendar";
import type { Hints } from "@/lib/domain/generated/knowledge";
import type { Cadence } from "@/lib/domain/transactions/cadence";
import type { Conversion } from "../currencies/convert-ledger";
import type { Slot } from "./slots";

/** The two pages that show insights: the insights page and the hidden insights page. */
export type InsightKind = "insight" | "hidden";
export type Severity = "info" | "positive" | "warning" | "critical";

/**
 * One number of a proof. `value` is in minor units for `money`, in points for `percent` (32 for 32 %), a whole number for
 * `count` and `days`. `formula` says in words and figures where it comes from, `basis` says the same to `proof.ts`. `parts` are the
 * transactions it opens into, where they are neither those of the fact nor those it compares them with.
 */
export type Figure = {
  id: string;
  label: string;
  value: number;
  unit: "money" | "percent" | "count" | "days";
  formula: string;
  basis: Basis;
  parts?: readonly FigurePart[];
};

/**
 * Some of the transactions behind a figure and what they come to, signed: a month of a median, all spending of a month. `counted`
 * says what of divided ones is in that sum, where that is not all of it.
 */
export type FigurePart = {
  label: string;
  sumMinor: number;
  transactionIds: readonly string[];
  counted?: readonly FactPart[];
};

/** The fact's own rows, those it compares them with, or some of both by id. */
export type RowSet = "rows" | "compared" | readonly string[];

/** The formula as `proof.ts` computes it again. Other figures are named by their ids; amounts of rows are magnitudes. */
export type Basis =
  /** All rows of the set added up, or counted. */
  | { by: "sum" | "count"; of: RowSet }
  /** The amount of every row, of the median row, or of one row. */
  | { by: "each" | "middle" | "one"; of: RowSet }
  /**
   * The middle of sums of earlier months, which the formula writes out; with a `pace`, of what each of its parts comes to a day, a single
   * transaction up to `limitMinor`.
   */
  | { by: "median"; values: readonly number[]; pace?: { days: readonly number[]; limitMinor?: number } }
  /** The middle one of each of its parts so many times: payments that come again, as often as they are expected. */
  | { by: "expected"; times: readonly number[] }
  | { by: "plus" | "minus"; figures: readonly [string, string] }
  /** A figure so many times, rounded to whole minor units. */
  | { by: "times"; figure: string; factor: number }
  /** One figure by another, so many times, rounded to `decimals` (0), or up: 100 times is a percentage. */
  | { by: "quotient"; figures: readonly [string, string]; factor: number; decimals?: number; isRoundedUp?: true }
  /** Balances of accounts; `available` is the drawable one if the bank reports it. */
  | { by: "balance"; accountIds: readonly string[]; what: "current" | "available" }
  | { by: "days"; from: Day; to: Day }
  /** Counted over rows or months that are too many to name, or a bound that the method names. */
  | { by: "stated" };

/** A fact's worth, as a magnitude. */
export type Impact = { amountMinor: number; currency: string; per: "month" | "year" | "once" };

/** A row of a fact in another currency: `amountMinor` in the fact's currency is its `own` amount `× to ÷ from`. */
export type FactConversion = Conversion & { transactionId: string };

/** The counted part of a divided row; signed minor units of the fact's currency. */
export type FactPart = { transactionId: string; amountMinor: number };

/**
 * A fact, complete before any word is written about it.
 *
 * - `key` is the same whenever the same thing is found again, so that a dismissed fact stays dismissed.
 * - `figures[0]` is the key figure. `transactionIds` are the rows behind the fact; the figure `sumFigureId` is their sum
 *   (or its magnitude), null where the proof is not a sum. `compared` are rows that are shown beside them and are not in
 *   that sum: the first charge of a pair, the price before.
 * - `conversions` says which of all these rows are in another currency, and how each came to the amount that is summed.
 * - `method` is one plain sentence that says how it is counted, conditions included.
 * - `slots` are what a wording may name, and all it may name. `hints` are words, from fixed lists, that give a writer the
 *   shape of the fact without giving its figures.
 * - `action` leads to the rows, null where there is no page of them.
 * - `since` is the day on which what it is about began, where it stays for months: what is old news leads no more.
 * - After `expiresAfter` the fact is about the past and is no longer shown first.
 */
export type DetectedFact = {
  key: string;
  severity: Severity;
  period: { from: Day; to: Day };
  since?: Day;
  currency: string;
  impact?: Impact;
  figures: Figure[];
  transactionIds: string[];
  sumFigureId: string | null;
  compared?: { label: string; transactionIds: string[] };
  conversions?: FactConversion[];
  /** Counted parts of divided rows. Other rows count in full. */
  parts?: FactPart[];
  method: string;
  slots: Record<string, Slot>;
  hints: Hints;
  action: { label: string; href: string } | null;
  expiresAfter: Day;
};

/** A rhythm in words. */
export const EVERY_HINT: Partial<Readonly<Record<Cadence, NonNullable<Hints["every"]>>>> = {
  weekly: "week",
  biweekly: "two weeks",
  monthly: "month",
};

/** Shares in words. */
type SizeHint = NonNullable<Hints["size"]>;

/**
 * A share in words, so that a writer can say "by about a quarter" without knowing the figure. What falls cannot fall by
 * more than all of it, and has not doubled.
 */
export function sizeHint(ratio: number, direction: "up" | "down"): SizeHint {
  const size = Math.abs(ratio);
  if (size < 0.07) return "slightly";
  if (size < 0.15) return "about a tenth";
  if (size < 0.225) return "about a fifth";
  if (size < 0.29) return "about a quarter";
  if (size < 0.4) return "about a third";
  if (size < 0.6) return "about a half";
  if (size < 0.75 || direction === "down") return "more than a half";
  return size < 1.3 ? "about double" : "far more than double";
}
