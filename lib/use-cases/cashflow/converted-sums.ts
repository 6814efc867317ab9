import { listSetDifferences } from "@/lib/db/banks/by-hand";
import { listStoredMonths, readRollupCells } from "@/lib/db/cashflow/rollups";
import { prisma } from "@/lib/db/client";
import { type ConvertedCell, type MissingRates, sumConverted, sumDailyMovements } from "@/lib/db/transactions/sums";
import { addDays, addMonths, type Day, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import { totalsOf } from "@/lib/domain/cashflow/cashflow";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import { groupBy } from "@/lib/domain/group-by";
import {
  conversionFactor,
  convertAmount,
  type ExchangeRate,
  type ExchangeRates,
} from "@/lib/domain/insights/currencies/exchange-rates";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { ConvertedPart, Overview, OverviewPart } from "@/lib/schemas/cashflow";
import { loadStoredRates } from "@/lib/use-cases/insights/exchange-rates";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";

/** Months drawn on the dashboard, including the current one. */
const MONTHS = 12;

type Days = { from: Day; to: Day };

/** A user's money in other currencies: sums converted to their own, and the rates of its days. */
export type ForeignMoney = { cells: readonly ConvertedCell[]; missing: MissingRates; rates: ExchangeRates };

/**
 * Loads sums in other currencies for the drawn months and some days; null for most users, who have one currency.
 * Doesn't ask the rate source: a daily job does.
 *
 * @param options.accountCurrencies  currencies of accounts, whose balances are converted too
 */
export async function loadForeignMoney(options: {
  userId: string;
  home: string;
  today: Day;
  days: { current: Days; previous: Days };
  accountCurrencies: readonly string[];
}): Promise<ForeignMoney | null> {
  const { userId, home, today, days, accountCurrencies } = options;
  const drawn = { from: firstDayOf(addMonths(monthOf(today), 1 - MONTHS)), to: lastDayOf(monthOf(today)) };
  const ranges = [drawn, days.current, days.previous];
  const from = ranges.reduce((first, range) => (range.from < first ? range.from : first), today);
  const stored = await listStoredMonths({ userId, fromMonth: monthOf(from) });
  const ofRows = [...new Set(stored.map(({ currency }) => currency))].filter((currency) => currency !== home);
  const currencies = new Set([...ofRows, ...accountCurrencies.filter((currency) => currency !== home)]);
  if (currencies.size === 0) return null;
  const rates = await loadStoredRates(prisma(), { currencies: [...currencies, home], from });
  if (ofRows.length === 0) return { cells: [], missing: [], rates };
  const factors = ofRows.flatMap((currency) =>
    [...daysIn(ranges)].flatMap((date) => {
      const factor = conversionFactor({ currency, day: date }, home, rates);
      return factor ? { ...factor, currency, date } : [];
    }),
  );
  return { ...(await sumConverted({ userId, home, ranges, compared: days.previous, factors })), rates };
}

function daysIn(ranges: readonly Days[]): Set<Day> {
  const days = new Set<Day>();
  for (const { from, to } of ranges) for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
  return days;
}

/** Returns the part of a sum converted from each currency, in major units of the user's. */
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

export async function conversionShown(
  foreign: ForeignMoney,
  { userId, home, today }: { userId: string; home: string; today: Day },
): Promise<NonNullable<Overview["conversion"]>> {
  const first = addMonths(monthOf(today), 1 - MONTHS);
  const stored = await listStoredMonths({ userId, fromMonth: first });
  const own = stored.filter(({ currency }) => currency === home).flatMap(readRollupCells);
  const cells = foreign.cells.filter(({ month }) => month >= first);
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
    missing: foreign.missing,
    months: months
      .filter((month) => month >= oldest)
      .map((month) => {
        const isOf = (cell: { month: string }) => cell.month === month;
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

type Converted = {
  accounts: LedgerAccount[];
  movements: Movement[];
  /** Each currency's contribution, with movements after `since`. */
  parts: (since: Day | null) => NonNullable<OverviewPart<"netPosition">["converted"]>;
};

/**
 * Converts accounts in other currencies at the latest rate. Past movements use the same rate, so the line shows money
 * that moved and never a rate that did. Skips accounts without a rate.
 */
export async function convertAccounts(
  accounts: readonly LedgerAccount[],
  options: { userId: string; home: string; today: Day; from: Day; rates: ExchangeRates },
): Promise<Converted> {
  const { userId, home, today, from, rates } = options;
  const convert = (amountMinor: number, currency: string) =>
    convertAmount({ amountMinor, currency, day: today }, home, rates);
  const known = accounts.flatMap((account) => {
    const { currency, currentBalanceMinor } = account;
    if (currency === home || currentBalanceMinor === null) return [];
    const balance = convert(currentBalanceMinor, currency);
    return balance ? [{ account, balance }] : [];
  });
  const currencies = [...new Set(known.map(({ account }) => account.currency))];
  const moved = await Promise.all(
    currencies.map(async (currency) => ({
      currency,
      movements: [
        ...(await sumDailyMovements({ userId, currency, from })),
        ...(await listSetDifferences({ userId, currency, from })),
      ].flatMap((movement) => {
        const own = convert(movement.amountMinor, currency);
        return own ? [{ ...movement, currency: home, amountMinor: own.amountMinor }] : [];
      }),
    })),
  );
  return {
    accounts: known.map(({ account, balance }) => ({
      ...account,
      currency: home,
      currentBalanceMinor: balance.amountMinor,
    })),
    movements: moved.flatMap(({ movements }) => movements),
    parts: (since) =>
      moved.map(({ currency, movements }) => {
        const own = known.filter(({ account }) => account.currency === currency);
        const ids = new Set(own.map(({ account }) => account.id));
        const counted = movements.filter(
          ({ accountId, date }) => accountId !== null && ids.has(accountId) && since !== null && date > since,
        );
        return {
          currency,
          net: toMajor(sumMinor(own.map(({ account }) => account.currentBalanceMinor ?? 0)), currency),
          asOwn: toMajor(sumMinor(own.map(({ balance }) => balance.amountMinor)), home),
          change: toMajor(sumMinor(counted.map(({ amountMinor }) => amountMinor)), home),
          rateDay: own[0]?.balance.day ?? today,
        };
      }),
  };
}

/** Reads the stored rates for amounts of some days, including slightly older ones. */
export async function readExchangeRates(options: {
  currencies: readonly string[];
  from: Day;
  to: Day;
}): Promise<ExchangeRate[]> {
  return [...(await loadStoredRates(prisma(), options)).values()].flat();
}
