import * as z from "zod";
import { scenarioCalls } from "@/lib/calls/forecast";
import { planName, plannedAmount } from "@/lib/schemas/forecast";
import * as field from "../fields";
import { forecastFloor, forecastLowPoint } from "../forecast";
import { operationsOf } from "../operation";

const key = field.freeText(400).min(1);
const accountId = field.id.nullable().default(null);
/** A yearly rate. */
const ratePercent = z.number({ error: "Enter a rate" }).min(0, "Enter zero or more").max(400, "Enter a yearly rate");
const zeroOrMore = field.amountFromZero("Enter zero or more");

const debt = z.object({
  name: planName,
  accountId,
  balance: field.positiveAmount,
  ratePercent,
  minimum: zeroOrMore,
});

/**
 * One change of a what-if, from a day on. Recurring payments are named by their series.
 * Amounts are major units of the user's currency: signed for a purchase (negative is out), else magnitudes. Without an
 * account, money leaves the one that receives pay.
 */
export const scenarioChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancel"), key, from: field.day }),
  z.object({
    kind: z.literal("reprice"),
    key,
    /** A change in percent, or a new amount. */
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
    /** Per month, beyond all minimums. */
    extra: field.positiveAmount,
    from: field.day,
    accountId,
  }),
  z.object({
    kind: z.literal("emergency-fund"),
    months: z.int().min(1, "Enter a month or more").max(36),
    monthlySpending: field.positiveAmount,
    saved: zeroOrMore,
    /** Per month. */
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

/** A changed payment, signed as it moves the account. */
const difference = z.object({
  date: field.day,
  key: z.string(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
  transactionIds: z.array(field.id),
});
export type ScenarioDifference = z.infer<typeof difference>;

const payoff = z.object({ months: z.int(), interest: z.number() }).nullable();

export const scenarioResult = z.object({
  /** Per forecast account, and for all together (`accountId` null). `days` are the medians of the 90 days. */
  forecasts: z.array(
    z.object({
      accountId: field.id.nullable(),
      days: z.array(z.number()),
      lowPoints: z.array(forecastLowPoint),
      differences: z.array(difference),
    }),
  ),
  /**
   * Effect over twelve months per change; positive is more money. `amount` is null if amounts differ. `isMoved`: the
   * money is set aside.
   */
  year: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      amount: z.number().nullable(),
      total: z.number(),
      isMoved: z.boolean(),
    }),
  ),
  /** Pay-off date and interest, with the extra and with minimums alone; null if the debts never end. */
  debts: z.object({ withExtra: payoff, minimumsOnly: payoff }).nullable(),
  /** Emergency fund: target and months to reach it. */
  fund: z.object({ target: z.number(), left: z.number(), months: z.int().nullable() }).nullable(),
  /** Series that have ended, so the what-if changes nothing. */
  endedKeys: z.array(z.string()),
});
export type ScenarioResult = z.infer<typeof scenarioResult>;

const storedScenario = z.object({ id: field.id, name: z.string(), changes: z.array(scenarioChange) });
const listedScenario = storedScenario.extend({ result: scenarioResult });
export type ListedScenario = z.infer<typeof listedScenario>;

export const scenarioOperations = operationsOf(scenarioCalls, {
  listScenarios: {
    summary: "The what-ifs the person keeps, each beside the forecast as it is today",
    success: "Scenarios loaded",
    input: z.object({ floor: forecastFloor, currency: field.currency.optional() }),
    output: z.array(listedScenario),
  },
  previewScenario: {
    summary: "What a what-if would come to, without keeping it",
    success: "Scenario computed",
    input: scenarioInput.extend({ floor: forecastFloor, currency: field.currency.optional() }),
    output: scenarioResult,
  },
  addScenario: {
    summary: "Keep a what-if",
    success: "Scenario kept",
    input: scenarioInput.extend({ currency: field.currency.optional() }),
    output: storedScenario,
    status: 201,
  },
  changeScenario: {
    summary: "Rename a what-if, or change what it changes",
    success: "Scenario changed",
    input: scenarioInput.partial().extend({ id: field.id }),
    output: storedScenario,
  },
  removeScenario: {
    summary: "Remove a what-if",
    success: "Scenario removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
});
