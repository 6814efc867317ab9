import { addDays, type Day } from "@/lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** A forecast is frozen for the day a week later: sooner it is easy, and much later too few days could be scored. */
export const FROZEN_DAYS_AHEAD = 7;
/** Rows of a day are booked up to two days later, and change its balance until then. */
export const SETTLE_DAYS = 2;
/** How many scored days a record shows. */
export const RECORD_DAYS = 90;

/** What was forecast of a day a week before, and what the account held at its end. Minor units. */
export type ScoredDay = {
  day: Day;
  madeOn: Day;
  p10Minor: number;
  p50Minor: number;
  p90Minor: number;
  balanceMinor: number;
};

/** Where a balance ended beside its range; both ends of the range belong to it. */
export type RecordResult = "held" | "above" | "below";

/** Where the day's balance ended. */
export function resultOf({ balanceMinor, p10Minor, p90Minor }: Omit<ScoredDay, "day" | "madeOn">): RecordResult {
  if (balanceMinor < p10Minor) return "below";
  return balanceMinor > p90Minor ? "above" : "held";
}

/**
 * What an account held at the end of a past day: today's balance less what was booked since. Null where the bank gave no balance.
 *
 * @param transactions  every row of the account since that day, at least
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
 * The row that says most about a miss: the largest one in its direction after the forecast was made, up to the day. Null where none was
 * booked: then it was a payment that did not come.
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

/** The last day that can be scored on a day: later ones may still get rows. */
export function lastSettledDay(today: Day): Day {
  return addDays(today, -SETTLE_DAYS);
}
