import * as z from "zod";
import { FALLBACKS } from "./fallbacks";
import * as field from "./fields";
import { listedPlanned } from "./forecast/planned";
import type { OperationTable } from "./operation";

/** Amounts are signed major units of the forecast's `currency`; chances are 0 to 1. */
const expected = z.object({
  /** Names the entry of `sources` with the past transactions. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(["income", "bill", "card-payment", "transfer", "pending", "planned"]),
  amount: z.number(),
  /** 8 in 10 times the amount lies from `low` to `high`, and the day from `earliest` to `latest`. */
  low: z.number(),
  high: z.number(),
  earliest: field.day,
  latest: field.day,
  /** Below 1 where a payment is late. */
  chance: z.number(),
  /** What the amount is taken from: the last payment, recent ones, the month a year ago, the card's statement, what is pending, what was planned, what was typed in. */
  basis: z.enum(["last", "recent", "season", "statement", "booked", "planned", "typed"]),
  /** Of a card's payment that pays its statement: the statement's days, and what is booked on them so far, a magnitude. */
  statement: z
    .object({
      cardId: field.id,
      from: field.day,
      to: field.day,
      booked: z.number(),
      bookedIds: z.array(field.id),
    })
    .nullable(),
});
export type ExpectedPayment = z.infer<typeof expected>;

/** The evening before, `expected` and `rest` add up to `p50`. */
const day = z.object({
  date: field.day,
  p10: z.number(),
  p50: z.number(),
  p90: z.number(),
  rest: z.number(),
  expected: z.array(expected),
});
export type ForecastedDay = z.infer<typeof day>;

export const forecastLowPoint = z.object({
  from: field.day,
  to: field.day,
  /** Null where none follows within the forecast. */
  payday: field.day.nullable(),
  date: field.day,
  p10: z.number(),
  p50: z.number(),
  p90: z.number(),
  /** That a day from `from` to `to` ends below zero, or below the floor that was asked for. */
  belowZeroChance: z.number(),
  belowFloorChance: z.number().nullable(),
});
export type ForecastLowPoint = z.infer<typeof forecastLowPoint>;

const balance = z.object({
  /** Null: all accounts that have a forecast, together. */
  accountId: field.id.nullable(),
  name: z.string(),
  isCard: z.boolean(),
  start: z.number(),
  days: z.array(day),
  paydays: z.array(field.day),
  lowPoints: z.array(forecastLowPoint),
  /** Days that were forecast a week before and are over, oldest first, 90 at most; and how many are kept and not over yet. */
  record: z.object({
    days: z.array(
      z.object({
        date: field.day,
        p10: z.number(),
        p50: z.number(),
        p90: z.number(),
        balance: z.number(),
        result: z.enum(["held", "above", "below"]),
        /** Of a miss: the largest transaction in its direction since the forecast was made. */
        largestId: field.id.nullable(),
        /** What moved a miss, as far as transactions say; null of a day that held. */
        reason: z
          .enum(["one-time", "bill-larger", "bill-moved", "money-in", "money-late", "spent-more", "spent-less"])
          .nullable(),
      }),
    ),
    waitingDays: z.number().int(),
    /** How many times as wide as the published one the record has made the range, above its middle and below. */
    width: z.object({ up: z.number(), down: z.number() }),
  }),
  /** By weekday, Sunday first: in which range everyday transactions of `dayCount` such days lay, 8 in 10 times. */
  everyday: z.array(
    z.object({ low: z.number(), high: z.number(), dayCount: z.number().int(), transactionIds: z.array(field.id) }),
  ),
});
export type AccountForecast = z.infer<typeof balance>;
export type RecordDay = AccountForecast["record"]["days"][number];

export const readForecastOutput = z.object({
  today: field.day,
  currency: z.string(),
  /** Currencies of other accounts, in none of the figures: ask for each with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** The kept floor is in the user's own currency and holds for no other. */
  keepsFloor: z.boolean(),
  /** The floor that was asked for; null for none. */
  floor: z.number().nullable(),
  accounts: z.array(balance),
  all: balance.nullable(),
  /** Pay that ended, that nothing has followed, and how likely other pay begins within the forecast; null where there is none. */
  awaitedPay: z.object({ name: z.string(), accountId: field.id, lastDate: field.day, chance: z.number() }).nullable(),
  /** Accounts without a forecast, and what they need. */
  refusals: z.array(
    z.object({
      accountId: field.id,
      name: z.string(),
      reason: z.enum(["no-balance", "too-short", "silent"]),
      coveredDays: z.number().int(),
      neededDays: z.number().int(),
      lastDay: field.day.nullable(),
    }),
  ),
  /** The past transactions each expected payment is modeled on, newest last. */
  sources: z.array(z.object({ key: z.string(), transactionIds: z.array(field.id) })),
  /** What the person planned, the nearest day first; what they answered is not listed again. */
  planned: z.array(listedPlanned),
});
export type ForecastPayload = z.infer<typeof readForecastOutput>;

/** In major units of the currency shown; more than anyone keeps is a slip of the keys. */
export const forecastFloor = z.coerce
  .number("Enter an amount")
  .min(0, "Enter zero or more")
  .max(1_000_000_000, "Enter less")
  .optional();

export const readForecastInput = z.object({ floor: forecastFloor, currency: field.currency.optional() });

export const forecastOperations = {
  readForecast: {
    method: "GET",
    path: "/api/forecast",
    auth: "user",
    mayLag: true,
    summary: "What the accounts will hold on each of the next 90 days, with a range, what is expected and low points",
    success: "Forecast loaded",
    input: readForecastInput,
    output: readForecastOutput,
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
} as const satisfies OperationTable;
