import { LRUCache } from "lru-cache";
import { listStoredMonths, readRollupCells, type StoredMonth } from "@/lib/db/cashflow/rollups";
import { addMonths, monthOf } from "@/lib/domain/calendar";
import { type ShownMonth, shownMonths, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { toMajor } from "@/lib/domain/money";
import { categoryById } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";

export type LatestCashflowOptions = {
  userId: string;
  today: string;
  /** The viewer's currency comes first within a month. */
  viewer: { currency: string };
  /** Number of months, 1 to 60, including the current one. */
  limit: number;
};

type WrittenMonth = { cells: StoredMonth["cells"]; ownIds: readonly string[]; own: string; json: string };

/**
 * Months of the two hundred latest users, for an hour, by their sums. Shaping two years takes longer than reading their
 * sums, and only the current month changes. Two years are about 100 KB.
 */
const written = new LRUCache<string, Map<string, WrittenMonth>>({ max: 200, ttl: 3_600_000, ttlAutopurge: true });

/** Sixteen years, or five years in three currencies; the rest is written each time. */
const MAX_CACHED_MONTHS = 200;

/**
 * Lists the latest months of cashflow, newest first, one record per month and currency. A category's `amount` is signed
 * as everywhere: spending is negative. The current month is partial.
 *
 * @returns JSON of `CashflowMonth[]`
 * @throws AppError `UNPROCESSABLE` for sums beyond the exact range
 */
export async function latestCashflow(options: LatestCashflowOptions): Promise<string> {
  const { userId, today, viewer, limit } = options;
  const stored = await listStoredMonths({ userId, fromMonth: addMonths(monthOf(today), 1 - limit) });
  const cellsOf = new Map(stored.map(({ month, currency, cells }) => [month + currency, cells]));
  const before = monthsOf(userId);
  const months = shownMonths(stored, { today, limit, currency: viewer.currency }).map((shown) => {
    const key = `${shown.month} ${shown.currency} ${shown.isPartial}`;
    const cells = cellsOf.get(shown.month + shown.currency) ?? "";
    const known = before.get(key);
    return { shown, key, cells, known, ownIds: known?.cells === cells ? known.ownIds : ownIdsIn(shown, cells) };
  });
  const categoryOf = await readCategoriesOf(
    userId,
    months.flatMap(({ ownIds }) => ownIds),
  );
  const records = months.map(({ shown, key, cells, known, ownIds }) => {
    // User category names and meanings are part of the month and may change without its sums.
    const own = ownIds.length === 0 ? "" : JSON.stringify(ownIds.map(categoryOf));
    if (known?.cells === cells && known.own === own) return known.json;
    const json = JSON.stringify(toRecord(shown, cells, categoryOf));
    if (cells !== "" && (known || before.size < MAX_CACHED_MONTHS)) before.set(key, { cells, ownIds, own, json });
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

function ownIdsIn(shown: ShownMonth, cells: StoredMonth["cells"]): string[] {
  return readRollupCells({ ...shown, cells }).flatMap(({ categoryId }) => (categoryById(categoryId) ? [] : categoryId));
}

function toRecord(shown: ShownMonth, cells: StoredMonth["cells"], categoryOf: CategoryOf): CashflowMonth {
  const { currency } = shown;
  const totals = totalsOf(readRollupCells({ ...shown, cells }), categoryOf);
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
      ...looksOf(categoryId, categoryOf),
    })),
  };
}

/** Built-in ones are known by slug. */
function looksOf(id: string, categoryOf: CategoryOf): Partial<Record<"group" | "icon" | "color", string>> {
  const own = categoryById(id) ? undefined : categoryOf(id);
  return own ? { group: own.group, icon: own.icon, color: own.color } : {};
}
