import { addDays } from "@/lib/domain/calendar";
import { type AccountCoverage, coverageOfAccounts } from "@/lib/domain/insights/detection/coverage";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { findAwaitedPay } from "./begins/awaited-pay";
import { findNewBills, findNewPay } from "./begins/new-series";
import { type DayGrid, gridAround } from "./day-grid";
import { coveredDays, type EverydayPool } from "./everyday";
import { expectedByDay } from "./expected";
import { type Flow, paydayFlows, usualDeviation } from "./flows";
import { quantileOf, randomOf } from "./random";
import { isNarrower, PUBLISHED_WIDTH, setWidth } from "./record/record";
import { SIMULATED_PATHS, simulate } from "./simulate";
import {
  type BalanceForecast,
  type EverydayBasis,
  FORECAST_DAYS,
  type Forecast,
  type ForecastDay,
  type ForecastInput,
  type ForecastRefusal,
  type LowPoint,
} from "./types";
import { worldOf } from "./world";

/** Fewer days show neither a month's bills nor the variation between weeks. */
export const MIN_COVERED_DAYS = 60;
/** The lookback of recurring series. Older rows change nothing. */
const LOOK_BACK_DAYS = 800;

/** Selects accounts that are spent from or paid with: a loan or an investment has no forecast. */
export const isForecastable = ({ type }: Pick<LedgerAccount, "type">): boolean =>
  type === "depository" || type === "credit";

/**
 * Forecasts the balances of the next 90 days: the median, and the range that holds 80% of the simulated paths.
 *
 * Recurring payments are drawn from their own past days and amounts. A card's payment is its coming statement, so card
 * spending counts once, where the money leaves. Transfers have two sides. Pending rows are subtracted once. Planned
 * payments come on their day. The rest is drawn as whole past weeks.
 * Each account's range is scaled by its own record. If pay ended without a successor, new pay begins on some of the
 * paths.
 * Same rows and day, same forecast (docs/decisions/0217-forecast-by-seeded-paths.md).
 *
 * @returns per checking, savings and card account of that currency, a forecast or the reason for refusing one
 */
export function forecastBalances(given: ForecastInput): Forecast {
  const { today, currency } = given;
  const since = addDays(today, -LOOK_BACK_DAYS);
  const transactions = given.transactions.filter((row) => row.currency === currency && row.date >= since);
  const tooNew = [...findNewPay(transactions, given.series, today), ...findNewBills(transactions, given.series, today)];
  const input = { ...given, series: [...given.series, ...tooNew] };
  const spendable = input.accounts.filter((account) => account.currency === currency && isForecastable(account));
  const coverage = coverageOfAccounts(transactions, spendable, { today, currency });
  const grid = gridAround(today);
  const refusals = spendable.flatMap((account) => refusalOf(account, coverage.get(account.id), grid) ?? []);
  const accounts = spendable.filter(({ id }) => !refusals.some(({ accountId }) => accountId === id));
  if (accounts.length === 0) return { today, currency, accounts: [], all: null, awaitedPay: null, refusals };
  const awaitedPay = findAwaitedPay(
    input.series.filter(({ accountId }) => accounts.some(({ id }) => id === accountId)),
    today,
  );
  const world = worldOf(input, { transactions, accounts, coverage, grid, awaitedPay });
  const seed = `${today} ${currency} ${accounts.map(({ id, currentBalanceMinor }) => `${id}=${currentBalanceMinor}`).join(" ")}`;
  const widths = accounts.map(({ id }) => input.widths?.get(id) ?? PUBLISHED_WIDTH);
  const { balances, statements, scheduled } = simulate(
    { ...world.simulation, keepsScheduled: widths.some(isNarrower) },
    (purpose) => randomOf(`${seed} ${purpose}`),
  );
  balances.forEach((paths, index) => {
    setWidth(paths, widths[index] ?? PUBLISHED_WIDTH, scheduled?.[index] ?? null);
  });
  const forecastOf = (accountIndex: number | null, paths: Float64Array): BalanceForecast => {
    const pending = world.pending.filter(
      ({ accountId }) => accountIndex === null || accounts[accountIndex]?.id === accountId,
    );
    const expected = expectedByDay(accountIndex, {
      flows: world.simulation.flows,
      statements,
      pending,
      planned: world.planned,
      grid,
      horizon: FORECAST_DAYS,
    });
    const startMinor = Math.round(paths[0] ?? 0);
    const days = daysOf(paths, startMinor, expected, grid);
    const paydays = paydaysOf(world.simulation.flows, accountIndex, input.series);
    const isCard = accountIndex !== null && accounts[accountIndex]?.type === "credit";
    return {
      accountId: accountIndex === null ? null : (accounts[accountIndex]?.id ?? null),
      startMinor,
      days,
      paydays: paydays.map(grid.dayAt),
      // A card is always below zero, so low points mean nothing there.
      lowPoints: isCard ? [] : lowPointsOf(paths, { days, paydays, floorMinor: input.floorMinor, grid }),
      everyday: accountIndex === null ? basisOfAll(world.pool) : (world.pool.basis[accountIndex] ?? []),
    };
  };
  return {
    today,
    currency,
    accounts: balances.map((paths, index) => forecastOf(index, paths)),
    all: forecastOf(null, sumOfPaths(balances)),
    awaitedPay,
    refusals,
  };
}

function refusalOf(
  { id, currentBalanceMinor }: LedgerAccount,
  coverage: AccountCoverage | undefined,
  grid: DayGrid,
): ForecastRefusal | null {
  const known = coveredDays(coverage, grid);
  const refusal = {
    accountId: id,
    coveredDays: known,
    neededDays: MIN_COVERED_DAYS,
    lastDay: coverage?.lastDay ?? null,
  };
  if (currentBalanceMinor === null) return { ...refusal, reason: "no-balance" };
  if (coverage && coverage.silentSince !== null) return { ...refusal, reason: "silent" };
  return known < MIN_COVERED_DAYS ? { ...refusal, reason: "too-short" } : null;
}

function daysOf(
  paths: Float64Array,
  startMinor: number,
  expected: ReturnType<typeof expectedByDay>,
  grid: DayGrid,
): ForecastDay[] {
  let beforeMinor = startMinor;
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const day = index + 1;
    const sorted = paths.slice(day * SIMULATED_PATHS, (day + 1) * SIMULATED_PATHS).sort();
    const [p10Minor = 0, p50Minor = 0, p90Minor = 0] = [0.1, 0.5, 0.9].map((share) =>
      Math.round(quantileOf(sorted, share)),
    );
    const items = expected.get(day) ?? [];
    const expectedMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const restMinor = p50Minor - beforeMinor - expectedMinor;
    beforeMinor = p50Minor;
    return { date: grid.dayAt(day), p10Minor, p50Minor, p90Minor, expected: items, restMinor };
  });
}

function paydaysOf(flows: readonly Flow[], accountIndex: number | null, series: readonly RecurringSeries[]): number[] {
  const days = paydayFlows(flows, accountIndex, series).flatMap((flow) =>
    flow.due.map((due) => due + usualDeviation(flow)).filter((day) => day >= 1 && day <= FORECAST_DAYS),
  );
  return [...new Set(days)].sort((a, b) => a - b);
}

function sumOfPaths(balances: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(balances[0]?.length ?? 0);
  for (const ofAccount of balances)
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (ofAccount[at] ?? 0);
  return sum;
}

/** For all accounts the days aren't added up: the rows per weekday are what we show. */
function basisOfAll({ basis }: EverydayPool): EverydayBasis[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const ofWeekday = basis.flatMap((one) => one[weekday] ?? []);
    return {
      lowMinor: ofWeekday.reduce((sum, one) => sum + one.lowMinor, 0),
      highMinor: ofWeekday.reduce((sum, one) => sum + one.highMinor, 0),
      dayCount: Math.max(0, ...ofWeekday.map(({ dayCount }) => dayCount)),
      transactionIds: ofWeekday.flatMap(({ transactionIds }) => transactionIds),
    };
  });
}

/** Without regular income, low points are found per month. */
const STRETCH_DAYS = 30;
/** A shorter stretch after the last payday says nothing. */
const MIN_LAST_DAYS = 7;

/**
 * Finds the lowest day before each payday, and the chance that some day of the stretch ends below zero or the floor.
 *
 * @param balances  `[day * SIMULATED_PATHS + path]`
 * @param paydays  distances from today, ascending
 */
function lowPointsOf(
  balances: Float64Array,
  options: { days: readonly ForecastDay[]; paydays: readonly number[]; floorMinor: number | null; grid: DayGrid },
): LowPoint[] {
  const { days, paydays, floorMinor, grid } = options;
  return stretchesOf(paydays, days.length).flatMap(({ from, to, payday }) => {
    const within = days.slice(from - 1, to);
    const lowest = within.reduce((low, day) => (day.p50Minor < low.p50Minor ? day : low), within[0] as ForecastDay);
    if (!lowest) return [];
    return {
      from: grid.dayAt(from),
      to: grid.dayAt(to),
      payday: payday === null ? null : grid.dayAt(payday),
      date: lowest.date,
      p10Minor: lowest.p10Minor,
      p50Minor: lowest.p50Minor,
      p90Minor: lowest.p90Minor,
      belowZeroChance: chanceBelow(balances, 0, from, to),
      belowFloorChance: floorMinor === null ? null : chanceBelow(balances, floorMinor, from, to),
    };
  });
}

function stretchesOf(
  paydays: readonly number[],
  horizon: number,
): { from: number; to: number; payday: number | null }[] {
  const stretches: { from: number; to: number; payday: number | null }[] = [];
  let from = 1;
  for (const payday of paydays) {
    if (payday > from) stretches.push({ from, to: payday - 1, payday });
    from = payday;
  }
  const step = paydays.length > 0 ? horizon : STRETCH_DAYS;
  for (; horizon - from + 1 >= MIN_LAST_DAYS; from += step) {
    stretches.push({ from, to: Math.min(horizon, from + step - 1), payday: null });
  }
  return stretches;
}

/** Share of paths that end a day from `from` to `to`, both included, below the limit. */
function chanceBelow(balances: Float64Array, limitMinor: number, from: number, to: number): number {
  let below = 0;
  for (let path = 0; path < SIMULATED_PATHS; path += 1) {
    for (let day = from; day <= to; day += 1) {
      if ((balances[day * SIMULATED_PATHS + path] ?? 0) < limitMinor) {
        below += 1;
        break;
      }
    }
  }
  return below / SIMULATED_PATHS;
}
