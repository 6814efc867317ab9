import { listStoredMonths, readRollupCells } from "@/lib/db/cashflow/rollups";
import { prisma } from "@/lib/db/client";
import { listForeignLines } from "@/lib/db/transactions/sums";
import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { totalsOf } from "@/lib/domain/cashflow/cashflow";
import { type ConvertedCell, convertLines, type ForeignLine } from "@/lib/domain/cashflow/converted";
import { groupBy } from "@/lib/domain/group-by";
import type { ExchangeRates } from "@/lib/domain/insights/currencies/exchange-rates";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { ConvertedPart, Overview } from "@/lib/schemas/cashflow";
import { loadStoredRates } from "@/lib/use-cases/insights/exchange-rates";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-category-tree";

/** Months drawn on the dashboard, the running one included. */
const MONTHS = 12;

export type ForeignMoney = { lines: readonly ForeignLine[]; rates: ExchangeRates };

/**
 * What a person's sums hold in other currencies than their own, with the stored rates of these days; null for most people,
 * who have one currency. No source is asked: the daily job fetches rates.
 *
 * @param options.accountCurrencies  currencies of accounts, whose balances are converted too
 */
export async function loadForeignMoney(options: {
  userId: string;
  home: string;
  today: Day;
  month: Month;
  accountCurrencies: readonly string[];
}): Promise<ForeignMoney | null> {
  const { userId, home, today, month, accountCurrencies } = options;
  const fromMonth = [addMonths(monthOf(today), 1 - MONTHS), addMonths(month, -1)].sort()[0] ?? month;
  const stored = await listStoredMonths({ userId, fromMonth });
  const ofRows = stored.map(({ currency }) => currency).filter((currency) => currency !== home);
  const currencies = new Set([...ofRows, ...accountCurrencies.filter((currency) => currency !== home)]);
  if (currencies.size === 0) return null;
  const from = firstDayOf(fromMonth);
  const [lines, rates] = await Promise.all([
    ofRows.length === 0 ? [] : listForeignLines({ userId, home, from, to: lastDayOf(monthOf(today)) }),
    loadStoredRates(prisma(), { currencies: [...currencies, home], from }),
  ]);
  return { lines, rates };
}

/** The foreign lines of some days, in the person's currency. */
export function convertedIn(
  { lines, rates }: ForeignMoney,
  home: string,
  days: { from: Day; to: Day },
): ConvertedCell[] {
  const ofDays = lines.filter(({ date }) => date >= days.from && date <= days.to);
  return convertLines(ofDays, home, rates).cells;
}

/** How much of a sum was converted from each currency, in major units of the person's. */
export function convertedPartsOf(
  cells: readonly ConvertedCell[],
  home: string,
  categoryOf: CategoryOf,
): ConvertedPart[] {
  return [...new Set(cells.map(({ from }) => from))].map((currency) => {
    const sum = (isIncome: boolean) =>
      sumMinor(
        cells
          .filter(
            ({ from, categoryId }) => from === currency && (categoryOf(categoryId)?.kind === "income") === isIncome,
          )
          .map(({ netMinor }) => netMinor),
      );
    const ofGroups = groupBy(
      cells.filter(({ from, categoryId }) => from === currency && categoryOf(categoryId)?.kind === "expense"),
      ({ categoryId }) => categoryOf(categoryId)?.group ?? "",
    );
    const groups = [...ofGroups].map(([group, own]) => [
      group,
      toMajor(-sumMinor(own.map(({ netMinor }) => netMinor)), home),
    ]);
    return {
      currency,
      income: toMajor(sum(true), home),
      expense: toMajor(-sum(false), home),
      groups: Object.fromEntries(groups),
    };
  });
}

/** The conversion block of the dashboard: the months with everything converted in them, the rates used, and what has none. */
export async function ratesShown(
  foreign: ForeignMoney,
  { userId, home, today }: { userId: string; home: string; today: Day },
): Promise<NonNullable<Overview["conversion"]>> {
  const first = addMonths(monthOf(today), 1 - MONTHS);
  const stored = await listStoredMonths({ userId, fromMonth: first });
  const own = stored.filter(({ currency }) => currency === home).flatMap(readRollupCells);
  const shown = { from: firstDayOf(first), to: lastDayOf(monthOf(today)) };
  const { missing } = convertLines(
    foreign.lines.filter(({ date }) => date >= shown.from),
    home,
    foreign.rates,
  );
  const cells = convertedIn(foreign, home, shown);
  const categoryOf = await readCategoriesOf(
    userId,
    [...own, ...cells].map(({ categoryId }) => categoryId),
  );
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(monthOf(today), -back));
  const oldest = [...own, ...cells].reduce(
    (earliest, { month }) => (month < earliest ? month : earliest),
    monthOf(today),
  );
  return {
    rates: [...foreign.rates.values()].flat(),
    missing,
    months: months
      .filter((month) => month >= oldest)
      .map((month) => {
        const isOf = (cell: { month: Month }) => cell.month === month;
        const converted = cells.filter(isOf);
        const totals = totalsOf([...own.filter(isOf), ...converted], categoryOf);
        return {
          month,
          income: toMajor(totals.incomeMinor, home),
          expense: toMajor(totals.expenseMinor, home),
          net: toMajor(totals.netMinor, home),
          savingsRate: totals.savingsRate,
          transactionCount: totals.transactionCount,
          converted: convertedPartsOf(converted, home, categoryOf),
        };
      }),
  };
}
