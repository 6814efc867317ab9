import { type Day, daysBetween } from "@/lib/domain/calendar";
import { type AccountCoverage, coverageOfAccounts } from "@/lib/domain/insights/detection/coverage";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type RecurringSeries, rowIdsOfSeries } from "@/lib/domain/transactions/series";
import { lateDayOfByHand, unpaidDaysOfByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { idsInSeries } from "./begins/new-series";
import { type DayGrid, gridAround } from "./day-grid";
import { coveredDays, type EverydayPool, everydayPool, WEEKS } from "./everyday";
import { MIN_CHANCE } from "./expected";
import { flowsOfSeries, MAX_IDS, usualDeviation } from "./flows";
import { isForecastable, MIN_COVERED_DAYS } from "./forecast";
import type { PlannedPayment } from "./planned";
import { quantileOf } from "./random";
import type { ForecastInput } from "./types";

/**
 * A bill expected from tomorrow on, as a magnitude. The ids are its past rows, newest last. `isRare`: quarterly or less
 * often.
 */
type BillAhead = {
  name: string;
  date: Day;
  amountMinor: number;
  transactionIds: readonly string[];
  isRare: boolean;
};

/** Expected spending of a category, as magnitudes. `everydayIds` are the rows behind it. */
export type SpendingAhead = { everydayMinor: number; everydayIds: readonly string[]; bills: readonly BillAhead[] };

const SHOWN_WEEKS = 12;

/**
 * Estimates spending by category from tomorrow to `until`, both included. Bills come on their forecast days. Everyday
 * spending is the mean of the weeks the forecast draws from, with the same weekdays, weights and season
 * (docs/decisions/0217-forecast-by-seeded-paths.md).
 * Means add up, so a group is the sum of its categories.
 *
 * @returns by category id; null if no account is known long enough for a forecast
 */
export function spendingAhead(
  input: Pick<ForecastInput, "transactions" | "accounts" | "series" | "today" | "currency"> & {
    planned: readonly PlannedPayment[];
  },
  until: Day,
): ReadonlyMap<string, SpendingAhead> | null {
  const { today, currency } = input;
  const transactions = input.transactions.filter((row) => row.currency === currency);
  const spendable = input.accounts.filter((account) => account.currency === currency && isForecastable(account));
  const coverage = coverageOfAccounts(transactions, spendable, { today, currency });
  const grid = gridAround(today);
  const accounts = spendable.filter(({ id }) => isKnown(coverage.get(id), grid));
  if (accounts.length === 0) return null;
  const indexOf = new Map(accounts.map(({ id }, index) => [id, index]));
  const horizon = daysBetween(today, until);
  const byCategory = new Map<string, { everydayMinor: number; everydayIds: string[]; bills: BillAhead[] }>();
  const of = (categoryId: string) => {
    const known = byCategory.get(categoryId) ?? { everydayMinor: 0, everydayIds: [], bills: [] };
    byCategory.set(categoryId, known);
    return known;
  };
  const rows = new Map(transactions.map((row) => [row.id, row]));
  const rareKeys = new Set(input.series.filter(isRare).map(({ key }) => key));
  for (const { flow, categoryId } of billsOf(input.series, rows, { indexOf, grid, horizon })) {
    const ratios = Float64Array.from(flow.amount.ratios).sort();
    flow.due.forEach((due, index) => {
      const day = Math.max(1, due + usualDeviation(flow));
      if (day > horizon || (index === 0 && flow.firstChance < MIN_CHANCE)) return;
      const amountMinor = Math.round((flow.amount.middlesMinor[index] ?? 0) * quantileOf(ratios, 0.5));
      of(categoryId).bills.push({
        name: flow.name,
        date: grid.dayAt(day),
        amountMinor,
        transactionIds: flow.transactionIds,
        isRare: rareKeys.has(flow.key),
      });
    });
  }
  for (const [categoryId, bill] of typedBills(input.series, { from: grid.dayAt(1), to: until }))
    of(categoryId).bills.push(bill);
  for (const { categoryId, name, day, amountMinor } of input.planned) {
    if (categoryId === null || amountMinor >= 0 || day > until) continue;
    of(categoryId).bills.push({ name, date: day, amountMinor: -amountMinor, transactionIds: [], isRare: false });
  }
  const inSeries = idsInSeries(input.series);
  const isEveryday = (row: LedgerTransaction) =>
    indexOf.has(row.accountId ?? "") && row.date <= today && countsInCashflow(row) && !inSeries.has(row.id);
  const everyday = transactions.filter(isEveryday);
  const pool = everydayPool(everyday, {
    coverage: accounts.flatMap(({ id }) => coverage.get(id) ?? []),
    indexOf,
    grid,
  });
  for (const [categoryId, { sumMinor, ids }] of meansOf(everyday, pool, { indexOf, grid, horizon })) {
    const ofCategory = of(categoryId);
    ofCategory.everydayMinor = Math.max(0, Math.round(sumMinor));
    ofCategory.everydayIds = ids.slice(-MAX_IDS);
  }
  return byCategory;
}

function isRare({ cadence }: Pick<RecurringSeries, "cadence">): boolean {
  return CADENCES[cadence].perYear <= 4;
}

/**
 * Sums quarterly and yearly bills paid within a range, both days included, by the category of each row. Magnitudes.
 *
 * @param rows  the series' payments, by id
 */
export function rareBillsPaid(
  series: readonly RecurringSeries[],
  rows: ReadonlyMap<string, LedgerTransaction>,
  { from, to }: { from: Day; to: Day },
): Map<string, number> {
  const paid = new Map<string, number>();
  for (const one of series) {
    if (one.direction === "in" || !isRare(one)) continue;
    for (const { transactionId, date, amountMinor } of one.payments) {
      const row = rows.get(transactionId);
      if (!row || date < from || date > to || !countsInCashflow(row)) continue;
      paid.set(row.categoryId, (paid.get(row.categoryId) ?? 0) + amountMinor);
    }
  }
  return paid;
}

function isKnown(coverage: AccountCoverage | undefined, grid: DayGrid): boolean {
  return coverage !== undefined && coverage.silentSince === null && coveredDays(coverage, grid) >= MIN_COVERED_DAYS;
}

/**
 * Manual series count on their days in the user's category, on any account: a budget asks what is spent, not from
 * where.
 */
function typedBills(series: ForecastInput["series"], range: { from: Day; to: Day }): [string, BillAhead][] {
  return series.flatMap((one) => {
    const category = categoryBySlug(one.categorySlug);
    const { amountMinor } = one;
    if (!one.byHand || !one.isActive || one.direction === "in" || category?.kind !== "expense") return [];
    // Late but still awaited: tomorrow, as in the forecast.
    const late = lateDayOfByHand(one, range.from) === null ? [] : [range.from];
    return [...late, ...unpaidDaysOfByHand(one, range)].map((date): [string, BillAhead] => [
      // An own category has its own budget. Its product category only tells the kind.
      one.categoryId ?? category.id,
      { name: one.merchant, date, amountMinor, transactionIds: rowIdsOfSeries(one), isRare: isRare(one) },
    ]);
  });
}

/** Spending series under the category of their latest payment, which the user may have changed. */
function billsOf(
  series: ForecastInput["series"],
  rows: ReadonlyMap<string, LedgerTransaction>,
  { indexOf, grid, horizon }: { indexOf: ReadonlyMap<string, number>; grid: DayGrid; horizon: number },
) {
  const latestOf = new Map(series.map((one) => [one.key, rows.get(rowIdsOfSeries(one).at(-1) ?? "")]));
  return flowsOfSeries(
    series.filter(({ direction, byHand }) => direction === "out" && !byHand),
    indexOf,
    grid,
    horizon,
  ).flatMap((flow) => {
    const latest = latestOf.get(flow.key);
    return latest && countsInCashflow(latest) && latest.categoryKind === "expense"
      ? [{ flow, categoryId: latest.categoryId }]
      : [];
  });
}

/** Over days 1 to `horizon`. Refunds lower their category. */
function meansOf(
  rows: readonly LedgerTransaction[],
  pool: EverydayPool,
  { indexOf, grid, horizon }: { indexOf: ReadonlyMap<string, number>; grid: DayGrid; horizon: number },
): Map<string, { sumMinor: number; ids: string[] }> {
  const totals = pool.isCovered.map((isCovered) =>
    isCovered.reduce((sum, isIn, week) => sum + (isIn ? (pool.weekWeights[week] ?? 0) : 0), 0),
  );
  const rareFrom = pool.rare.map(({ sizes }) => Math.min(Number.POSITIVE_INFINITY, ...sizes.map(Math.abs)));
  const seasonAt = (offset: number) => pool.season[grid.monthIndexOf(grid.dayAt(offset)) % 12] ?? 1;
  const means = new Map<string, { sumMinor: number; ids: string[] }>();
  for (const row of rows) {
    const index = indexOf.get(row.accountId ?? "") ?? -1;
    const offset = grid.offsetOf(row.date);
    const week = Math.floor(-offset / 7);
    const total = totals[index] ?? 0;
    if (week >= WEEKS || total === 0 || !pool.isCovered[index]?.[week] || row.categoryKind !== "expense") continue;
    if (Math.abs(row.amountMinor) >= (rareFrom[index] ?? 0)) continue;
    const place = offset + 7 * week + 6;
    let factor = 0;
    for (let day = 1 + place; day <= horizon; day += 7) factor += seasonAt(day) / seasonAt(-7 * week - 3);
    if (factor === 0) continue;
    const share = (pool.weekWeights[week] ?? 0) / total;
    const mean = means.get(row.categoryId) ?? { sumMinor: 0, ids: [] };
    means.set(row.categoryId, mean);
    mean.sumMinor -= row.amountMinor * share * factor;
    if (week < SHOWN_WEEKS) mean.ids.push(row.id);
  }
  return means;
}
