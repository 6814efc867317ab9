import type { Day } from "@/lib/domain/calendar";
import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";

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
