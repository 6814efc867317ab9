import type { AccountCoverage } from "@/lib/domain/insights/detection/coverage";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { DayGrid } from "./day-grid";

/** Thirteen months are needed to compare a month with its own year. */
const MIN_DAYS = 395;
const MAX_DAYS = 728;
/** One December says little: one year counts a quarter of the increase, two years two fifths. */
const SEASON_PRIOR_YEARS = 3;
const MAX_RATIO = 2;

/**
 * Computes spending per calendar month relative to the average, January first; 1 if too little is known.
 * Uses everyday spending of all accounts known for over a year, shrunk toward 1 by the number of years.
 */
export function seasonOf(
  byAccount: readonly (readonly { row: LedgerTransaction; offset: number }[])[],
  options: { thresholds: readonly number[]; coverage: readonly AccountCoverage[]; grid: DayGrid },
): number[] {
  const { thresholds, coverage, grid } = options;
  const known = coverage.map(({ stretches }) => {
    const only = stretches.length === 1 ? stretches[0] : undefined;
    const from = only ? grid.offsetOf(only.from) : 0;
    return from <= -MIN_DAYS ? Math.max(from, -MAX_DAYS) : null;
  });
  const since = Math.max(...known.map((from) => from ?? Number.NEGATIVE_INFINITY));
  if (!Number.isFinite(since)) return new Array(12).fill(1);
  const spentIn = new Map<number, number>();
  byAccount.forEach((rows, index) => {
    if (known[index] === null || known[index] === undefined) return;
    for (const { row, offset } of rows) {
      if (row.amountMinor >= 0 || -row.amountMinor > (thresholds[index] ?? 0) || offset < since) continue;
      const month = grid.monthIndexOf(row.date);
      spentIn.set(month, (spentIn.get(month) ?? 0) - row.amountMinor);
    }
  });
  const today = grid.monthIndexOf(grid.dayAt(0));
  const months = [...spentIn].filter(([month]) => month < today && grid.inMonth(month, 1) >= since);
  const perDay = months.map(([month, spent]) => ({
    month,
    perDay: spent / (grid.inMonth(month + 1, 1) - grid.inMonth(month, 1)),
  }));
  const mean = perDay.reduce((sum, one) => sum + one.perDay, 0) / Math.max(1, perDay.length);
  return Array.from({ length: 12 }, (_, monthOfYear) => {
    const seen = perDay.filter(({ month }) => month % 12 === monthOfYear);
    if (seen.length === 0 || mean <= 0) return 1;
    const logs = seen.reduce((sum, one) => sum + Math.log(limited(one.perDay / mean)), 0) / seen.length;
    return Math.exp((logs * seen.length) / (seen.length + SEASON_PRIOR_YEARS));
  });
}

function limited(ratio: number): number {
  return Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, ratio));
}
