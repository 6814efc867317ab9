import * as z from "zod";
import { calendarCalls, calendarFeedCalls } from "@/lib/calls/cashflow";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { seriesOfTransaction } from "../transactions/history";

/** Amounts are signed major units of `currency`. */
const entry = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(["income", "bill", "renewal", "trial", "card-payment", "transfer", "planned", "pending"]),
  amount: z.number(),
  isEstimate: z.boolean(),
  /** True if it moves the balance shown. Card payments and other accounts don't. */
  counts: z.boolean(),
  /** True once booked; `transactionIds` are then its own, otherwise the past payments behind it. */
  isPaid: z.boolean(),
  transactionIds: z.array(field.id),
  /**
   * For varying amounts: `amount` is the median, 80% are within `low` to `high`, and `last` is the figure in lists of
   * bills.
   */
  likely: z.object({ low: z.number(), high: z.number(), last: z.number() }).nullable(),
});
export type CalendarEntry = z.infer<typeof entry>;

const day = z.object({
  date: field.day,
  /** Likely closing balance; null on past days and beyond the forecast. */
  balance: z.number().nullable(),
  entries: z.array(entry),
  /** Savings goals due that day, in their account's currency. They move no balance. */
  goals: z.array(z.object({ id: field.id, name: z.string(), amount: z.number(), currency: z.string() })),
});
export type CalendarDay = z.infer<typeof day>;

export const readCalendarOutput = z.object({
  today: field.day,
  month: field.month,
  currency: z.string(),
  /** Currencies of other accounts and payments, available with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Account of the balance shown; null for all accounts together, or without a forecast. */
  account: z.object({ id: field.id, name: z.string() }).nullable(),
  accounts: z.array(z.object({ id: field.id, name: z.string() })),
  hasForecast: z.boolean(),
  days: z.array(day),
  /** Future day with the lowest balance. */
  lowest: z.object({ date: field.day, balance: z.number() }).nullable(),
  sum: z.object({
    lines: z.array(z.object({ kind: entry.shape.kind, count: z.number().int(), amount: z.number() })),
    /** `opening`, the lines and `rest` add up to `closing`; null if no forecast reaches the month's end. */
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
  /** Coming trial ends and rare renewals. `amount` and `perYear` are magnitudes. */
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

const calendarFeedChoices = z.object({
  hasBills: z.boolean(),
  hasIncome: z.boolean(),
  hasTrials: z.boolean(),
  /** The likely low point before a payday. */
  hasLowPoints: z.boolean(),
  hasGoals: z.boolean(),
  /** If false, events have only a name and a day. */
  hasAmounts: z.boolean(),
});
export type CalendarFeedChoices = z.infer<typeof calendarFeedChoices>;

const calendarFeed = z.object({
  isOn: z.boolean(),
  choices: calendarFeedChoices.nullable(),
  createdAt: field.instant.nullable(),
  /** Only in the answer that created it: we store a digest. */
  address: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const calls = { ...calendarCalls, ...calendarFeedCalls };

export const calendarOperations = operationsOf(calls, {
  readCalendar: {
    mayLag: true,
    summary: "A month of bills, income, renewals, trials' ends and goals, with the likely balance of each day ahead",
    success: "Calendar loaded",
    input: z.object({
      month: field.month.optional(),
      accountId: field.id.optional(),
      currency: field.currency.optional(),
    }),
    output: readCalendarOutput,
  },
  readCalendarFeed: {
    summary: "Whether your calendar can be read at a private address, and what is given there",
    success: "Calendar address loaded",
    output: calendarFeed,
  },
  renewCalendarFeed: {
    summary: "Make a private address for your calendar, in the place of the one there was",
    success: "Calendar address made",
    input: calendarFeedChoices,
    output: calendarFeed,
    status: 201,
  },
  changeCalendarFeed: {
    summary: "Change what is given at the private address of your calendar",
    success: "Calendar address updated",
    input: calendarFeedChoices,
    output: calendarFeed,
  },
  endCalendarFeed: {
    summary: "Switch the private address of your calendar off",
    success: "Calendar address switched off",
    output: calendarFeed,
  },
  calendarFile: {
    auth: "none",
    summary: "What is ahead in the next twelve months, as iCalendar",
    isFile: true,
    fileTypes: ["text/calendar"],
    /** A base64url token, and the extension that calendar apps look for. */
    input: z.object({
      token: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/)
        .transform((text) => text.replace(/\.ics$/, "")),
    }),
    output: z.string(),
  },
});
