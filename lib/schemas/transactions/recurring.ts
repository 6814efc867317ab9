import * as z from "zod";
import { noInput } from "../envelope";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";
import { seriesOfTransaction } from "./history";

const choice = z.enum(["confirmed", "ended"]);
const ids = z.array(field.id);

/** Amounts are magnitudes in major units of the series' `currency`. */
const listedSeries = z.object({
  /** Names the series: one merchant may have several. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(["subscription", "bill", "income"]),
  category: z.object({ slug: z.string(), name: z.string() }),
  currency: z.string(),
  cadence: seriesOfTransaction.shape.cadence,
  /** The latest payment, which the next is expected to be. */
  amount: z.number(),
  /** The amount differs from time to time: this is the latest. */
  isEstimate: z.boolean(),
  paymentsPerYear: z.number().int(),
  perYear: z.number(),
  /** What the person decided; null while they have not. */
  choice: choice.nullable(),
  /** Whether another payment is expected. */
  isActive: z.boolean(),
  firstDate: field.day,
  lastDate: field.day,
  /** Null once it has ended. */
  nextDate: field.day.nullable(),
  /** The person ended it, and a payment has come since. */
  cameAfterEnd: z.boolean(),
  /** Every payment that was found, the oldest first. */
  transactionIds: ids,
  /** Those that make up `amount`. */
  latestIds: ids,
  /** The latest first: payments in a row of one amount are one step. */
  prices: z.array(z.object({ amount: z.number(), from: field.day, to: field.day, transactionIds: ids })),
});
export type ListedSeries = z.infer<typeof listedSeries>;

export const listRecurringOutput = z.object({
  today: field.day,
  currency: z.string(),
  /** What is expected of each kind in a year at this pace, in `currency` alone. */
  perYear: z.object({ subscription: z.number(), bill: z.number(), income: z.number() }),
  /** Those that come to most in a year first; ended ones too. */
  series: z.array(listedSeries),
});
export type Recurring = z.infer<typeof listRecurringOutput>;

/** `null` takes the decision back. */
export const decideSeriesInput = z.object({ key: field.freeText(400).min(1), choice: choice.nullable() });

export const recurringOperations = {
  listRecurring: {
    method: "GET",
    path: "/api/recurring",
    auth: "user",
    summary: "Subscriptions, bills and income that come again, with their prices and what they come to in a year",
    success: "Recurring payments loaded",
    input: noInput,
    output: listRecurringOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  decideSeries: {
    method: "PATCH",
    path: "/api/recurring",
    auth: "user",
    summary: "Confirm or end a recurring payment, or take that back",
    success: "Recurring payment updated",
    input: decideSeriesInput,
    output: z.object({ key: z.string(), choice: choice.nullable() }),
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
