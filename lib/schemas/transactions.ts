import * as z from "zod";
import { transactionCalls, transactionSearchCalls } from "@/lib/calls/transactions";
import {
  FILTER_LIMITS,
  SORT_ORDERS,
  TRANSACTION_SORTS,
  TRANSACTION_SOURCES,
  TRANSACTION_TYPES,
} from "@/lib/domain/transactions/filter-limits";
import * as field from "./fields";
import { operationsOf, pagination } from "./operation";

export const categoryKind = z.enum(["income", "expense", "transfer"]);

export const category = z.object({
  id: field.id,
  slug: z.string(),
  name: z.string(),
  group: z.string(),
  kind: categoryKind,
  /** A lucide icon's name in kebab-case. */
  icon: z.string(),
  /** A color token's name, not a color. */
  color: z.string(),
  /** Its slug names the product category with the same meaning. */
  isOwn: z.literal(true).optional(),
  /** Hidden from the choices; its transactions keep it. */
  isHidden: z.literal(true).optional(),
});
export type ListedCategory = z.infer<typeof category>;

/** A category as shown on a transaction. Product categories have no icon: clients know it by slug. */
export const shownCategory = category
  .pick({ id: true, slug: true, name: true, group: true, kind: true })
  .extend(category.pick({ icon: true, color: true }).partial().shape);

const transactionSource = z.enum(TRANSACTION_SOURCES);

export const transactionPart = z.object({
  category: shownCategory,
  /** Major units, with the transaction's sign. */
  amount: z.number(),
  note: z.string().optional(),
});
export type TransactionPart = z.infer<typeof transactionPart>;

export const transaction = z.object({
  id: field.id,
  accountId: field.id.nullable(),
  date: field.day,
  /** Major units; positive is money in. */
  amount: z.number(),
  currency: z.string(),
  name: z.string(),
  merchant: z.string().optional(),
  category: shownCategory,
  /** True while the category is unconfirmed: a bank's guess, or an uncertain import. */
  isGuess: z.boolean().optional(),
  /** The user or their merchant rule. Missing for the bank's or the file's category. */
  categorizedBy: z.enum(["rule", "user"]).optional(),
  /**
   * Evidence for an imported transaction's category: the file, the user's past, the merchant directory, the text, or
   * amount and rhythm.
   */
  categoryBasis: z.enum(["file", "past", "directory", "words", "rhythm"]).optional(),
  pending: z.boolean(),
  source: transactionSource,
  notes: z.string().optional(),
  /** The user's name for it, shown instead of merchant and name. */
  ownName: z.string().optional(),
  /** Tag ids; `GET /api/tags` names them. */
  tagIds: z.array(field.id).optional(),
  /** Number of attached files; missing for none. */
  fileCount: z.number().int().optional(),
  /** Parts adding up to `amount`; its category is the largest part's. Missing if not split. */
  parts: z.array(transactionPart).optional(),
  /** Sum of the matching parts in a filtered list. Missing if all of it matches. */
  fittingAmount: z.number().optional(),
  isExcluded: z.boolean(),
  isTransfer: z.boolean(),
  isRecurring: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;

/** The use case sets defaults that depend on today (docs/spec.md, section 9). */
const rangeFilters = z.object({
  startDate: field.day.optional(),
  endDate: field.day.optional(),
  accountId: field.id.optional(),
  categoryId: field.id.optional(),
  /** Comma-separated ids: rows behind an insight, regardless of date. */
  ids: field.textsOf(field.id, FILTER_LIMITS.rowIds).optional(),
  /** Search text, parsed by `parseSearch` (lib/domain/transactions/search). */
  q: field.freeText(FILTER_LIMITS.textLength).optional(),
  type: z.enum(TRANSACTION_TYPES).optional(),
  /** Comma-separated category groups, as in "Spending by category". */
  groups: field.textsOf(z.string().min(1).max(FILTER_LIMITS.groupLength), FILTER_LIMITS.groups).optional(),
  accountIds: field.textsOf(field.id, FILTER_LIMITS.ids).optional(),
  categoryIds: field.textsOf(field.id, FILTER_LIMITS.ids).optional(),
  tagIds: field.textsOf(field.id, FILTER_LIMITS.ids).optional(),
  currency: field.currency.optional(),
  source: transactionSource.optional(),
  /** True: only rows counted as income or expense. False: only the others. */
  counted: field.queryBoolean.optional(),
  pending: field.queryBoolean.optional(),
  /** True: only guessed categories. False: only the others. */
  isGuess: field.queryBoolean.optional(),
  minAmount: z.coerce.number().min(0).max(FILTER_LIMITS.amount).optional(),
  maxAmount: z.coerce.number().min(0).max(FILTER_LIMITS.amount).optional(),
  sort: z.enum(TRANSACTION_SORTS).default("date"),
  order: z.enum(SORT_ORDERS).default("desc"),
});

const startsBeforeItEnds = ({ startDate, endDate }: z.output<typeof rangeFilters>) =>
  !startDate || !endDate || startDate <= endDate;
const START_AFTER_END = { path: ["startDate"], message: "The start is after the end" };

export const myRangeInput = rangeFilters
  .extend({ page: field.page, limit: field.limit, cursor: z.string().max(300).optional() })
  .refine(startsBeforeItEnds, START_AFTER_END);

export const myRangeOutput = z.object({
  transactions: z.array(transaction),
  pagination,
  /** `sum` covers all matching rows, signed. Income and expense leave out transfers and excluded rows. */
  totals: z.array(z.object({ currency: z.string(), income: z.number(), expense: z.number(), sum: z.number() })),
});

const direction = z.enum(["income", "expense"], { error: "Choose income or expense" });

/** May contain bidirectional marks, which emoji and Hebrew need. The display isolates it. */
export const transactionName = field.shownName("Say what it was", 200);

export const exportTransactionsInput = rangeFilters
  .extend({ format: z.enum(["csv", "json"], { error: "Choose csv or json" }).default("csv") })
  .refine(startsBeforeItEnds, START_AFTER_END);
/** JSON output with account and tag names. CSV has a header line, then one line per row. */
export const exportTransactionsOutput = z.array(
  transaction.extend({ account: z.string().nullable(), tags: z.array(z.string()) }),
);

export const manualTransactionInput = z.object({
  date: field.day,
  amount: field.positiveAmount,
  type: direction,
  name: transactionName,
  categoryId: z.uuid("Choose a category"),
  accountId: field.id.optional(),
  currency: field.currency.optional(),
  notes: field.freeText(1000).optional(),
});
export const manualTransactionOutput = transaction;

export const updateTransactionInput = z.object({
  id: field.id,
  /** `null` withdraws the user's category; the rule or the bank decides again. */
  categoryId: field.id.nullable().optional(),
  notes: field.freeText(1000).nullable().optional(),
  isExcluded: z.boolean().optional(),
  /** Also creates a rule for this merchant's past and future rows. */
  applyToMerchant: z.boolean().optional(),
  /** For manual or imported rows. The amount is a magnitude and keeps its direction unless `type` is given. */
  date: field.day.optional(),
  amount: field.positiveAmount.optional(),
  type: direction.optional(),
  name: transactionName.optional(),
});
export const updateTransactionOutput = transaction;

/** More than anyone selects by hand. */
const MAX_CHANGES_AT_ONCE = 200;

/** Changes several transactions, all or none. Omitted fields stay unchanged, as in `updateTransactionInput`. */
export const updateTransactionsInput = z.object({
  changes: z
    .array(updateTransactionInput.pick({ id: true, categoryId: true, notes: true, isExcluded: true }))
    .min(1)
    .max(MAX_CHANGES_AT_ONCE),
});
export const updateTransactionsOutput = z.object({ transactions: z.array(transaction) });

export const transactionId = z.object({ id: field.id });

export const searchTransactionsInput = z.object({
  /** Same as in my-range. */
  q: field.freeText(100).refine((text) => text !== "", "Say what to look for"),
});

export const searchTransactionsOutput = z.object({
  transactions: z.array(transaction),
  /** Matches among the latest thousand; `isMore` if there may be more. */
  total: z.int(),
  isMore: z.boolean(),
  /** Matching merchants, most transactions first. */
  merchants: z.array(z.object({ name: z.string(), transactionCount: z.int() })),
});
export type FoundTransactions = z.output<typeof searchTransactionsOutput>;

const calls = { ...transactionCalls, ...transactionSearchCalls };

export const transactionOperations = operationsOf(calls, {
  myRange: {
    mayLag: true,
    summary: "Transactions of a range, filtered and paged, with totals",
    success: "Transactions loaded",
    input: myRangeInput,
    output: myRangeOutput,
  },
  exportTransactions: {
    summary: "Every transaction that fits the filters of my-range, as a CSV or JSON file",
    input: exportTransactionsInput,
    output: exportTransactionsOutput,
    isFile: true,
    fileTypes: ["text/csv", "application/json"],
  },
  addManualTransaction: {
    summary: "Add a transaction by hand",
    success: "Transaction added",
    input: manualTransactionInput,
    output: manualTransactionOutput,
    status: 201,
  },
  updateTransaction: {
    summary: "Change a transaction's category, notes or whether it counts; of one's own also day, amount and name",
    success: "Transaction updated",
    input: updateTransactionInput,
    output: updateTransactionOutput,
  },
  updateTransactions: {
    summary: "Change category, notes or whether they count of several transactions at once, all or none",
    success: "Transactions updated",
    input: updateTransactionsInput,
    output: updateTransactionsOutput,
  },
  deleteTransaction: {
    summary: "Delete a transaction that was typed in or imported",
    success: "Transaction deleted",
    input: transactionId,
    output: z.object({ id: field.id }),
  },
  restoreTransaction: {
    summary: "Bring back a transaction that was deleted within the last day",
    success: "Transaction restored",
    input: transactionId,
    output: transaction,
  },
  listCategories: {
    summary: "The category tree",
    success: "Categories loaded",
    output: z.array(category),
  },
  searchTransactions: {
    mayLag: true,
    summary: "The latest transactions that fit a search, of all time, and the merchants of that name",
    success: "Transactions loaded",
    input: searchTransactionsInput,
    output: searchTransactionsOutput,
  },
});
