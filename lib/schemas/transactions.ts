import * as z from "zod";
import { noInput, pagination } from "./envelope";
import { FALLBACKS } from "./fallbacks";
import * as field from "./fields";
import { FILE_TIMEOUT_MS, type OperationTable } from "./operation";

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
  /** The person made it. Its slug is that of the product's category that it means the same as. */
  isOwn: z.literal(true).optional(),
  /** They do not want it offered; what is in it stays there. */
  isHidden: z.literal(true).optional(),
});
export type ListedCategory = z.infer<typeof category>;
export const listCategoriesOutput = z.array(category);

/** A category as what is in it shows it. The product's bring no icon: who draws them knows it by their slug. */
export const shownCategory = category
  .pick({ id: true, slug: true, name: true, group: true, kind: true })
  .extend(category.pick({ icon: true, color: true }).partial().shape);

const transactionSource = z.enum(["bank", "manual", "import"]);

/** A part of a divided transaction. */
export const transactionPart = z.object({
  category: shownCategory,
  /** Major units, of the transaction's own sign. */
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
  /** True while the category is uncertain and no one has confirmed it: a bank's guess, or an imported transaction of which nothing is sure. */
  isGuess: z.boolean().optional(),
  /** Who gave it its category: the person, or their rule for the merchant. Missing where the bank or the file did. */
  categorizedBy: z.enum(["rule", "user"]).optional(),
  /**
   * Of an imported transaction that neither the person nor a rule categorized, what decided its category: the file, the person's own past,
   * the merchant directory, the words of its text, or its amount and rhythm.
   */
  categoryBasis: z.enum(["file", "past", "directory", "words", "rhythm"]).optional(),
  pending: z.boolean(),
  source: transactionSource,
  notes: z.string().optional(),
  /** What the person calls it; shown in place of the merchant and the name. */
  ownName: z.string().optional(),
  /** Its tags; `GET /api/tags` names them. */
  tagIds: z.array(field.id).optional(),
  /** How many files are attached to it. Missing where none is. */
  fileCount: z.number().int().optional(),
  /** What it is divided into; they come to `amount`, and its category is the largest part's. Missing where it is whole. */
  parts: z.array(transactionPart).optional(),
  /** Of a divided one in a list that is filtered by category or type, what the parts that fit come to. Missing where all of it fits. */
  fittingAmount: z.number().optional(),
  isExcluded: z.boolean(),
  isTransfer: z.boolean(),
  isRecurring: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;

/**
 * Filters of the transaction list; the defaults of docs/spec.md, section 9 that need today's date are the use
 * case's.
 */
const rangeFilters = z.object({
  startDate: field.day.optional(),
  endDate: field.day.optional(),
  accountId: field.id.optional(),
  categoryId: field.id.optional(),
  /** Comma-separated ids: the rows behind an insight, whatever their date. */
  ids: field.textsOf(field.id, 200).optional(),
  /** What is looked for, as a person types it: `parseSearch` (lib/domain/transactions/search) says what it finds. */
  q: field.freeText(100).optional(),
  type: z.enum(["income", "expense", "transfer"]).optional(),
  /** Comma-separated names of category groups, as "Spending by category" adds up. */
  groups: field.textsOf(z.string().min(1).max(50), 30).optional(),
  /** Comma-separated ids: the rows of any of these accounts. */
  accountIds: field.textsOf(field.id, 100).optional(),
  /** Comma-separated ids: the rows in any of these categories. */
  categoryIds: field.textsOf(field.id, 100).optional(),
  /** Comma-separated ids: the rows with any of these tags. */
  tagIds: field.textsOf(field.id, 100).optional(),
  currency: field.currency.optional(),
  source: transactionSource.optional(),
  /** Only rows that are in the sums of income and expense, or only those that are left out of them. */
  counted: field.queryBoolean.optional(),
  pending: field.queryBoolean.optional(),
  /** Only rows whose category is a guess, or only the others. */
  isGuess: field.queryBoolean.optional(),
  minAmount: z.coerce.number().min(0).max(1e12).optional(),
  maxAmount: z.coerce.number().min(0).max(1e12).optional(),
  sort: z.enum(["date", "amount"]).default("date"),
  order: z.enum(["asc", "desc"]).default("desc"),
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
  /** `sum` is of every row that fits, signed; income and expense leave out transfers and what the person left out. */
  totals: z.array(z.object({ currency: z.string(), income: z.number(), expense: z.number(), sum: z.number() })),
});

const direction = z.enum(["income", "expense"], { error: "Choose income or expense" });

/** Bidirectional marks may stand in it, as emoji and Hebrew need them: what shows a name isolates it. */
export const transactionName = z
  .string({ error: "Say what it was" })
  .trim()
  .min(1, { error: "Say what it was", abort: true })
  .max(200, "Use at most 200 characters")
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Use ordinary characters")
  .refine(field.isVisible, "Say what it was");

export const exportTransactionsInput = rangeFilters
  .extend({ format: z.enum(["csv", "json"], { error: "Choose csv or json" }).default("csv") })
  .refine(startsBeforeItEnds, START_AFTER_END);
/** Of the JSON, with the names of account and tags; the CSV has a line of names and then a line a row. */
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
  /** `null` undoes the person's choice of category: their rule or the bank decides it again. */
  categoryId: field.id.nullable().optional(),
  notes: field.freeText(1000).nullable().optional(),
  isExcluded: z.boolean().optional(),
  /** Also write a rule: this merchant's past and future rows take the category. */
  applyToMerchant: z.boolean().optional(),
  /** Of a row that was typed in or imported; the amount is a magnitude, and its direction stays unless `type` is given. */
  date: field.day.optional(),
  amount: field.positiveAmount.optional(),
  type: direction.optional(),
  name: transactionName.optional(),
});
export const updateTransactionOutput = transaction;

/** As many as one selects by hand, with room. */
const MAX_CHANGES_AT_ONCE = 200;

/** Of several transactions at once, all or none; in each what is not given stays, as in `updateTransactionInput`. */
export const updateTransactionsInput = z.object({
  changes: z
    .array(updateTransactionInput.pick({ id: true, categoryId: true, notes: true, isExcluded: true }))
    .min(1)
    .max(MAX_CHANGES_AT_ONCE),
});
export const updateTransactionsOutput = z.object({ transactions: z.array(transaction) });

export const transactionId = z.object({ id: field.id });
export const deleteTransactionOutput = z.object({ id: field.id });

export const transactionOperations = {
  myRange: {
    method: "GET",
    path: "/api/accounts/transactions/my-range",
    auth: "user",
    mayLag: true,
    summary: "Transactions of a range, filtered and paged, with totals",
    success: "Transactions loaded",
    input: myRangeInput,
    output: myRangeOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  exportTransactions: {
    method: "GET",
    path: "/api/transactions/export",
    auth: "user",
    summary: "Every transaction that fits the filters of my-range, as a CSV or JSON file",
    input: exportTransactionsInput,
    output: exportTransactionsOutput,
    isFile: true,
    fileTypes: ["text/csv", "application/json"],
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.data.transactions,
  },
  addManualTransaction: {
    method: "POST",
    path: "/api/transactions/manual",
    auth: "user",
    summary: "Add a transaction by hand",
    success: "Transaction added",
    input: manualTransactionInput,
    output: manualTransactionOutput,
    status: 201,
    fallback: FALLBACKS.data.addTransaction,
  },
  updateTransaction: {
    method: "PATCH",
    path: "/api/transactions/[id]",
    auth: "user",
    summary: "Change a transaction's category, notes or whether it counts; of one's own also day, amount and name",
    success: "Transaction updated",
    input: updateTransactionInput,
    output: updateTransactionOutput,
    fallback: FALLBACKS.generic,
  },
  updateTransactions: {
    method: "PATCH",
    path: "/api/transactions",
    auth: "user",
    summary: "Change category, notes or whether they count of several transactions at once, all or none",
    success: "Transactions updated",
    input: updateTransactionsInput,
    output: updateTransactionsOutput,
    fallback: FALLBACKS.generic,
  },
  deleteTransaction: {
    method: "DELETE",
    path: "/api/transactions/[id]",
    auth: "user",
    summary: "Delete a transaction that was typed in or imported",
    success: "Transaction deleted",
    input: transactionId,
    output: deleteTransactionOutput,
    fallback: FALLBACKS.generic,
  },
  restoreTransaction: {
    method: "POST",
    path: "/api/transactions/[id]/restore",
    auth: "user",
    summary: "Bring back a transaction that was deleted within the last day",
    success: "Transaction restored",
    input: transactionId,
    output: transaction,
    fallback: FALLBACKS.generic,
  },
  listCategories: {
    method: "GET",
    path: "/api/categories",
    auth: "user",
    summary: "The category tree",
    success: "Categories loaded",
    input: noInput,
    output: listCategoriesOutput,
    cachedAs: "categories",
    fallback: FALLBACKS.data.categories,
  },
} as const satisfies OperationTable;
