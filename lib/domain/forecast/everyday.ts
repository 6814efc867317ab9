import type { AccountCoverage } from "@/lib/domain/insights/detection/coverage";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDateThenId } from "@/lib/domain/transactions/transfer-evidence";
import type { DayGrid } from "./day-grid";
import { quantileOf } from "./random";
import type { EverydayBasis } from "./types";

/**
 * Past weeks of everyday rows. Future weeks are drawn from them whole, which keeps habits together.
 * `values[account]` holds each past day's sum, oldest first, ending today; weeks begin on tomorrow's weekday.
 * `isCovered[account][week]` is true for a fully known week, week 0 being the latest. `rare[account]` holds amounts
 * that occur a few times a year.
 */
export type EverydayPool = {
  values: readonly Float64Array[];
  isCovered: readonly (readonly boolean[])[];
  weekWeights: readonly number[];
  rare: readonly { perDay: number; sizes: readonly number[] }[];
  /** Spending relative to the average, by calendar month, January first. */
  season: readonly number[];
  basis: readonly (readonly EverydayBasis[])[];
};

export const WEEKS = 52;
const DAYS = WEEKS * 7;
/** Older rows only count toward the frequency of rare amounts. */
const RARE_DAYS = 728;
/** Older weeks lose weight by this half-life. */
const [FULL_WEIGHT_WEEKS, HALF_LIFE_WEEKS] = [16, 16];
/** Rare rows exceed 99% of all rows and three times the 90th percentile. They occur a few times a year at most. */
const [RARE_SHARE, RARE_FACTOR, MAX_RARE_PER_YEAR] = [0.99, 3, 8];
/** One event in two months doesn't mean six a year: we add a year without it. */
const RARE_PRIOR_DAYS = 365;

/**
 * Builds the pool of past weeks.
 *
 * @param rows  of the forecast's accounts, neither scheduled nor excluded, up to today
 * @param coverage  per account, in the order of the forecast's list
 */
export function everydayPool(
  rows: readonly LedgerTransaction[],
  options: { coverage: readonly AccountCoverage[]; indexOf: ReadonlyMap<string, number>; grid: DayGrid },
): EverydayPool {
  const { coverage, indexOf, grid } = options;
  const byAccount = coverage.map((): { row: LedgerTransaction; offset: number }[] => []);
  for (const row of [...rows].sort(byDateThenId)) {
    const index = row.accountId === null ? undefined : indexOf.get(row.accountId);
    const offset = grid.offsetOf(row.date);
    if (index !== undefined && offset <= 0 && offset > -RARE_DAYS) byAccount[index]?.push({ row, offset });
  }
  const thresholds = byAccount.map((ofAccount) => rareThreshold(ofAccount.filter(({ offset }) => offset > -DAYS)));
  const values = coverage.map(() => new Float64Array(DAYS));
  const rare = byAccount.map((ofAccount, index) => {
    const threshold = thresholds[index] ?? Number.POSITIVE_INFINITY;
    const sizes: number[] = [];
    const sums = values[index];
    for (const { row, offset } of ofAccount) {
      if (Math.abs(row.amountMinor) > threshold) sizes.push(row.amountMinor);
      else if (sums && offset > -DAYS) sums[offset + DAYS - 1] = (sums[offset + DAYS - 1] ?? 0) + row.amountMinor;
    }
    const knownDays = Math.min(RARE_DAYS, coveredDays(coverage[index], grid));
    return { perDay: sizes.length / (knownDays + RARE_PRIOR_DAYS), sizes: sizes.sort((a, b) => a - b) };
  });
  const isCovered = coverage.map((one) =>
    Array.from({ length: WEEKS }, (_, week) => {
      const [from, to] = [-7 * week - 6, -7 * week];
      return one.stretches.some((stretch) => grid.offsetOf(stretch.from) <= from && grid.offsetOf(stretch.to) >= to);
    }),
  );
  return {
    values,
    isCovered,
    weekWeights: Array.from({ length: WEEKS }, (_, week) =>
      week < FULL_WEIGHT_WEEKS ? 1 : 0.5 ** ((week - FULL_WEIGHT_WEEKS) / HALF_LIFE_WEEKS),
    ),
    rare,
    season: seasonOf(byAccount, { thresholds, coverage, grid }),
    basis: byAccount.map((ofAccount, index) =>
      basisOf(ofAccount, values[index] ?? new Float64Array(), isCovered[index] ?? [], thresholds[index] ?? 0, grid),
    ),
  };
}

/** Counts the days an account is known, without gaps. */
export function coveredDays(coverage: AccountCoverage | undefined, grid: DayGrid): number {
  if (!coverage) return 0;
  return coverage.stretches.reduce((days, { from, to }) => days + grid.offsetOf(to) - grid.offsetOf(from) + 1, 0);
}

function rareThreshold(rows: readonly { row: LedgerTransaction; offset: number }[]): number {
  const sorted = Float64Array.from(rows, ({ row }) => Math.abs(row.amountMinor)).sort();
  if (sorted.length < 10) return Number.POSITIVE_INFINITY;
  const threshold = Math.max(
    quantileOf(sorted, RARE_SHARE) - 1,
    RARE_FACTOR * quantileOf(sorted, 0.9),
    RARE_FACTOR * median(Array.from(sorted)),
  );
  const oldest = rows.reduce((least, { offset }) => Math.min(least, offset), 0);
  const count = rows.filter(({ row }) => Math.abs(row.amountMinor) > threshold).length;
  return count > Math.max(1, (MAX_RARE_PER_YEAR * -oldest) / 365) ? Number.POSITIVE_INFINITY : threshold;
}

function basisOf(
  rows: readonly { row: LedgerTransaction; offset: number }[],
  values: Float64Array,
  isCovered: readonly boolean[],
  threshold: number,
  grid: DayGrid,
): EverydayBasis[] {
  const shown = 26;
  const sums: number[][] = [[], [], [], [], [], [], []];
  const ids: string[][] = [[], [], [], [], [], [], []];
  for (let offset = 0; offset > -7 * shown; offset -= 1) {
    if (isCovered[Math.floor(-offset / 7)]) sums[grid.weekdayAt(offset)]?.push(values[offset + DAYS - 1] ?? 0);
  }
  for (const { row, offset } of rows) {
    if (offset <= -7 * shown || Math.abs(row.amountMinor) > threshold) continue;
    if (isCovered[Math.floor(-offset / 7)]) ids[grid.weekdayAt(offset)]?.push(row.id);
  }
  return sums.map((ofWeekday, weekday) => {
    const sorted = Float64Array.from(ofWeekday).sort();
    return {
      lowMinor: Math.round(quantileOf(sorted, 0.1)),
      highMinor: Math.round(quantileOf(sorted, 0.9)),
      dayCount: sorted.length,
      transactionIds: ids[weekday] ?? [],
    };
  });
}

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
function seasonOf(
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
