import * as z from "zod";
import { keyOf, type PageKey, type PageOrder, type TransactionFilter } from "@/lib/db/transactions/page";
import { findTransactions, listPageWithTotals } from "@/lib/db/transactions/range";
import type { TransactionTotals } from "@/lib/db/transactions/totals";
import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import { addDays, isDay } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { Category } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";
import type {
  FoundTransactions,
  myRangeInput,
  myRangeOutput,
  searchTransactionsInput,
} from "@/lib/schemas/transactions";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import { toTransaction, toTransactions } from "@/lib/use-cases/transactions/transaction-view";

type Search = { q?: string | undefined; today: string };

/** docs/spec.md, 9.3. */
const DEFAULT_RANGE_DAYS = 30;

/** Rows requested by `ids` ignore dates. An open end is 30 days from the given one, but never before today. */
export function toTransactionFilter(call: Omit<TransactionFilter, "search"> & Search): TransactionFilter {
  const { userId, today, startDate, endDate, ids, q } = call;
  const { accountId, accountIds, categoryId, categoryIds, groups, type, currency, source, counted } = call;
  const { tagIds, pending, isGuess, minAmount, maxAmount } = call;
  const search = q === undefined ? undefined : parseSearch(q, today);
  const others = {
    ...{ userId, accountId, accountIds, categoryId, categoryIds, groups, ids, search, type, currency, source, counted },
    ...{ tagIds, pending, isGuess, minAmount, maxAmount },
  };
  if (ids) return { ...others, startDate, endDate };
  const end = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  return { ...others, startDate: startDate ?? addDays(end, -DEFAULT_RANGE_DAYS), endDate: end };
}

/** Includes the order: a cursor is meaningless under another order. */
const content = z.tuple([z.enum(["date", "amount"]), z.enum(["asc", "desc"]), z.string(), z.uuid()]);

function writeCursor(order: PageOrder, key: PageKey): string {
  return Buffer.from(JSON.stringify([order.sort, order.order, key.value, key.id])).toString("base64url");
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `cursor` for anything but a cursor of this order */
function readCursor(order: PageOrder, cursor: string): PageKey {
  const parsed = content.safeParse(parse(cursor));
  if (parsed.success) {
    const [sort, direction, value, id] = parsed.data;
    const isValue = sort === "date" ? isDay(value) : /^\d{1,20}$/.test(value);
    if (sort === order.sort && direction === order.order && isValue) return { value, id };
  }
  const message = "That cursor does not belong to this list";
  throw new AppError("VALIDATION_FAILED", message, { issues: [{ path: "cursor", message }] });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** Sums a split's parts that match the filters, in major units; undefined if all match (see `lineFits`). */
function fittingAmount(row: StoredTransaction, filter: TransactionFilter, categoryOf: CategoryOf): number | undefined {
  if (!row.parts) return undefined;
  const fitting = row.parts.filter(({ categoryId }) => doesFit(categoryOf(categoryId), row, filter));
  if (fitting.length === row.parts.length) return undefined;
  return toMajor(sumMinor(fitting.map(({ amountMinor }) => amountMinor)), row.currency);
}

function doesFit(
  category: Category | undefined,
  { isTransfer, isExcluded }: StoredTransaction,
  { categoryId, categoryIds, groups, type, counted }: TransactionFilter,
): boolean {
  const id = category?.id ?? "";
  const isTransferPart = isTransfer || category?.kind === "transfer";
  const isLeftOut = isTransferPart || isExcluded;
  return (
    (categoryId === undefined || categoryId === id) &&
    (categoryIds === undefined || categoryIds.includes(id)) &&
    (groups === undefined || (category !== undefined && groups.includes(category.group))) &&
    (type === undefined || (type === "transfer" ? isTransferPart : !isTransfer && category?.kind === type)) &&
    (counted === undefined || counted !== isLeftOut)
  );
}

export type ListMyRangeOptions = z.output<typeof myRangeInput> & {
  userId: string;
  today: string;
};

/**
 * Returns a page of transactions and the totals of the whole range: by default the last 30 days, or all with `ids`.
 * - `type` follows the category: a refund is an `expense`, which it lowers; `transfer` is outside the sums.
 * - Totals count the parts of splits that match; `sum` covers every matching row.
 * - `minAmount`, `maxAmount` and `sort=amount` compare magnitudes in major units, across currencies.
 * - `cursor` continues after its page's last row and outranks `page`.
 * @throws AppError `VALIDATION_FAILED` for another list's cursor; `UNPROCESSABLE` for sums beyond the exact range
 */
export async function listMyRange(options: ListMyRangeOptions): Promise<z.output<typeof myRangeOutput>> {
  const { page, limit, cursor, sort, order } = options;
  const filter = toTransactionFilter(options);
  const after = cursor === undefined ? undefined : readCursor({ sort, order }, cursor);
  // One extra row shows if there is another page.
  const wanted = { sort, order, limit: limit + 1, offset: page * limit, after };
  const { rows, totals: sums } = await listPageWithTotals(filter, wanted);
  const shown = rows.slice(0, limit);
  const total = sumMinor(sums.map(({ count }) => count));
  const hasMore = rows.length > limit;
  const last = shown.at(-1);
  const categoryOf = await readCategoriesOfRows(options.userId, shown);
  return {
    transactions: shown.map((row) => {
      const fitting = fittingAmount(row, filter, categoryOf);
      return { ...toTransaction(row, categoryOf), ...(fitting === undefined ? {} : { fittingAmount: fitting }) };
    }),
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      hasMore,
      nextCursor: hasMore && last ? writeCursor({ sort, order }, keyOf(last, sort)) : null,
    },
    totals: sums.map(toTotals),
  };
}

/** Net refunds show as income, and net income reversals as expense, as in cashflow. */
function toTotals({ currency, incomeMinor, expenseMinor, sumMinor: allMinor }: TransactionTotals) {
  const shownIncomeMinor = Math.max(0, incomeMinor) + Math.max(0, -expenseMinor);
  const shownExpenseMinor = Math.max(0, expenseMinor) + Math.max(0, -incomeMinor);
  return {
    currency,
    income: toMajor(shownIncomeMinor, currency),
    expense: toMajor(shownExpenseMinor, currency),
    sum: toMajor(allMinor, currency),
  };
}

export type SearchTransactionsOptions = z.output<typeof searchTransactionsInput> & {
  userId: string;
  /** The viewer's calendar day, the reference for "oct" and "last friday". */
  today: string;
};

/** Fits on a screen beside the other results. */
const SHOWN = { transactions: 6, merchants: 4 };
/** Counting stops here. */
const MAX_COUNTED = 1000;

/** Finds the latest transactions matching a search, of any date, and merchants matching its words. */
export async function searchTransactions(options: SearchTransactionsOptions): Promise<FoundTransactions> {
  const { userId, q, today } = options;
  const search = parseSearch(q, today);
  // Punctuation only, which would match every transaction.
  if (search.length === 0) return { transactions: [], total: 0, isMore: false, merchants: [] };
  const { rows, total, merchants } = await findTransactions({ userId, search }, { ...SHOWN, counted: MAX_COUNTED });
  return { transactions: await toTransactions(userId, rows), total, isMore: total === MAX_COUNTED, merchants };
}
