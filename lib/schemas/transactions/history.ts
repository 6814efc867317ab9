import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";
import { transaction, transactionName, transactionPart } from "../transactions";

const change = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.object({
    id: field.id,
    at: field.instant,
    /** The person, a rule of theirs, or the product (with what the bank reported). */
    by: z.enum(["user", "rule", "sorrel"]),
    field: z.literal(name),
    before: value,
    after: value,
  });

/** What changed of a transaction, when, and by whom; `before` and `after` are its values then. */
export const transactionChange = z.discriminatedUnion("field", [
  /** `isChosen`: the person chose it for this transaction. Without that, its rule or its bank decides. */
  change("category", transaction.shape.category.extend({ isChosen: z.boolean() })),
  change("note", z.string().nullable()),
  change("name", z.string().nullable()),
  /** Names, as they were then. */
  change("tags", z.array(z.string())),
  /** Names of the files, as they were then. */
  change("files", z.array(z.string())),
  /** Its parts; `null` where it was whole. */
  change("split", z.array(transactionPart).nullable()),
  change("left_out", z.boolean()),
  change("transfer", z.boolean()),
  change("refund", z.boolean()),
  change("details", z.object({ date: field.day, amount: z.number(), name: z.string() })),
]);
export type TransactionChangeEntry = z.infer<typeof transactionChange>;

/** The series a transaction belongs to; `nextDate` is null once it has ended. */
export const seriesOfTransaction = z.object({
  cadence: z.enum(["weekly", "biweekly", "semimonthly", "monthly", "bimonthly", "quarterly", "yearly"]),
  /** A magnitude in major units; of a series that varies, the latest. */
  amount: z.number(),
  isVariable: z.boolean(),
  nextDate: field.day.nullable(),
});
export type SeriesOfTransaction = z.infer<typeof seriesOfTransaction>;

/** Payments of one direction: how many, and what they come to, signed. */
const payments = z.object({ count: z.number().int(), sum: z.number() });

/** Everything of the merchant of a transaction, in its currency. */
export const merchantHistoryOutput = z.object({
  currency: z.string(),
  /** All of them, whenever. */
  count: z.number().int(),
  /** Twelve months, oldest first: what went the way of this transaction, and what came back. */
  months: z.array(z.object({ month: field.month, payments, returns: payments })),
  /** Sums of these twelve months. */
  payments,
  returns: payments,
  sum: z.number(),
  /** Of the first of them in these months. */
  firstDate: field.day.nullable(),
  /** The latest first, as many as `limit` asks for. */
  transactions: z.array(transaction),
});
export type MerchantHistory = z.infer<typeof merchantHistoryOutput>;

export const renameTransactionInput = z.object({
  id: field.id,
  /** `null` gives the bank's name back. */
  name: transactionName.nullable(),
  /** All transactions of its merchant, those to come too; what was named one by one keeps its name. */
  isForAll: z.boolean().default(false),
});

export const historyOperations = {
  merchantHistory: {
    method: "GET",
    path: "/api/transactions/[id]/merchant",
    auth: "user",
    summary: "Everything of a transaction's merchant: twelve months with their sums, and the transactions",
    success: "Merchant loaded",
    input: z.object({ id: field.id, limit: z.coerce.number().int().min(0).max(200).default(0) }),
    output: merchantHistoryOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  renameTransaction: {
    method: "PATCH",
    path: "/api/transactions/[id]/name",
    auth: "user",
    summary: "Give a transaction a name of one's own, or all of its merchant",
    success: "Transaction renamed",
    input: renameTransactionInput,
    output: z.object({ transaction, renamedCount: z.number().int() }),
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
