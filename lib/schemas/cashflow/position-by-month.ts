import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";
import { undecidedAccounts } from "./undecided-accounts";

export const positionByMonthOutput = z.object({
  today: field.day,
  currency: z.string(),
  /** Without a gap, oldest first; the last one is the running month and ends today. */
  months: z.array(z.object({ month: z.string(), end: field.day })),
  accounts: z.array(
    z.object({
      id: field.id,
      name: z.string(),
      isByHand: z.boolean(),
      /** The day from which anything is known of it. */
      knownFrom: field.day,
      /**
       * One for each of `months`, signed. `balance` is that of its last day, null before the account is known; since the month
       * before it moved by `booked`, its transactions, and by `other`: what was set by hand, or reported by its bank.
       */
      months: z.array(z.object({ balance: z.number().nullable(), booked: z.number(), other: z.number() })),
    }),
  ),
  /** Currencies of other accounts, in none of the figures: ask for each with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** In none of the figures. */
  undecided: undecidedAccounts,
});
export type PositionByMonthPayload = z.infer<typeof positionByMonthOutput>;

export const positionOperations = {
  positionByMonth: {
    method: "GET",
    path: "/api/net-position",
    auth: "user",
    mayLag: true,
    summary: "What each account held at the end of each month, as far back as anything is known, and what moved it",
    success: "Net worth loaded",
    input: z.object({ currency: field.currency.optional() }),
    output: positionByMonthOutput,
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
