import { LRUCache } from "lru-cache";
import { listStoredMonths, readRollupCells, type StoredMonth } from "@/lib/db/cashflow/rollups";
import { addMonths, monthOf } from "@/lib/domain/calendar";
import { type ShownMonth, shownMonths, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { toMajor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type LatestCashflowOptions = {
  userId: string;
  today: string;
  /** Their currency comes first within a month. */
  viewer: { currency: string };
  /** Months, 1 to 60, the current one included. */
  limit: number;
};

/** A month as it was written, and the sums that it was written of. */
type WrittenMonth = { cells: StoredMonth["cells"]; json: string };

/**
 * The months of the two hundred people who came last, for an hour, by what is shown: it takes longer to shape and write two
 * years than to read their sums, and of a person's months it is the current one that changes. Two years are about 100 KB.
 */
const written = new LRUCache<string, Map<string, WrittenMonth>>({ max: 200, ttl: 3_600_000, ttlAutopurge: true });

/** Sixteen years, or the five that can be asked for in three currencies; the rest is written each time. */
const MAX_CACHED_MONTHS = 200;

/**
 * The latest months of cashflow, newest first, one record a month and currency. A category's `amount` is signed as
 * everywhere: spending is negative. The current month is partial.
 *
 * @returns JSON of `CashflowMonth[]`
 * @throws AppError `UNPROCESSABLE` for sums beyond the exact range
 */
export async function latestCashflow(options: LatestCashflowOptions): Promise<string> {
  const { userId, today, viewer, limit } = options;
  const stored = await listStoredMonths({ userId, fromMonth: addMonths(monthOf(today), 1 - limit) });
  const cellsOf = new Map(stored.map(({ month, currency, cells }) => [month + currency, cells]));
  const before = monthsOf(userId);
  const records = shownMonths(stored, { today, limit, currency: viewer.currency }).map((shown) => {
    const key = `${shown.month} ${shown.currency} ${shown.isPartial}`;
    const cells = cellsOf.get(shown.month + shown.currency) ?? "";
    const known = before.get(key);
    if (known?.cells === cells) return known.json;
    const json = JSON.stringify(toRecord(shown, cells));
    if (cells !== "" && (known || before.size < MAX_CACHED_MONTHS)) before.set(key, { cells, json });
    return json;
  });
  return `[${records.join(",")}]`;
}

function monthsOf(userId: string): Map<string, WrittenMonth> {
  const known = written.get(userId);
  if (known) return known;
  const made = new Map<string, WrittenMonth>();
  written.set(userId, made);
  return made;
}

function toRecord(shown: ShownMonth, cells: StoredMonth["cells"]): CashflowMonth {
  const { currency } = shown;
  const totals = totalsOf(readRollupCells({ ...shown, cells }));
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
