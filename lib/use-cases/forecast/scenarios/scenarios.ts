import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import {
  deleteScenario,
  findScenario,
  listScenarioRows,
  putScenario,
  type ScenarioRow,
} from "@/lib/db/forecast/scenarios";
import type { Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { debtPlanOf, fundPlanOf } from "@/lib/domain/forecast/scenario/apply-changes";
import { differencesOf, paydaysWithin, yearEffects } from "@/lib/domain/forecast/scenario/year-effect";
import type { BalanceForecast, Forecast, NewAmount, ScenarioChange } from "@/lib/domain/forecast/types";
import { toMajor } from "@/lib/domain/money";
import type { NoEnd, Payoff } from "@/lib/domain/site/calculators/borrowing";
import {
  type ListedScenario,
  type ScenarioInput,
  type ScenarioResult,
  scenarioChange,
  type WireChange,
} from "@/lib/schemas/forecast/scenarios";
import { computeViewersForecast, type LoadedForecastInput } from "@/lib/use-cases/forecast/load-forecast-input";
import { assertOwnAccount } from "@/lib/use-cases/forecast/planned/planned-payments";
import { MAX_IDS_IN_URL, toLowPoint } from "@/lib/use-cases/forecast/read-forecast";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

const storedChanges = z.array(scenarioChange);

function toStoredScenario({ id, name, changes }: ScenarioRow): {
  id: string;
  name: string;
  changes: WireChange[];
} {
  return { id, name, changes: storedChanges.parse(changes) };
}

/**
 * Rejects changes with another user's account or an inexact amount.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `changes`
 */
async function assertChanges(userId: string, changes: readonly WireChange[], currency: string): Promise<void> {
  toChanges(changes, currency);
  for (const accountId of new Set(accountsInChanges(changes))) await assertOwnAccount(userId, accountId, "changes");
}

export async function listScenarios(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  /** The viewer's by default. */
  currency?: string | undefined;
  floor?: number | undefined;
}): Promise<ListedScenario[]> {
  const { userId, currency = options.viewer.currency } = options;
  const rows = await listScenarioRows({ userId, currency });
  if (rows.length === 0) return [];
  const { forecast, input } = await computeViewersForecast({ ...options, currency });
  return rows.map((row) => {
    const stored = toStoredScenario(row);
    return { ...stored, result: compareScenario(stored.changes, { input, today: forecast }) };
  });
}

/** Each is a separate forecast whenever the page is opened. */
export const MAX_SCENARIOS = 8;

/** @throws AppError `VALIDATION_FAILED` for changes to things the user doesn't own; `UNPROCESSABLE` beyond eight */
export async function addScenario(
  options: ScenarioInput & { userId: string; viewer: { currency: string }; currency?: string | undefined },
): Promise<ScenarioInput & { id: string }> {
  const { userId, name, changes, currency = options.viewer.currency } = options;
  await assertChanges(userId, changes, currency);
  if ((await listScenarioRows({ userId, currency })).length >= MAX_SCENARIOS)
    throw new AppError("UNPROCESSABLE", `You can keep ${MAX_SCENARIOS} what-ifs. Remove one you no longer need`);
  const id = uuidv7();
  await putScenario(userId, { id, name, currency, changes });
  return { id, name, changes };
}

/**
 * Omitted fields stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for changes to things the user doesn't own
 */
export async function changeScenario(
  options: { [Field in keyof ScenarioInput]?: ScenarioInput[Field] | undefined } & { userId: string; id: string },
): Promise<ScenarioInput & { id: string }> {
  const { userId, id } = options;
  const row = await findScenario({ userId, id });
  if (!row) throw notFound("Scenario");
  const stored = toStoredScenario(row);
  const { name = stored.name, changes = stored.changes } = options;
  await assertChanges(userId, changes, row.currency);
  await putScenario(userId, { id, name, currency: row.currency, changes });
  return { id, name, changes };
}

/** @throws AppError `NOT_FOUND` */
export async function removeScenario(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteScenario(options))) throw notFound("Scenario");
  return { id: options.id };
}

/**
 * Computes a what-if: the same paths with other payments, beside the current forecast.
 *
 * @param today  forecast of the same input without changes
 */
function compareScenario(
  wire: readonly WireChange[],
  { input, today }: { input: LoadedForecastInput["input"]; today: Forecast },
): ScenarioResult {
  const { currency, series } = input;
  const changes = toChanges(wire, currency);
  const changed = forecastBalances({ ...input, changes });
  const major = (minor: number) => toMajor(minor, currency);
  const pairs = [...today.accounts, ...(today.all ? [today.all] : [])].flatMap((before) => {
    const after =
      before.accountId === null
        ? changed.all
        : changed.accounts.find(({ accountId }) => accountId === before.accountId);
    return after ? [[before, after] as const] : [];
  });
  const payoff = (plan: Payoff | NoEnd) =>
    typeof plan === "string" ? null : { months: plan.months, interest: major(plan.interestMinor) };
  const debt = changes.find((change) => change.kind === "pay-debt");
  const plan = debt ? debtPlanOf(debt) : null;
  const saving = changes.find((change) => change.kind === "emergency-fund");
  const fund = saving ? fundPlanOf(saving) : null;
  return {
    forecasts: pairs.map(([before, after]) => toResult(before, after, currency)),
    year: yearEffects(changes, { series, today: input.today, paydays: paydaysWithin(series) }).map((effect) => ({
      name: effect.name,
      count: effect.count,
      amount: effect.amountMinor === null ? null : major(effect.amountMinor),
      total: major(effect.totalMinor),
      isMoved: effect.isMoved,
    })),
    debts: plan ? { withExtra: payoff(plan.withExtra), minimumsOnly: payoff(plan.minimumsOnly) } : null,
    fund: fund ? { target: major(fund.targetMinor), left: major(fund.leftMinor), months: fund.months } : null,
    endedKeys: changes.flatMap((change) =>
      "key" in change && !series.some(({ key, isActive }) => key === change.key && isActive) ? [change.key] : [],
    ),
  };
}

function toResult(
  before: BalanceForecast,
  after: BalanceForecast,
  currency: string,
): ScenarioResult["forecasts"][number] {
  return {
    accountId: after.accountId,
    days: after.days.map(({ p50Minor }) => toMajor(p50Minor, currency)),
    lowPoints: after.lowPoints.map((point) => toLowPoint(point, currency)),
    differences: differencesOf(before, after).map(({ beforeMinor, afterMinor, transactionIds, ...difference }) => ({
      ...difference,
      before: toMajor(beforeMinor, currency),
      after: toMajor(afterMinor, currency),
      transactionIds: transactionIds.slice(-MAX_IDS_IN_URL),
    })),
  };
}

/** @throws AppError `VALIDATION_FAILED` for an amount or floor with more decimals than the currency has */
export async function previewScenario(
  options: ScenarioInput & {
    userId: string;
    today: Day;
    viewer: { currency: string };
    currency?: string | undefined;
    floor?: number | undefined;
  },
): Promise<ScenarioResult> {
  const { changes, currency = options.viewer.currency } = options;
  const { forecast, input } = await computeViewersForecast({ ...options, currency });
  return compareScenario(changes, { input, today: forecast });
}

/**
 * Converts API changes for the forecast, in minor units.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `changes`, for more decimals than the currency has
 */
function toChanges(changes: readonly WireChange[], currency: string): ScenarioChange[] {
  const minor = (amount: number) => exactMinor("changes", amount, currency);
  const amountOf = (to: Extract<WireChange, { kind: "reprice" }>["to"]): NewAmount =>
    "percent" in to ? to : { amountMinor: minor(to.amount) };
  const toChange = (change: WireChange): ScenarioChange => {
    switch (change.kind) {
      case "cancel":
        return change;
      case "reprice":
        return { ...change, to: amountOf(change.to) };
      case "purchase":
      case "save":
        return { ...change, amountMinor: minor(change.amount) };
      case "pay-debt":
        return {
          ...change,
          extraMinor: minor(change.extra),
          debts: change.debts.map((debt) => ({
            ...debt,
            balanceMinor: minor(debt.balance),
            minimumMinor: minor(debt.minimum),
          })),
        };
      case "emergency-fund":
        return {
          ...change,
          amountMinor: minor(change.amount),
          monthlySpendingMinor: minor(change.monthlySpending),
          savedMinor: minor(change.saved),
        };
    }
  };
  return changes.map(toChange);
}

function accountsInChanges(changes: readonly WireChange[]): string[] {
  return changes.flatMap((change) => {
    const named = [
      ...("accountId" in change ? [change.accountId] : []),
      ...("toAccountId" in change ? [change.toAccountId] : []),
      ...(change.kind === "pay-debt" ? change.debts.map(({ accountId }) => accountId) : []),
    ];
    return named.flatMap((id) => id ?? []);
  });
}
