import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { resultOf, type ScoredDay } from "./record";

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
