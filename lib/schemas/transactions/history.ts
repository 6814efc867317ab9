import * as z from "zod";
import { historyCalls } from "@/lib/calls/transactions";
import { CADENCE_NAMES } from "@/lib/domain/transactions/cadence";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction, transactionName, transactionPart } from "../transactions";

const change = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.object({
    id: field.id,
    at: field.instant,
    /** The user, one of their rules, or the product (from the bank's data). */
    by: z.enum(["user", "rule", "sorrel"]),
    field: z.literal(name),
    before: value,
    after: value,
  });

/** One change of a transaction with time and author; `before` and `after` are the values. */
export const transactionChange = z.discriminatedUnion("field", [
  /** `isChosen`: the user chose it for this transaction. Otherwise the rule or the bank decides. */
  change("category", transaction.shape.category.extend({ isChosen: z.boolean() })),
  change("note", z.string().nullable()),
  change("name", z.string().nullable()),
  /** Tag names at the time. */
  change("tags", z.array(z.string())),
  /** File names at the time. */
  change("files", z.array(z.string())),
  /** Its parts; `null` if not split. */
  change("split", z.array(transactionPart).nullable()),
  change("left_out", z.boolean()),
  change("transfer", z.boolean()),
  change("refund", z.boolean()),
  change("details", z.object({ date: field.day, amount: z.number(), name: z.string() })),
]);
export type TransactionChangeEntry = z.infer<typeof transactionChange>;

/** A transaction's series; `nextDate` is null once it has ended. */
export const seriesOfTransaction = z.object({
  cadence: z.enum(CADENCE_NAMES),
  /** A magnitude in major units; for a varying series, the latest. */
  amount: z.number(),
  isVariable: z.boolean(),
  nextDate: field.day.nullable(),
});
export type SeriesOfTransaction = z.infer<typeof seriesOfTransaction>;

/** Number and signed sum of payments in one direction. */
const payments = z.object({ count: z.number().int(), sum: z.number() });

const payeeView = z.object({
  kind: z.enum(["company", "person", "own-account"]),
  isSubscription: z.boolean(),
});
/** Payee of a transaction, as inferred or as the user said. */
export const payee = payeeView.extend({
  isCorrected: z.boolean(),
  /** Inferred to be a subscription. */
  wasSubscription: z.boolean(),
});
export type Payee = z.infer<typeof payee>;

/** All transactions of a merchant, in the transaction's currency. */
export const merchantHistoryOutput = z.object({
  currency: z.string(),
  /** Number of all transactions ever. */
  count: z.number().int(),
  /** Twelve months, oldest first: payments in this transaction's direction, and returns. */
  months: z.array(z.object({ month: field.month, payments, returns: payments })),
  /** Sums of these twelve months. */
  payments,
  returns: payments,
  sum: z.number(),
  /** Day of the first one in these months. */
  firstDate: field.day.nullable(),
  payee,
  /** Latest first, up to `limit`. */
  transactions: z.array(transaction),
});
export type MerchantHistory = z.infer<typeof merchantHistoryOutput>;

export const historyOperations = operationsOf(historyCalls, {
  merchantHistory: {
    summary: "Everything of a transaction's merchant: twelve months with their sums, and the transactions",
    success: "Merchant loaded",
    input: z.object({ id: field.id, limit: z.coerce.number().int().min(0).max(200).default(0) }),
    output: merchantHistoryOutput,
  },
  renameTransaction: {
    summary: "Give a transaction a name of one's own, or all of its merchant",
    success: "Transaction renamed",
    input: z.object({
      id: field.id,
      /** `null` restores the bank's name. */
      name: transactionName.nullable(),
      /** Applies to all past and future transactions of the merchant. Individually named ones keep their names. */
      isForAll: z.boolean().default(false),
    }),
    output: z.object({ transaction, renamedCount: z.number().int() }),
  },
  correctPayee: {
    summary: "Say what a transaction's payee is: a company, a person, an account of one's own, or no subscription",
    success: "Payee updated",
    input: payeeView.extend({ id: field.id }),
    output: payee,
  },
});
