import { sumMerchants } from "@/lib/db/transactions/sums";
import { addMonths, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type RecurringSeries, timesPaid, yearMinorOf } from "@/lib/domain/transactions/series";
import type { Spending } from "@/lib/schemas/cashflow";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { categoryOfSeries, readCategoriesOfSeries } from "@/lib/use-cases/transactions/recurring/recurring";

export type MonthBreakdownOptions = {
  userId: string;
  today: string;
  viewer: { currency: string };
  /** Currency of every figure, the viewer's by default. Others are never converted or added. */
  currency?: string | undefined;
  /** `"2026-08"`; the current one by default. */
  month?: string | undefined;
};

const MERCHANTS = 10;

/**
 * Returns a month's spending by merchant beside the month before, and every expected payment. Three queries, with as
 * many rows as merchants and payments, plus one with user categories.
 */
export async function readMonthBreakdown(options: MonthBreakdownOptions): Promise<Spending> {
  const { userId, today, currency = options.viewer.currency } = options;
  const month = options.month ?? monthOf(today);
  const days = [firstDayOf(addMonths(month, -1)), firstDayOf(month), firstDayOf(addMonths(month, 1))] as const;
  const [merchants, { series: found }] = await Promise.all([
    sumMerchants({ userId, currency, days, limit: MERCHANTS }),
    readSeries({ userId, today }),
  ]);
  const recurring = found
    .filter((series) => series.currency === currency && isExpected(series))
    .map((series) => ({ series, yearMinor: yearMinorOf(series) }))
    .sort((a, b) => b.yearMinor - a.yearMinor || (a.series.key < b.series.key ? -1 : 1));
  const categoryOf = await readCategoriesOfSeries(
    userId,
    recurring.map(({ series }) => series),
  );
  return {
    month,
    currency,
    merchants: merchants.map(({ name, spentMinor, previousMinor, transactionCount }) => ({
      name,
      amount: toMajor(spentMinor, currency),
      previousAmount: toMajor(previousMinor, currency),
      transactionCount,
    })),
    recurring: recurring.map(({ series, yearMinor }) => ({
      key: series.key,
      name: series.merchant,
      category: categoryOfSeries(series, categoryOf),
      cadence: series.cadence,
      amount: toMajor(series.amountMinor * timesPaid(series), currency),
      isEstimate: series.isVariable,
      isByHand: series.byHand !== undefined,
      perYear: toMajor(yearMinor, currency),
      nextDate: series.nextDate < today ? today : series.nextDate,
    })),
    recurringPerYear: toMajor(sumMinor(recurring.map(({ yearMinor }) => yearMinor)), currency),
  };
}

function isExpected({ direction, isActive, categorySlug }: RecurringSeries): boolean {
  return direction === "out" && isActive && categoryBySlug(categorySlug)?.kind === "expense";
}
