import * as z from "zod";
import { positionCalls } from "@/lib/calls/cashflow";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { undecidedAccounts } from "./undecided-accounts";

export const positionByMonthOutput = z.object({
  today: field.day,
  currency: z.string(),
  /** Without gaps, oldest first. The last is the current month and ends today. */
  months: z.array(z.object({ month: z.string(), end: field.day })),
  accounts: z.array(
    z.object({
      id: field.id,
      name: z.string(),
      isByHand: z.boolean(),
      knownFrom: field.day,
      /**
       * One entry per month, signed. `balance` is the closing balance, null before the account is known.
       * Since the previous month it moved by `booked` (transactions) and `other` (set by hand or reported by the bank).
       */
      months: z.array(z.object({ balance: z.number().nullable(), booked: z.number(), other: z.number() })),
    }),
  ),
  /** Currencies of other accounts, available with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Excluded from all figures. */
  undecided: undecidedAccounts,
});
export type PositionByMonthPayload = z.infer<typeof positionByMonthOutput>;

export const positionOperations = operationsOf(positionCalls, {
  positionByMonth: {
    auth: "user",
    mayLag: true,
    summary: "What each account held at the end of each month, as far back as anything is known, and what moved it",
    success: "Net worth loaded",
    input: z.object({ currency: field.currency.optional() }),
    output: positionByMonthOutput,
  },
});
