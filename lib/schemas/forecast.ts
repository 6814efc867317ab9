import * as z from "zod";
import { forecastCalls, plannedCalls } from "@/lib/calls/forecast";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** Name of a planned payment or a what-if. */
export const planName = field.lineName(60);

/** Signed major units; negative is money out. */
export const plannedAmount = field
  .amountEitherWay("Enter an amount")
  .refine((amount) => amount !== 0, "Enter an amount above zero");

/** Without an account it uses the one that receives pay. `notTransactionIds` are rejected matches. */
const plannedFields = {
  name: planName,
  amount: plannedAmount,
  day: field.day,
  accountId: field.id.nullable(),
  notTransactionIds: z.array(field.id).max(50),
  /** Must match the amount's direction. The budget of it or its group expects the payment. */
  categoryId: field.id.nullable(),
};

const addPlannedInput = z.object({
  ...plannedFields,
  accountId: plannedFields.accountId.default(null),
  /** Defaults to the user's own currency. */
  currency: field.currency.optional(),
  notTransactionIds: plannedFields.notTransactionIds.default([]),
  categoryId: plannedFields.categoryId.default(null),
});
export type PlannedInput = z.output<typeof addPlannedInput>;

const storedPlanned = z.object({
  id: field.id,
  ...plannedFields,
  answer: z.enum(["happened", "dropped"]).nullable(),
});
export type StoredPlanned = z.infer<typeof storedPlanned>;

/**
 * `ahead`: still to come. `late`: past its day, expected tomorrow. `settled`: its transaction has come. `unanswered`:
 * none came, and the user is asked once.
 */
export const listedPlanned = storedPlanned.omit({ answer: true }).extend({
  state: z.enum(["ahead", "late", "settled", "unanswered"]),
  /** Set once settled. */
  transactionId: field.id.nullable(),
});
export type ListedPlanned = z.infer<typeof listedPlanned>;

/** Amounts are signed major units of the forecast's `currency`; chances are 0 to 1. */
const expected = z.object({
  /** Key of the entry in `sources` with the past transactions. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(["income", "bill", "card-payment", "transfer", "pending", "planned"]),
  amount: z.number(),
  /** 80% of the time, the amount is within `low` to `high` and the day within `earliest` to `latest`. */
  low: z.number(),
  high: z.number(),
  earliest: field.day,
  latest: field.day,
  /** Below 1 for a late payment. */
  chance: z.number(),
  /**
   * Source of the amount: last payment, recent ones, same month a year ago, card statement, pending rows, a plan, or
   * the user's entry.
   */
  basis: z.enum(["last", "recent", "season", "statement", "booked", "planned", "typed"]),
  /** For a card payment of a statement: its days, and the charges booked so far as a magnitude. */
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

/** The previous day's p50, `expected` and `rest` add up to `p50`. */
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
  /** Null if none follows within the forecast. */
  payday: field.day.nullable(),
  date: field.day,
  p10: z.number(),
  p50: z.number(),
  p90: z.number(),
  /** Chance that a day from `from` to `to` ends below zero, or below the requested floor. */
  belowZeroChance: z.number(),
  belowFloorChance: z.number().nullable(),
});
export type ForecastLowPoint = z.infer<typeof forecastLowPoint>;

const balance = z.object({
  /** Null for all forecast accounts together. */
  accountId: field.id.nullable(),
  name: z.string(),
  isCard: z.boolean(),
  start: z.number(),
  days: z.array(day),
  paydays: z.array(field.day),
  lowPoints: z.array(forecastLowPoint),
  /** Past days forecast a week ahead, oldest first, at most 90, and the number of days still to be scored. */
  record: z.object({
    days: z.array(
      z.object({
        date: field.day,
        p10: z.number(),
        p50: z.number(),
        p90: z.number(),
        balance: z.number(),
        result: z.enum(["held", "above", "below"]),
        /** For a miss: the largest transaction in its direction since the forecast was made. */
        largestId: field.id.nullable(),
        /** Likely reason of a miss; null for a day that held. */
        reason: z
          .enum(["one-time", "bill-larger", "bill-moved", "money-in", "money-late", "spent-more", "spent-less"])
          .nullable(),
      }),
    ),
    waitingDays: z.number().int(),
    /** Scale of the range from the record, relative to the published width, above and below the median. */
    width: z.object({ up: z.number(), down: z.number() }),
  }),
  /** Range of everyday sums by weekday, Sunday first: 80% of `dayCount` days are within it. */
  everyday: z.array(
    z.object({ low: z.number(), high: z.number(), dayCount: z.number().int(), transactionIds: z.array(field.id) }),
  ),
});
export type AccountForecast = z.infer<typeof balance>;
export type RecordDay = AccountForecast["record"]["days"][number];

export const readForecastOutput = z.object({
  today: field.day,
  currency: z.string(),
  /** Currencies of other accounts, available with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** True in the user's own currency, the only one the saved floor applies to. */
  keepsFloor: z.boolean(),
  floor: z.number().nullable(),
  accounts: z.array(balance),
  all: balance.nullable(),
  /** Pay that ended without a successor, and the chance that new pay begins within the forecast; else null. */
  awaitedPay: z.object({ name: z.string(), accountId: field.id, lastDate: field.day, chance: z.number() }).nullable(),
  /** Accounts without a forecast, and their reasons. */
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
  /** Past transactions behind each expected payment, newest last. */
  sources: z.array(z.object({ key: z.string(), transactionIds: z.array(field.id) })),
  /** The user's plans, nearest day first, without answered ones. */
  planned: z.array(listedPlanned),
});
export type ForecastPayload = z.infer<typeof readForecastOutput>;

/** Major units of the currency shown. Larger numbers are typos. */
export const forecastFloor = z.coerce
  .number("Enter an amount")
  .min(0, "Enter zero or more")
  .max(1_000_000_000, "Enter less")
  .optional();

export const readForecastInput = z.object({ floor: forecastFloor, currency: field.currency.optional() });

const calls = { ...forecastCalls, ...plannedCalls };

export const forecastOperations = operationsOf(calls, {
  addPlannedPayment: {
    summary: "Plan something that will come once: it is part of the forecast until its transaction comes",
    success: "Planned",
    input: addPlannedInput,
    output: storedPlanned,
    status: 201,
  },
  changePlannedPayment: {
    summary: "Change what was planned, or say what became of it",
    success: "Plan changed",
    /** `answer` tells what became of a plan without a transaction; null withdraws the answer. */
    input: z
      .object({ ...plannedFields, answer: z.enum(["happened", "dropped"]).nullable() })
      .partial()
      .extend({ id: field.id }),
    output: storedPlanned,
  },
  removePlannedPayment: {
    summary: "Remove what was planned; no transaction changes",
    success: "Plan removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
  readForecast: {
    mayLag: true,
    summary: "What the accounts will hold on each of the next 90 days, with a range, what is expected and low points",
    success: "Forecast loaded",
    input: readForecastInput,
    output: readForecastOutput,
  },
});
