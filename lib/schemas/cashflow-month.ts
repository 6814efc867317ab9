import * as z from "zod";
import { overviewInput } from "./cashflow";
import { FALLBACKS } from "./fallbacks";
import * as field from "./fields";
import type { OperationTable } from "./operation";

/** Without a month the running one. */
export const spendingInput = overviewInput;

const category = z.object({ slug: z.string(), name: z.string() });

/** Whom a month's money went to, and what is paid again and again. Major units of `currency`; spending is a magnitude. */
export const spendingOutput = z.object({
  month: field.month,
  currency: z.string(),
  /** The largest first; net of what came back. */
  merchants: z
    .array(
      z.object({
        name: z.string(),
        amount: z.number(),
        /** What went there in the month before. */
        previousAmount: z.number(),
        transactionCount: z.number().int(),
      }),
    )
    .max(10),
  /** Payments that are expected again, those that cost most in a year first, whatever the month asked for. */
  recurring: z.array(
    z.object({
      /** Names the series: one merchant may have several. */
      key: z.string(),
      name: z.string(),
      category,
      cadence: z.enum(["weekly", "biweekly", "semimonthly", "monthly", "quarterly", "yearly"]),
      amount: z.number(),
      /** The amount differs from time to time: this is the latest. */
      isEstimate: z.boolean(),
      perYear: z.number(),
      nextDate: field.day,
    }),
  ),
  /** What all of them come to in a year at this pace. */
  recurringPerYear: z.number(),
});
export type Spending = z.infer<typeof spendingOutput>;

export const spendingOperations = {
  spending: {
    method: "GET",
    path: "/api/spending",
    auth: "user",
    summary: "Whom a month's money went to, and the payments that come again",
    input: spendingInput,
    output: spendingOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
} as const satisfies OperationTable;
