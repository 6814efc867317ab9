import type { AccountCoverage } from "@/lib/domain/insights/detection/coverage";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { flowOfAwaitedPay } from "./begins/awaited-pay";
import { idsInSeries } from "./begins/new-series";
import { pastBalancesOf } from "./card-statement";
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
  const inSeries = idsInSeries(series);
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
  const [pay] = paydayFlows(flows, null, series).sort(
    (a, b) => (b.amount.middlesMinor[0] ?? 0) - (a.amount.middlesMinor[0] ?? 0),
  );
  // The account that receives most pay, else the first that is no card.
  const firstDeposit = accounts.findIndex(({ type }) => type === "depository");
  const mainIndex = pay?.accountIndex ?? Math.max(0, firstDeposit);
  const paydays = paydayFlows(flows, mainIndex, series);
  const changed = changedFlows(flows, changes, { accounts, indexOf, mainIndex, paydays, grid });
  const pastOf = accounts.map((account) => pastBalancesOf(account, transactions, grid));
  const placed = placedPayments([...planned, ...changed.purchases], { indexOf, mainIndex, grid });
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
      paydays: sincePaydayOf(pay, series, grid),
      grid,
      horizon: FORECAST_DAYS,
      balanceOn: (index, offset) => pastOf[index]?.(offset) ?? 0,
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

/** Null without regular income. */
function sincePaydayOf(
  pay: Flow | undefined,
  series: readonly RecurringSeries[],
  grid: DayGrid,
): SimulationInput["paydays"] {
  const one = series.find(({ key }) => key === pay?.key);
  if (!pay || !one) return null;
  const days = [...one.payments.map(({ date }) => grid.offsetOf(date)), ...pay.due].sort((a, b) => a - b);
  return {
    since: (offset) => {
      const last = days.findLast((day) => day <= offset);
      return last === undefined ? 0 : offset - last;
    },
    periodDays: CADENCES[one.cadence].periodDays,
  };
}
