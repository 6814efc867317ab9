import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";
import { seriesOfTransaction } from "../transactions/history";

/** Amounts are signed major units of `currency`. */
const entry = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(["income", "bill", "renewal", "trial", "card-payment", "transfer", "planned", "pending"]),
  amount: z.number(),
  isEstimate: z.boolean(),
  /** Whether it moves the balance that is shown; what is paid by card or elsewhere does not. */
  counts: z.boolean(),
  /** It has happened, and `transactionIds` are its own; otherwise they are the past payments it is taken from. */
  isPaid: z.boolean(),
  transactionIds: z.array(field.id),
  /** Of one whose amount differs: `amount` is the middle, 8 in 10 lie between the two others, and `last` is what lists of bills say. */
  likely: z.object({ low: z.number(), high: z.number(), last: z.number() }).nullable(),
});
export type CalendarEntry = z.infer<typeof entry>;

const day = z.object({
  date: field.day,
  /** The likely balance that evening; null on a day that is over or beyond the forecast. */
  balance: z.number().nullable(),
  entries: z.array(entry),
  /** What the person wants to have put aside by then, in the currency of its account. It moves no balance. */
  goals: z.array(z.object({ id: field.id, name: z.string(), amount: z.number(), currency: z.string() })),
});
export type CalendarDay = z.infer<typeof day>;

export const readCalendarInput = z.object({
  month: field.month.optional(),
  accountId: field.id.optional(),
  currency: field.currency.optional(),
});

export const readCalendarOutput = z.object({
  today: field.day,
  month: field.month,
  currency: z.string(),
  /** Currencies of other accounts and payments, in none of the figures: ask for each with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Whose balance is shown; null for all accounts together, or where none has a forecast. */
  account: z.object({ id: field.id, name: z.string() }).nullable(),
  /** Those that can be shown. */
  accounts: z.array(z.object({ id: field.id, name: z.string() })),
  hasForecast: z.boolean(),
  days: z.array(day),
  /** The day ahead with the lowest balance. */
  lowest: z.object({ date: field.day, balance: z.number() }).nullable(),
  sum: z.object({
    lines: z.array(z.object({ kind: entry.shape.kind, count: z.number().int(), amount: z.number() })),
    /** `opening`, the lines and `rest` add up to `closing`; null where no forecast reaches the end of the month. */
    balances: z
      .object({
        openingDay: field.day,
        opening: z.number(),
        rest: z.number(),
        closingDay: field.day,
        closing: z.number(),
        low: z.number(),
        high: z.number(),
      })
      .nullable(),
  }),
  /** Trials' ends and rare renewals ahead. `amount` and `perYear` are magnitudes. */
  stoppable: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(["renewal", "trial"]),
      date: field.day,
      amount: z.number(),
      cadence: seriesOfTransaction.shape.cadence,
      perYear: z.number(),
    }),
  ),
});
export type Calendar = z.infer<typeof readCalendarOutput>;

export const calendarOperations = {
  readCalendar: {
    method: "GET",
    path: "/api/calendar",
    auth: "user",
    mayLag: true,
    summary: "A month of bills, income, renewals, trials' ends and goals, with the likely balance of each day ahead",
    success: "Calendar loaded",
    input: readCalendarInput,
    output: readCalendarOutput,
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
} as const satisfies OperationTable;
