import { listRollups } from "@/lib/db/rollups";
import { addMonths, monthOf } from "@/lib/domain/calendar";
import { type MonthCashflow, monthlyCashflow } from "@/lib/domain/cashflow";
import { toMajor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/transactions";

export type LatestCashflowOptions = {
  userId: string;
  today: string;
  /** The viewer's currency comes first within a month. */
  currency: string;
  /** Months, 1 to 60, the current one included. */
  limit: number;
};

/**
 * The latest months of cashflow, newest first, one record a month and currency. A category's `amount` is signed as
 * everywhere: spending is negative. The current month is partial.
 */
export async function latestCashflow(options: LatestCashflowOptions): Promise<CashflowMonth[]> {
  const { userId, today, currency, limit } = options;
  const cells = await listRollups({ userId, fromMonth: addMonths(monthOf(today), 1 - limit) });
  const isViewers = (record: MonthCashflow) => (record.currency === currency ? 0 : 1);
  return monthlyCashflow(cells, { today, limit })
    .sort((a, b) => (a.month === b.month ? isViewers(a) - isViewers(b) : a.month < b.month ? 1 : -1))
    .map(toWire);
}

function toWire(record: MonthCashflow): CashflowMonth {
  const { month, currency, savingsRate, transactionCount, isPartial } = record;
  return {
    month,
    currency,
    income: toMajor(record.incomeMinor, currency),
    expense: toMajor(record.expenseMinor, currency),
    net: toMajor(record.netMinor, currency),
    savingsRate,
    transactionCount,
    isPartial,
    categories: record.categories.map(({ categoryId, slug, name, amountMinor }) => ({
      categoryId,
      slug,
      name,
      amount: toMajor(amountMinor, currency),
    })),
  };
}
