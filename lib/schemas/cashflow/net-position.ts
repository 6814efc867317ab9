import * as z from "zod";
import { exchangeRateCalls, positionCalls } from "@/lib/calls/cashflow";
import { daysBetween } from "@/lib/domain/calendar";
import * as field from "@/lib/schemas/fields";
import { operationsOf } from "@/lib/schemas/operation";

/** Linked accounts excluded from all totals until the user says whether each is the manual account `sameAs`. */
export const undecidedAccounts = z.array(z.object({ id: field.id, name: z.string(), sameAs: z.string() }));
export type UndecidedAccount = z.infer<typeof undecidedAccounts>[number];

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

/** A year plus the month before it, for comparison. */
const MAX_DAYS = 400;

const calls = { ...positionCalls, ...exchangeRateCalls };

export const positionOperations = operationsOf(calls, {
  positionByMonth: {
    mayLag: true,
    summary: "What each account held at the end of each month, as far back as anything is known, and what moved it",
    success: "Net worth loaded",
    input: z.object({ currency: field.currency.optional() }),
    output: positionByMonthOutput,
  },
  exchangeRates: {
    mayLag: true,
    summary: "The rates that convert amounts of some days",
    success: "Exchange rates loaded",
    input: z
      .object({
        /** Comma-separated codes. */
        currencies: field.textsOf(field.currency, 30),
        ...{ from: field.day, to: field.day },
      })
      .refine(({ from, to }) => daysBetween(from, to) <= MAX_DAYS, {
        path: ["to"],
        message: `Ask for ${MAX_DAYS} days at most`,
      }),
    /** Published value of one euro in each currency, except the euro itself. */
    output: z.array(z.object({ day: field.day, currency: z.string(), perEuro: z.string() })),
  },
});
