import { DEVIATION_SCALE, median, medianDeviation } from "@/lib/domain/statistics";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";

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
    const clearMinor = clearOf(before, rules);
    const isClear = isAnotherLevel(
      before,
      since.map(({ amountMinor }) => amountMinor),
      rules,
    );
    // The last payment before must still be at the old level, or the run began earlier.
    const last = before.at(-1);
    const isEdge = last && Math.abs(last.amountMinor - beforeMinor) < clearMinor;
    const afterMinor = Math.round(median(since.map((payment) => payment.amountMinor)));
    if (isClear && isEdge) return { before, since, beforeMinor, afterMinor };
  }
  return null;
}

type LevelRules = Pick<IncomeMoveRules, "minRatio" | "minDeviations">;

/** How far from the middle of payments is clear of them. */
function clearOf(before: readonly SeriesPayment[], rules: LevelRules): number {
  const amounts = before.map(({ amountMinor }) => amountMinor);
  const spreadMinor = medianDeviation(amounts) * DEVIATION_SCALE;
  return Math.max(Math.round(median(amounts)) * rules.minRatio, spreadMinor * rules.minDeviations);
}

/** Whether amounts all lie clear of payments before them, on one side. */
export function isAnotherLevel(before: readonly SeriesPayment[], since: readonly number[], rules: LevelRules): boolean {
  // Beyond nearly all payments before as well: of one bonus among them nothing is made, of pay by the hour neither.
  const levels = before.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b);
  const middle = Math.round(median(levels));
  const [low, high, clearMinor] = [levels[1] ?? 0, levels.at(-2) ?? 0, clearOf(before, rules)];
  return (
    since.every((amount) => amount >= high * (1 + rules.minRatio) && amount - middle >= clearMinor) ||
    since.every((amount) => amount <= low * (1 - rules.minRatio) && amount - middle <= -clearMinor)
  );
}
