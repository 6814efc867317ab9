import type { AccountCoverage } from "@/lib/domain/insights/detection/coverage";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { flowOfAwaitedPay } from "./begins/awaited-pay";
import type { DayGrid } from "./day-grid";
import { type EverydayPool, everydayPool } from "./everyday";
import { type Flow, flowsOfSeries, paydayFlows } from "./flows";
import { findOwnTransfers } from "./own-transfers";
import { changedFlows } from "./scenario/apply-changes";
import type { SimulationInput } from "./simulate";
import { type AwaitedPay, FORECAST_DAYS, type ForecastInput } from "./types";

export function worldOf(
  { series, today, planned = [], changes = [] }: ForecastInput,
  read: {
    transactions: readonly LedgerTransaction[];
    accounts: readonly LedgerAccount[];
    coverage: ReadonlyMap<string, AccountCoverage>;
    grid: DayGrid;
    awaitedPay: AwaitedPay | null;
  },
): {
  simulation: Omit<SimulationInput, "keepsScheduled">;
  pool: EverydayPool;
  pending: LedgerTransaction[];
  planned: PlacedPayment[];
} {
  const { transactions, accounts, grid, awaitedPay } = read;
  const indexOf = new Map(accounts.map(({ id }, index) => [id, index]));
  const scheduled = flowsOfSeries(series, indexOf, grid, FORECAST_DAYS);
  const inSeries = new Set(
    series.flatMap((one) => one.payments.flatMap(({ transactionId, repeatIds = [] }) => [transactionId, ...repeatIds])),
  );
  const transfers = findOwnTransfers(transactions, inSeries, {
    accounts,
    indexOf,
    grid,
    today,
    horizon: FORECAST_DAYS,
  });
  const isOfForecast = ({ accountId }: LedgerTransaction) => accountId !== null && indexOf.has(accountId);
  const pool = everydayPool(
    transactions.filter(
      (row) => isOfForecast(row) && !row.isExcluded && !inSeries.has(row.id) && !transfers.transactionIds.has(row.id),
    ),
    { coverage: accounts.flatMap(({ id }) => read.coverage.get(id) ?? []), indexOf, grid },
  );
  const pending = transactions.filter((row) => row.pending && isOfForecast(row));
  // A fixed order, because flows take random numbers in turn.
  const flows = [...scheduled, ...flowOfAwaitedPay(awaitedPay, series, indexOf), ...transfers.flows].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  const main = mainAccountOf(flows, series, accounts);
  const changed = changedFlows(flows, changes, {
    accounts,
    indexOf,
    mainIndex: main,
    paydays: paydayFlows(flows, main, series),
    grid,
  });
  const placed = placedPayments([...planned, ...changed.purchases], { indexOf, mainIndex: main, grid });
  return {
    pool,
    pending,
    planned: placed,
    simulation: {
      startMinor: accounts.map(({ currentBalanceMinor }) => currentBalanceMinor ?? 0),
      pendingMinor: accounts.map(({ id }) =>
        pending.filter(({ accountId }) => accountId === id).reduce((sum, row) => sum + row.amountMinor, 0),
      ),
      planned: placed,
      flows: changed.flows,
      pool,
      // From the unchanged flows, or a what-if about pay would draw other weeks.
      paydays: sincePaydayOf(flows, series, grid),
      grid,
      horizon: FORECAST_DAYS,
      balanceOn: pastBalances(accounts, transactions, indexOf, grid),
    },
  };
}

/** A planned payment on a forecast account, `day` days from today. */
export type PlacedPayment = { id: string; name: string; accountIndex: number; day: number; amountMinor: number };

/** Unnamed accounts become the main one. Plans beyond the forecast or on other accounts are dropped. */
function placedPayments(
  planned: NonNullable<ForecastInput["planned"]>,
  { indexOf, mainIndex, grid }: { indexOf: ReadonlyMap<string, number>; mainIndex: number; grid: DayGrid },
): PlacedPayment[] {
  return planned.flatMap(({ id, name, accountId, day, amountMinor }) => {
    const accountIndex = accountId === null ? mainIndex : indexOf.get(accountId);
    const offset = grid.offsetOf(day);
    if (accountIndex === undefined || offset < 1 || offset > FORECAST_DAYS) return [];
    return { id, name, accountIndex, day: offset, amountMinor };
  });
}

/** Place of the account that receives most pay, else of the first non-card account. */
function mainAccountOf(
  flows: readonly Flow[],
  series: readonly RecurringSeries[],
  accounts: readonly LedgerAccount[],
): number {
  const [main] = paydayFlows(flows, null, series).toSorted(
    (a, b) => (b.amount.middlesMinor[0] ?? 0) - (a.amount.middlesMinor[0] ?? 0),
  );
  if (main) return main.accountIndex;
  return Math.max(
    0,
    accounts.findIndex(({ type }) => type === "depository"),
  );
}

/** Null without regular income. */
function sincePaydayOf(
  flows: readonly Flow[],
  series: readonly RecurringSeries[],
  grid: DayGrid,
): SimulationInput["paydays"] {
  const [main] = paydayFlows(flows, null, series).sort(
    (a, b) => (b.amount.middlesMinor[0] ?? 0) - (a.amount.middlesMinor[0] ?? 0),
  );
  const one = series.find(({ key }) => key === main?.key);
  if (!main || !one) return null;
  const days = [...one.payments.map(({ date }) => grid.offsetOf(date)), ...main.due].sort((a, b) => a - b);
  return {
    since: (offset) => {
      const last = days.findLast((day) => day <= offset);
      return last === undefined ? 0 : offset - last;
    },
    periodDays: CADENCES[one.cadence].periodDays,
  };
}

function pastBalances(
  accounts: readonly LedgerAccount[],
  transactions: readonly LedgerTransaction[],
  indexOf: ReadonlyMap<string, number>,
  grid: DayGrid,
): (accountIndex: number, offset: number) => number {
  const moved = accounts.map(() => new Map<number, number>());
  for (const { accountId, date, amountMinor, pending } of transactions) {
    const index = accountId === null ? undefined : indexOf.get(accountId);
    if (index === undefined || pending) continue;
    const offset = Math.min(0, grid.offsetOf(date));
    moved[index]?.set(offset, (moved[index]?.get(offset) ?? 0) + amountMinor);
  }
  const known = new Map<string, number>();
  return (accountIndex, offset) => {
    const key = `${accountIndex} ${offset}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    let balanceMinor = accounts[accountIndex]?.currentBalanceMinor ?? 0;
    for (let day = 0; day > offset; day -= 1) balanceMinor -= moved[accountIndex]?.get(day) ?? 0;
    known.set(key, balanceMinor);
    return balanceMinor;
  };
}
