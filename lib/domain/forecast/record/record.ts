import type { Day } from "@/lib/domain/calendar";
import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { quantileOf } from "../random";
import { SIMULATED_PATHS } from "../simulate";
import type { RangeWidth } from "../types";

/** Forecasts are frozen a week ahead. Sooner is too easy; much later leaves too few days to score. */
export const FROZEN_DAYS_AHEAD = 7;
/** Banks book up to two days late, which changes a day's balance until then. */
export const SETTLE_DAYS = 2;
/** Number of scored days shown in a record. */
export const RECORD_DAYS = 90;

/** A day's forecast from a week before, and its actual closing balance. Minor units. */
export type ScoredDay = {
  day: Day;
  madeOn: Day;
  p10Minor: number;
  p50Minor: number;
  p90Minor: number;
  balanceMinor: number;
};

/** Position of a balance relative to its range. Both ends belong to the range. */
export type RecordResult = "held" | "above" | "below";

export function resultOf({ balanceMinor, p10Minor, p90Minor }: Omit<ScoredDay, "day" | "madeOn">): RecordResult {
  if (balanceMinor < p10Minor) return "below";
  return balanceMinor > p90Minor ? "above" : "held";
}

/**
 * Computes a past day's closing balance: today's balance minus later bookings. Null without a balance from the bank.
 *
 * @param transactions  at least every row of the account since that day
 */
export function balanceAtEndOf(
  account: Pick<LedgerAccount, "id" | "currentBalanceMinor">,
  transactions: Iterable<LedgerTransaction>,
  day: Day,
): number | null {
  if (account.currentBalanceMinor === null) return null;
  let balanceMinor = account.currentBalanceMinor;
  for (const { accountId, date, amountMinor, pending } of transactions) {
    if (accountId === account.id && !pending && date > day) balanceMinor -= amountMinor;
  }
  return balanceMinor;
}

/**
 * Finds the largest row in the direction of a miss, after the forecast was made and up to the day.
 * Null if none was booked: an expected payment didn't come.
 */
export function largestRowOfMiss(
  scored: ScoredDay,
  accountId: string,
  transactions: Iterable<LedgerTransaction>,
): LedgerTransaction | null {
  const result = resultOf(scored);
  if (result === "held") return null;
  const sign = result === "above" ? 1 : -1;
  let largest: LedgerTransaction | null = null;
  for (const row of transactions) {
    if (row.accountId !== accountId || row.pending || row.date <= scored.madeOn || row.date > scored.day) continue;
    if (sign * row.amountMinor > sign * (largest?.amountMinor ?? 0)) largest = row;
  }
  return largest;
}

/**
 * Likely reason of a miss: the kind of the largest transaction in its direction since the forecast was made.
 * The user may know another cause.
 */
export type MissReason =
  | "one-time"
  | "bill-larger"
  | "bill-moved"
  | "money-in"
  | "money-late"
  | "spent-more"
  | "spent-less";

/** Minimum share of the distance to the median that one transaction must explain. */
const EXPLAINS_SHARE = 0.5;
/** A bill counts as larger from 10% above usual. */
const LARGER = 1.1;

/**
 * Explains a miss; null for a day that held.
 *
 * @param largest  the largest transaction in the direction of the miss (`largestRowOfMiss`), or null
 */
export function reasonOfMiss(
  scored: ScoredDay,
  largest: LedgerTransaction | null,
  seriesOf: (transactionId: string) => RecurringSeries | undefined,
): MissReason | null {
  const result = resultOf(scored);
  if (result === "held") return null;
  const apartMinor = Math.abs(scored.balanceMinor - scored.p50Minor);
  const explains = largest !== null && Math.abs(largest.amountMinor) >= apartMinor * EXPLAINS_SHARE;
  if (result === "above") return explains ? "money-in" : "spent-less";
  if (!largest) return "money-late";
  if (!explains) return "spent-more";
  const series = seriesOf(largest.id);
  if (!series) return "one-time";
  const others = series.payments.filter(({ transactionId }) => transactionId !== largest.id);
  const usualMinor = usualPaymentMinor(others);
  return Math.abs(largest.amountMinor) > usualMinor * LARGER ? "bill-larger" : "bill-moved";
}

export function seriesByRow(
  series: readonly RecurringSeries[],
): (transactionId: string) => RecurringSeries | undefined {
  const byId = new Map(series.flatMap((one) => one.transactionIds.map((id) => [id, one] as const)));
  return (transactionId) => byId.get(transactionId);
}

/** Initial width of every account, at which the range held for the planted households (bench/forecast). */
export const PUBLISHED_WIDTH: RangeWidth = { up: 1, down: 1 };
/** An 80% range leaves 10% on either side. */
const SHARE_BEYOND = 0.1;
/**
 * Step of a side per scored day. Forecasts are made daily for a week ahead, so one surprise misses for a week.
 * A week of misses widens a side by an eighth; sixty held days undo it (chosen on planted households, bench/forecast).
 */
const STEP = 0.02;
/** Limits of the correction. Beyond them, width isn't the forecast's problem. */
const [NARROWEST, WIDEST] = [0.6, 2.5];

/**
 * Computes the width an account's record calls for. Each day beyond a side widens it; each other day narrows it a
 * little.
 * In the long run 10% of days end beyond either side, whatever the user's life is like (quantile tracking, the online
 * form of conformal prediction). Only the ordered results matter.
 *
 * @param results  of scored days, oldest first; each was frozen with the width of its day
 */
export function widthOfResults(results: readonly RecordResult[]): RangeWidth {
  const of = (side: RecordResult) => {
    let logWidth = 0;
    for (const result of results) {
      logWidth += STEP * ((result === side ? 1 : 0) - SHARE_BEYOND);
      logWidth = Math.min(Math.log(WIDEST), Math.max(Math.log(NARROWEST), logWidth));
    }
    return Math.exp(logWidth);
  };
  return { up: of("above"), down: of("below") };
}

/** Returns true if either side narrows; then the scheduled part must be known. */
export function isNarrower({ up, down }: RangeWidth): boolean {
  return up < 1 || down < 1;
}

/**
 * Scales every path's distance from the day's median, in place. A narrowed side stays at least as wide as the scheduled
 * part: the spread of bills and pay is known from their own past.
 *
 * @param paths  `[day * SIMULATED_PATHS + path]`
 * @param scheduled  the paths without everyday spending; null if no side narrows
 */
export function setWidth(paths: Float64Array, width: RangeWidth, scheduled: Float64Array | null): void {
  if (width.up === 1 && width.down === 1) return;
  for (let from = SIMULATED_PATHS; from < paths.length; from += SIMULATED_PATHS) {
    const day = paths.subarray(from, from + SIMULATED_PATHS);
    const range = rangeOf(day);
    const least = scheduled ? rangeOf(scheduled.subarray(from, from + SIMULATED_PATHS)) : null;
    const up = limited(width.up, range.up, least?.up ?? 0);
    const down = limited(width.down, range.down, least?.down ?? 0);
    for (let path = 0; path < day.length; path += 1) {
      const apart = (day[path] ?? 0) - range.middle;
      day[path] = range.middle + apart * (apart > 0 ? up : down);
    }
  }
}

function limited(factor: number, sideMinor: number, leastMinor: number): number {
  if (factor >= 1 || sideMinor <= 0) return factor;
  return Math.min(1, Math.max(factor, leastMinor / sideMinor));
}

function rangeOf(day: Float64Array): { middle: number; up: number; down: number } {
  const sorted = day.slice().sort();
  const middle = quantileOf(sorted, 0.5);
  return { middle, up: quantileOf(sorted, 1 - SHARE_BEYOND) - middle, down: middle - quantileOf(sorted, SHARE_BEYOND) };
}
