import { LRUCache } from "lru-cache";
import { type KeptMonth, listKeptMonths, readCells } from "@/lib/db/rollups";
import { addMonths, monthOf } from "@/lib/domain/calendar";
import { type ShownMonth, shownMonths, totalsOf } from "@/lib/domain/cashflow";
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
 * Months as they were written, by all that they were made of: it takes longer to shape and write two years than to read
 * them, and of a person's months it is the current one that changes.
 */
const written = new LRUCache<string, string>({
  maxSize: 20_000_000,
  sizeCalculation: (json, madeOf) => json.length + madeOf.length,
});

/**
 * The latest months of cashflow, newest first, one record a month and currency. A category's `amount` is signed as
 * everywhere: spending is negative. The current month is partial.
 *
 * @returns JSON of `CashflowMonth[]`
 * @throws AppError `UNPROCESSABLE` for sums beyond the exact range
 */
export async function latestCashflow(options: LatestCashflowOptions): Promise<string> {
  const { userId, today, limit } = options;
  const kept = await listKeptMonths({ userId, fromMonth: addMonths(monthOf(today), 1 - limit) });
  const cells = new Map(kept.map((one) => [one.month + one.currency, one.cells]));
  const months = shownMonths(kept, options);
  return `[${months.map((shown) => write(shown, cells.get(shown.month + shown.currency) ?? "")).join(",")}]`;
}

function write(shown: ShownMonth, cells: KeptMonth["cells"]): string {
  const madeOf = `${shown.month} ${shown.currency} ${shown.isPartial} ${cells}`;
  const known = written.get(madeOf);
  if (known !== undefined) return known;
  const json = JSON.stringify(toRecord(shown, cells));
  written.set(madeOf, json);
  return json;
}

function toRecord(shown: ShownMonth, cells: KeptMonth["cells"]): CashflowMonth {
  const { currency } = shown;
  const totals = totalsOf(readCells({ ...shown, cells }));
  return {
    ...shown,
    income: toMajor(totals.incomeMinor, currency),
    expense: toMajor(totals.expenseMinor, currency),
    net: toMajor(totals.netMinor, currency),
    savingsRate: totals.savingsRate,
    transactionCount: totals.transactionCount,
    categories: totals.categories.map(({ categoryId, slug, name, amountMinor }) => ({
      categoryId,
      slug,
      name,
      amount: toMajor(amountMinor, currency),
    })),
  };
}
