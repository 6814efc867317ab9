import { listSetDifferences } from "@/lib/db/banks/by-hand";
import { isFirstLookOpen } from "@/lib/db/insights/runs";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { sumCategories, sumDailyMovements } from "@/lib/db/transactions/sums";
import {
  addMonths,
  type Day,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import type { Overview } from "@/lib/schemas/cashflow";
import { runBeside, runIsolatedAtOnce } from "@/lib/use-cases/isolated";
import { readTreeOf } from "@/lib/use-cases/transactions/categories/read-categories";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { compareMonths } from "./compare-months";
import { conversionShown, convertAccounts, convertedPartsOf, loadForeignMoney } from "./converted-sums";
import { foreseeBills } from "./foresee-bills";
import { positionOf, positionsIn, withoutUndecided } from "./net-position";

export type LoadOverviewOptions = {
  userId: string;
  today: string;
  /** Currency of all figures. Other currencies are converted at their day's rate, or named if none is known. */
  viewer: { currency: string; isGettingStarted: boolean };
  /** The month of sums and categories, `"2026-08"`; the current one by default. */
  month?: string | undefined;
};

/**
 * Loads the parts at once; one that throws is null, and a first look that can't be read is over.
 * Six queries, each with as many rows as days, categories or bills, plus one for the currencies, one for manual accounts and one for user categories.
 */
export async function loadOverview(options: LoadOverviewOptions): Promise<Overview> {
  const { userId, today } = options;
  const { currency, isGettingStarted } = options.viewer;
  const { current, previous } = rangesOf(options.month ?? monthOf(today), today);
  // A bank may be a day ahead of the user: its booked rows count now, as in cashflow.
  const wholeCurrent = { ...current, to: lastDayOf(monthOf(current.from)) };
  const accounts = listLedgerAccounts(userId);
  const foreign = accounts.then((all) =>
    loadForeignMoney({
      ...{ userId, home: currency, today, days: { current: wholeCurrent, previous } },
      accountCurrencies: all.map((account) => account.currency),
    }),
  );
  const [parts, isLookingForInsights] = await Promise.all([
    runIsolatedAtOnce("overview", userId, {
      netPosition: () => loadPosition({ userId, today, currency }, accounts, foreign),
      month: () => loadMonth({ userId, today, currency }, { current, wholeCurrent, previous }, foreign),
      upcoming: async () => {
        const [all, { series }] = await Promise.all([accounts, readSeries({ userId, today })]);
        return foreseeBills({ accounts: all, series, today, currency });
      },
    }),
    runBeside("overview", `first look of ${userId}`, { run: () => isFirstLookOpen(userId), otherwise: false }),
  ]);
  return {
    today,
    currency,
    netPosition: parts.netPosition,
    ...(parts.month ?? { monthToDate: null, categories: null }),
    isLookingForInsights,
    isGettingStarted,
    upcoming: parts.upcoming,
  };
}

type Reader = { userId: string; today: Day; currency: string };
type Foreign = ReturnType<typeof loadForeignMoney>;

async function loadPosition(
  { userId, today, currency }: Reader,
  loading: ReturnType<typeof listLedgerAccounts>,
  loadingForeign: Foreign,
): Promise<Overview["netPosition"]> {
  const month = monthOf(today);
  const sinceLastMonth = sameDayOfMonth(addMonths(month, -1), dayOfMonth(today));
  const yearAgo = sameDayOfMonth(addMonths(month, -12), dayOfMonth(today));
  const [allAccounts, foreign, movements] = await Promise.all([
    loading,
    loadingForeign,
    sumDailyMovements({ userId, currency, from: yearAgo }),
  ]);
  const accounts = allAccounts.filter((account) => account.currency === currency);
  const { counted, undecided } = await withoutUndecided(userId, allAccounts);
  const differences = accounts.some(({ isByHand }) => isByHand)
    ? await listSetDifferences({ userId, currency, from: yearAgo })
    : [];
  const converted = foreign
    ? await convertAccounts(counted, { userId, home: currency, today, from: yearAgo, rates: foreign.rates })
    : null;
  const position = positionOf({
    accounts: [...counted.filter((account) => account.currency === currency), ...(converted?.accounts ?? [])],
    movements: inOrder([...movements, ...differences, ...(converted?.movements ?? [])]),
    ...{ today, currency, since: sinceLastMonth, yearAgo },
  });
  return {
    ...position,
    ...(converted && { converted: converted.parts(position.since) }),
    others: positionsIn(
      counted.filter(({ id }) => !converted?.accounts.some((account) => account.id === id)),
      currency,
    ),
    undecided,
  };
}

async function loadMonth(
  { userId, today, currency }: Reader,
  { current, wholeCurrent, previous }: ReturnType<typeof rangesOf> & { wholeCurrent: { from: Day; to: Day } },
  loadingForeign: Foreign,
) {
  const [foreign, cells] = await Promise.all([
    loadingForeign,
    sumCategories({ userId, currency, ranges: [wholeCurrent, previous] }),
  ]);
  const now = foreign?.cells.filter((cell) => cell.month === monthOf(current.from)) ?? [];
  const before = foreign?.cells.filter(({ isCompared }) => isCompared) ?? [];
  const allCells = [...cells, ...now, ...before];
  const tree = await readTreeOf(
    userId,
    allCells.map(({ categoryId }) => categoryId),
  );
  const compared = compareMonths({ cells: allCells, current, previous, currency, tree });
  if (!foreign) return compared;
  const { monthToDate } = compared;
  return {
    ...compared,
    monthToDate: {
      ...monthToDate,
      converted: convertedPartsOf(now, currency, tree.categoryOf),
      previous: { ...monthToDate.previous, converted: convertedPartsOf(before, currency, tree.categoryOf) },
    },
    conversion: await conversionShown(foreign, { userId, home: currency, today }),
  };
}

function inOrder(movements: Movement[]): Movement[] {
  return movements.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function rangesOf(month: Month, today: Day) {
  const before = addMonths(month, -1);
  const isOver = month !== monthOf(today);
  return {
    current: { from: firstDayOf(month), to: isOver ? lastDayOf(month) : today },
    previous: {
      from: firstDayOf(before),
      to: isOver ? lastDayOf(before) : sameDayOfMonth(before, dayOfMonth(today)),
    },
  };
}
