import * as z from "zod";
import { recurringCalls } from "@/lib/calls/transactions";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { seriesOfTransaction } from "./history";

const choice = z.enum(["confirmed", "ended"]);
const ids = z.array(field.id);

/** Amounts are magnitudes in major units of the series' `currency`. */
const listedSeries = z.object({
  /** Identifies the series: one merchant may have several. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(["subscription", "bill", "income"]),
  /** `icon` is set for own categories only; `slug` then names the product category with the same meaning. */
  category: z.object({ slug: z.string(), name: z.string(), icon: z.string().optional() }),
  currency: z.string(),
  cadence: seriesOfTransaction.shape.cadence,
  /** The latest payment, our estimate for the next. */
  amount: z.number(),
  /** The amount varies; this is the latest. */
  isEstimate: z.boolean(),
  paymentsPerYear: z.number().int(),
  perYear: z.number(),
  /** The user's decision; null until there is one. */
  choice: choice.nullable(),
  /** True while another payment is expected. */
  isActive: z.boolean(),
  /** Null for a manual series without payments. */
  firstDate: field.day.nullable(),
  lastDate: field.day.nullable(),
  /** Null once it has ended. */
  nextDate: field.day.nullable(),
  /** The user ended it, but another payment came. */
  cameAfterEnd: z.boolean(),
  /** All payments found, oldest first. */
  transactionIds: ids,
  /** Transactions that make up `amount`. */
  latestIds: ids,
  /** Latest first. Consecutive equal payments are one step. */
  prices: z.array(z.object({ amount: z.number(), from: field.day, to: field.day, transactionIds: ids })),
  /** Manual series only, with the editable fields. `foundName` names the detected series that replaced it. */
  byHand: z
    .object({
      id: field.id,
      firstDay: field.day,
      categoryId: field.id,
      accountId: field.id.nullable(),
      isTrial: z.boolean(),
      foundName: z.string().nullable(),
    })
    .nullable(),
  merged: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type ListedSeries = z.infer<typeof listedSeries>;

export const listRecurringOutput = z.object({
  today: field.day,
  currency: z.string(),
  /** Expected yearly total per kind, in `currency` only. */
  perYear: z.object({ subscription: z.number(), bill: z.number(), income: z.number() }),
  /** Largest yearly total first, ended ones included. */
  series: z.array(listedSeries),
});
export type Recurring = z.infer<typeof listRecurringOutput>;

const typedSeries = z.object({
  name: field.shownName("Give it a name", 80),
  type: z.enum(["income", "expense"]),
  /** A magnitude in the account's currency, or the user's own without one. */
  amount: field.positiveAmount,
  /** Cadences a user may enter: the database has no half years. */
  cadence: seriesOfTransaction.shape.cadence.exclude(["halfyearly"]),
  /** The first payment day. */
  firstDay: field.day,
  categoryId: z.uuid("Choose a category"),
  accountId: field.id.nullable(),
  /** The free trial ends on `firstDay`. */
  isTrial: z.boolean().default(false),
});
/** The id of a removed series restores it. */
export const addSeriesInput = typedSeries.extend({ id: field.id.optional() });
export const changeSeriesInput = typedSeries.extend({ id: field.id });
export type TypedSeries = z.output<typeof typedSeries>;

const seriesKey = field.freeText(400).min(1);
export const mergeSeriesInput = z.object({ key: seriesKey, intoKey: seriesKey });
export const splitSeriesInput = z.object({ key: seriesKey });

export const recurringOperations = operationsOf(recurringCalls, {
  listRecurring: {
    mayLag: true,
    summary: "Subscriptions, bills and income that come again, with their prices and what they come to in a year",
    success: "Recurring payments loaded",
    output: listRecurringOutput,
  },
  decideSeries: {
    summary: "Confirm or end a recurring payment, or take that back",
    success: "Recurring payment updated",
    /** `null` withdraws the decision. */
    input: z.object({ key: field.freeText(400).min(1), choice: choice.nullable() }),
    output: z.object({ key: z.string(), choice: choice.nullable() }),
  },
  addSeries: {
    summary: "Add a recurring payment or income that the transactions do not show",
    success: "Recurring payment added",
    input: addSeriesInput,
    output: z.object({ id: field.id }),
    status: 201,
  },
  changeSeries: {
    summary: "Change a recurring payment that was typed in",
    success: "Recurring payment updated",
    input: changeSeriesInput,
    output: z.object({ id: field.id }),
  },
  removeSeries: {
    summary: "Remove a recurring payment that was typed in",
    success: "Recurring payment removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
  mergeSeries: {
    summary: "Merge a recurring payment into another",
    success: "Recurring payments merged",
    input: mergeSeriesInput,
    output: mergeSeriesInput,
    status: 201,
  },
  splitSeries: {
    summary: "Take a recurring payment out of the one it was merged into",
    success: "Recurring payments separated",
    input: splitSeriesInput,
    output: splitSeriesInput,
  },
});
