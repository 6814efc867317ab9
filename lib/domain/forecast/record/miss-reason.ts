import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { resultOf, type ScoredDay } from "./record";

/**
 * What moved a balance out of its range, as far as the rows say. It is the largest transaction in the direction of the miss since the forecast
 * was made, by what it belongs to: a cause that someone knows may be another.
 */
export type MissReason =
  | "one-time"
  | "bill-larger"
  | "bill-moved"
  | "money-in"
  | "money-late"
  | "spent-more"
  | "spent-less";

/** From this share of the distance to the middle on one transaction explains a miss by itself. */
const EXPLAINS_SHARE = 0.5;
/** A bill is larger than usual from a tenth more on. */
const LARGER = 1.1;

/**
 * The reason of a miss; null of a day that held.
 *
 * @param largest  the largest transaction in the direction of the miss (`largestRowOfMiss`), null where none was booked
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

/** Finds the series that a transaction belongs to. */
export function seriesByRow(
  series: readonly RecurringSeries[],
): (transactionId: string) => RecurringSeries | undefined {
  const byId = new Map(series.flatMap((one) => one.transactionIds.map((id) => [id, one] as const)));
  return (transactionId) => byId.get(transactionId);
}
