import { median, medianDeviation } from "@/lib/domain/statistics";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/recurring";
import { DEVIATION_SCALE } from "../chance";

/** When pay has moved to another level; the type states them with its reasons. */
export type IncomeMoveRules = {
  minPaymentsBefore: number;
  minPaymentsAfter: number;
  paymentsCompared: number;
  variedPaymentsBefore: number;
  variedPaymentsCompared: number;
  minRatio: number;
  minDeviations: number;
};

/** Pay at another level: the payments on both sides, oldest first, and the middle of each in minor units. */
export type IncomeMove = { before: SeriesPayment[]; since: SeriesPayment[]; beforeMinor: number; afterMinor: number };

/** The longest run of latest payments that all lie clear of the level before, on one side of it; null where there is none. */
export function latestMove(
  { payments, isVariable }: Pick<RecurringSeries, "payments" | "isVariable">,
  rules: IncomeMoveRules,
): IncomeMove | null {
  const minBefore = isVariable ? rules.variedPaymentsBefore : rules.minPaymentsBefore;
  const compared = isVariable ? rules.variedPaymentsCompared : rules.paymentsCompared;
  for (let size = rules.minPaymentsAfter; size <= payments.length - minBefore; size += 1) {
    const since = payments.slice(-size);
    const before = payments.slice(0, -size).slice(-compared);
    const beforeMinor = Math.round(median(before.map((payment) => payment.amountMinor)));
    const spreadMinor = medianDeviation(before.map((payment) => payment.amountMinor)) * DEVIATION_SCALE;
    const clearMinor = Math.max(beforeMinor * rules.minRatio, spreadMinor * rules.minDeviations);
    const differences = since.map((payment) => payment.amountMinor - beforeMinor);
    // Beyond nearly all payments before as well: of one bonus among them nothing is made, of pay by the hour neither.
    const levels = before.map((payment) => payment.amountMinor).sort((a, b) => a - b);
    const [low, high] = [levels[1] ?? 0, levels.at(-2) ?? 0];
    const isUp = since.every(({ amountMinor }) => amountMinor >= high * (1 + rules.minRatio));
    const isDown = since.every(({ amountMinor }) => amountMinor <= low * (1 - rules.minRatio));
    const isClear =
      (isUp && differences.every((one) => one >= clearMinor)) ||
      (isDown && differences.every((one) => one <= -clearMinor));
    // The last payment before must still be at the old level, or the run began earlier.
    const last = before.at(-1);
    const isEdge = last && Math.abs(last.amountMinor - beforeMinor) < clearMinor;
    const afterMinor = Math.round(median(since.map((payment) => payment.amountMinor)));
    if (isClear && isEdge) return { before, since, beforeMinor, afterMinor };
  }
  return null;
}
