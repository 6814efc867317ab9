import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate } from "../detection/input";

/**
 * - `back`: paid out and not back; `perhaps`: the same, to be asked about.
 * - `part`: a bill of which a part that differs each time hasn't come; `bills`: bills of which a fixed share hasn't.
 * - `lent`: money a person paid back in part; `perhaps-lent`: the same, to be asked about; `borrowed`: money the user paid back in part.
 * - `due`: comes in a rhythm and is missing; `rest`: came short; `less`: the same, of a payer who may have said so; `slow`: comes later and later.
 */
export type OwedKind =
  | "back"
  | "perhaps"
  | "part"
  | "bills"
  | "lent"
  | "perhaps-lent"
  | "borrowed"
  | "due"
  | "rest"
  | "less"
  | "slow";

/**
 * An expected inflow that hasn't come: open until rows or the person resolve it.
 *
 * - `name`: who owes it, or where it was paid. `payer`: who paid such bills before.
 * - `rows`: what it is expected for; of what comes in a rhythm, the last payments.
 * - `since`: the day from which it is waited for; `expected`: the day it was due, where it comes in a rhythm.
 * - `before`: earlier payments that show what is missing; of what comes in a rhythm, those since the first missing one.
 * - `share`: of the bills, 0 to 1. `part`: what came of the same bill before. `laterDays`: how much later they come.
 * - `missed`: how many payments haven't come in full; `latest`: the last one's day; `parts`: what came of them. `isVaried`:
 *   the payments are never the same. `isPunctual`: those before came on time.
 */
export type Owed = {
  kind: OwedKind;
  name: string;
  key: string;
  rows: readonly LedgerTransaction[];
  since: Day;
  expected?: Day;
  before?: readonly LedgerTransaction[];
  payer?: string;
  share?: number;
  part?: LedgerTransaction;
  missed?: number;
  latest?: Day;
  parts?: readonly LedgerTransaction[];
  isVaried?: boolean;
  isPunctual?: boolean;
  laterDays?: number;
};

/** Waiting times before an open amount is worth mentioning. */
export const PATIENCE = {
  /** Half as long again as it ever took, the slowest of several aside … */
  slowFactor: 1.5,
  /** … or a quarter where it is known well. */
  slowFactorOfMany: 1.25,
  many: 6,
  /** A month and a half where nothing shows a shorter wait, a month where many came sooner. */
  days: 45,
  daysOfMany: 30,
} as const;

/** Days to wait, from how long earlier ones took and at least so many. */
export function patienceDays(delays: readonly number[], leastDays?: number): number {
  const sorted = [...delays].sort((a, b) => a - b);
  const usual = sorted.at(sorted.length < 3 ? -1 : -2) ?? 0;
  const least = leastDays ?? (delays.length >= PATIENCE.many ? PATIENCE.daysOfMany : PATIENCE.days);
  const factor = delays.length >= PATIENCE.many ? PATIENCE.slowFactorOfMany : PATIENCE.slowFactor;
  return Math.max(least, usual * factor);
}

/**
 * Evidence that money comes back, in log-odds: of `total` earlier ones `returned` did. Two of two are 1.6, three of three
 * 1.9, three of five 0.3.
 */
export function oddsOfReturn(returned: number, total: number): number {
  return Math.log((returned + 0.5) / (Math.max(0, total - returned) + 0.5));
}

/** Evidence from which money is expected back: twice, and never not. */
export const EXPECTED = 1.5;
/** Odds where some bills are one's own: three of five. */
export const EXPECTED_MOSTLY = 0.3;

/** A payment and what came back of it, `days` later. */
export type Pair = { out: LedgerTransaction; back: LedgerTransaction; days: number };

/** Longer than any ledger. */
const EVER_DAYS = 36_500;

/** Pairs each row that went out with the first later one that fits, each used once. Both are oldest first. */
export function matched(
  paid: readonly LedgerTransaction[],
  came: readonly LedgerTransaction[],
  fits: (out: LedgerTransaction, back: LedgerTransaction) => boolean,
  windowDays: number = EVER_DAYS,
): Pair[] {
  const left = new Set(came);
  return paid.flatMap((out) => {
    const until = addDays(out.date, windowDays);
    for (const back of left) {
      if (back.date > until) break;
      // Too early for later ones as well.
      if (back.date < out.date) left.delete(back);
      else if (fits(out, back)) {
        left.delete(back);
        return [{ out, back, days: daysBetween(out.date, back.date) }];
      }
    }
    return [];
  });
}

/** The rows of pairs, each once: one receipt may be for several payments. */
export function rowsOfPairs(pairs: readonly Pair[]): LedgerTransaction[] {
  return [...new Set(pairs.flatMap(({ out, back }) => [out, back]))].sort(byDate);
}
