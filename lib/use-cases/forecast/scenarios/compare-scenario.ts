import type { Day } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { debtPlanOf, fundPlanOf } from "@/lib/domain/forecast/scenario/plans";
import { differencesOf, paydaysWithin, yearEffects } from "@/lib/domain/forecast/scenario/year-effect";
import type { BalanceForecast, Forecast, NewAmount, ScenarioChange } from "@/lib/domain/forecast/types";
import { toMajor } from "@/lib/domain/money";
import type { NoEnd, Payoff } from "@/lib/domain/site/calculators/borrowing";
import type { ScenarioInput, ScenarioResult, WireChange } from "@/lib/schemas/forecast/scenarios";
import { computeViewersForecast, type LoadedForecastInput } from "@/lib/use-cases/forecast/load-forecast-input";
import { MAX_IDS_IN_URL, toLowPoint } from "@/lib/use-cases/forecast/read-forecast";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

/**
 * Computes a what-if: the same paths with other payments, beside the current forecast.
 *
 * @param today  forecast of the same input without changes
 */
export function compareScenario(
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
export function toChanges(changes: readonly WireChange[], currency: string): ScenarioChange[] {
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

export function accountsInChanges(changes: readonly WireChange[]): string[] {
  return changes.flatMap((change) => {
    const named = [
      ...("accountId" in change ? [change.accountId] : []),
      ...("toAccountId" in change ? [change.toAccountId] : []),
      ...(change.kind === "pay-debt" ? change.debts.map(({ accountId }) => accountId) : []),
    ];
    return named.flatMap((id) => id ?? []);
  });
}
