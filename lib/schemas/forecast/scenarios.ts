import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import { forecastFloor, forecastLowPoint } from "../forecast";
import type { OperationTable } from "../operation";
import { planName, plannedAmount } from "./planned";

const key = field.freeText(400).min(1);
const accountId = field.id.nullable().default(null);
/** Of a yearly rate. */
const ratePercent = z.number({ error: "Enter a rate" }).min(0, "Enter zero or more").max(400, "Enter a yearly rate");
const zeroOrMore = z
  .number({ error: "Enter an amount" })
  .min(0, "Enter zero or more")
  .max(1e10, "That amount is too large");

const debt = z.object({
  name: planName,
  accountId,
  balance: field.positiveAmount,
  ratePercent,
  minimum: zeroOrMore,
});

/**
 * One thing a what-if changes, from a day on. Payments that come again are named by their series. Amounts are major units of the person's
 * currency: signed for a purchase (negative leaves), magnitudes elsewhere. Without an account money leaves the one pay lands in.
 */
export const scenarioChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancel"), key, from: field.day }),
  z.object({
    kind: z.literal("reprice"),
    key,
    /** So many percent more (or less, below zero), or a new amount. */
    to: z.union([
      z.object({ percent: z.number({ error: "Enter a percentage" }).min(-100).max(1000) }),
      z.object({ amount: field.positiveAmount }),
    ]),
    from: field.day,
  }),
  z.object({ kind: z.literal("purchase"), name: planName, amount: plannedAmount, day: field.day, accountId }),
  z.object({
    kind: z.literal("save"),
    amount: field.positiveAmount,
    every: z.enum(["payday", "month"]),
    from: field.day,
    accountId,
    toAccountId: accountId,
  }),
  z.object({
    kind: z.literal("pay-debt"),
    debts: z.array(debt).min(1, "Add a debt").max(20),
    order: z.enum(["snowball", "avalanche"]),
    /** A month, beyond all minimums. */
    extra: field.positiveAmount,
    from: field.day,
    accountId,
  }),
  z.object({
    kind: z.literal("emergency-fund"),
    months: z.int().min(1, "Enter a month or more").max(36),
    monthlySpending: field.positiveAmount,
    saved: zeroOrMore,
    /** A month. */
    amount: field.positiveAmount,
    from: field.day,
    accountId,
    toAccountId: accountId,
  }),
]);
export type WireChange = z.output<typeof scenarioChange>;

const changes = z.array(scenarioChange).min(1, "Say what would change").max(20);
export const scenarioInput = z.object({ name: planName, changes });
export type ScenarioInput = z.output<typeof scenarioInput>;

/** Money that leaves or comes otherwise than today, signed as it moves the account. */
const difference = z.object({
  date: field.day,
  key: z.string(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
  /** The past transactions it is modeled on. */
  transactionIds: z.array(field.id),
});
export type ScenarioDifference = z.infer<typeof difference>;

const payoff = z.object({ months: z.int(), interest: z.number() }).nullable();

/** What a what-if comes to, beside the forecast as it is. */
export const scenarioResult = z.object({
  /** Of each account with a forecast, and of all together (`accountId` null). `days` are the middle of each of the 90 days. */
  forecasts: z.array(
    z.object({
      accountId: field.id.nullable(),
      days: z.array(z.number()),
      lowPoints: z.array(forecastLowPoint),
      differences: z.array(difference),
    }),
  ),
  /** Over twelve months, a change each: positive is more money. `amount` is null where amounts differ, `isMoved` where it is put aside. */
  year: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      amount: z.number().nullable(),
      total: z.number(),
      isMoved: z.boolean(),
    }),
  ),
  /** With a pay-off plan: until when and at what interest, with the extra and with minimums alone; null where there is no end. */
  debts: z.object({ withExtra: payoff, minimumsOnly: payoff }).nullable(),
  /** With an emergency fund: how large it is to be, and in how many months it is there. */
  fund: z.object({ target: z.number(), left: z.number(), months: z.int().nullable() }).nullable(),
  /** Series of the changes that are expected no more: there the what-if changes nothing. */
  endedKeys: z.array(z.string()),
});
export type ScenarioResult = z.infer<typeof scenarioResult>;

const storedScenario = z.object({ id: field.id, name: z.string(), changes: z.array(scenarioChange) });
const listedScenario = storedScenario.extend({ result: scenarioResult });
export type ListedScenario = z.infer<typeof listedScenario>;

export const scenarioOperations = {
  listScenarios: {
    method: "GET",
    path: "/api/forecast/scenarios",
    auth: "user",
    summary: "The what-ifs the person keeps, each beside the forecast as it is today",
    success: "Scenarios loaded",
    input: z.object({ floor: forecastFloor, currency: field.currency.optional() }),
    output: z.array(listedScenario),
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  previewScenario: {
    method: "POST",
    path: "/api/forecast/scenarios/preview",
    auth: "user",
    summary: "What a what-if would come to, without keeping it",
    success: "Scenario computed",
    input: scenarioInput.extend({ floor: forecastFloor, currency: field.currency.optional() }),
    output: scenarioResult,
    fallback: FALLBACKS.data.cashflow,
  },
  addScenario: {
    method: "POST",
    path: "/api/forecast/scenarios",
    auth: "user",
    summary: "Keep a what-if",
    success: "Scenario kept",
    input: scenarioInput.extend({ currency: field.currency.optional() }),
    output: storedScenario,
    status: 201,
    fallback: FALLBACKS.generic,
  },
  changeScenario: {
    method: "PATCH",
    path: "/api/forecast/scenarios/[id]",
    auth: "user",
    summary: "Rename a what-if, or change what it changes",
    success: "Scenario changed",
    input: scenarioInput.partial().extend({ id: field.id }),
    output: storedScenario,
    fallback: FALLBACKS.generic,
  },
  removeScenario: {
    method: "DELETE",
    path: "/api/forecast/scenarios/[id]",
    auth: "user",
    summary: "Remove a what-if",
    success: "Scenario removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
