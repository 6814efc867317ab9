import { type Day, dayOfMonth } from "@/lib/domain/calendar";
import { type NoEnd, type Payoff, payOffDebts } from "@/lib/domain/site/calculators/borrowing";
import { emergencyFund } from "@/lib/domain/site/calculators/planning";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { DayGrid } from "../day-grid";
import { type Flow, PLAIN, usualDeviation } from "../flows";
import { FORECAST_DAYS, type ForecastInput, type PlannedDebt, type ScenarioChange } from "../types";

type Context = {
  accounts: readonly LedgerAccount[];
  indexOf: ReadonlyMap<string, number>;
  /** Account of the main pay, and of spending without an account. */
  mainIndex: number;
  paydays: readonly Flow[];
  grid: DayGrid;
};

/**
 * Applies a what-if to the flows and lists its purchases.
 * Flows are never removed or moved, only zeroed. Every path then draws the same numbers, and two forecasts differ only
 * by the what-if.
 */
export function changedFlows(
  flows: readonly Flow[],
  changes: readonly ScenarioChange[],
  context: Context,
): { flows: Flow[]; purchases: NonNullable<ForecastInput["planned"]> } {
  let changed = [...flows];
  const purchases: Extract<ScenarioChange, { kind: "purchase" }>[] = [];
  changes.forEach((change, index) => {
    switch (change.kind) {
      case "cancel":
      case "reprice":
        changed = changed.map((flow) => (flow.key === change.key ? repriced(flow, change, context) : flow));
        break;
      case "purchase":
        purchases.push(change);
        break;
      case "save":
        changed.push(savings(change, index, context));
        break;
      case "pay-debt":
      case "emergency-fund":
        changed.push(monthly(change, index, context));
        break;
    }
  });
  return { flows: changed, purchases: purchases.map((purchase, index) => ({ ...purchase, id: `what-if-${index}` })) };
}

function repriced(flow: Flow, change: Parameters<typeof changedMinor>[1], { grid }: Context): Flow {
  const first = grid.offsetOf(change.from);
  const usual = usualDeviation(flow);
  const middlesMinor = flow.amount.middlesMinor.map((minor, index) =>
    (flow.due[index] ?? 0) + usual < first ? minor : changedMinor(minor, change),
  );
  return { ...flow, amount: { ...flow.amount, middlesMinor } };
}

function savings(change: Extract<ScenarioChange, { kind: "save" }>, index: number, context: Context): Flow {
  const first = Math.max(1, context.grid.offsetOf(change.from));
  // A day later, in case pay is a day late.
  const afterPay = context.paydays.flatMap((flow) => flow.due.map((due) => due + usualDeviation(flow) + 1));
  const due =
    change.every === "payday"
      ? [...new Set(afterPay)].filter((day) => day >= first && day <= FORECAST_DAYS).sort((a, b) => a - b)
      : monthDays(change.from, context);
  return ownFlow(change, index, context, { due, middlesMinor: due.map(() => change.amountMinor), name: "Put aside" });
}

function monthly(
  change: Extract<ScenarioChange, { kind: "pay-debt" | "emergency-fund" }>,
  index: number,
  context: Context,
): Flow {
  const due = monthDays(change.from, context);
  const amountOf = monthlyAmountsOf(change);
  const middlesMinor = due.map((_, month) => amountOf(month));
  if (change.kind === "emergency-fund")
    return ownFlow(change, index, context, { due, middlesMinor, name: "Emergency fund" });
  const first = firstDebtOf(change);
  const to = { accountId: change.accountId, toAccountId: first?.accountId ?? null };
  return ownFlow(to, index, context, { due, middlesMinor, name: `Extra to ${first?.name ?? "your debts"}` });
}

function monthDays(from: Day, { grid }: Context): number[] {
  const start = Math.max(1, grid.offsetOf(from));
  const days: number[] = [];
  for (let month = grid.monthIndexOf(grid.dayAt(start)); ; month += 1) {
    const day = grid.inMonth(month, dayOfMonth(from));
    if (day > FORECAST_DAYS) return days;
    if (day >= start) days.push(day);
  }
}

function ownFlow(
  { accountId, toAccountId }: { accountId: string | null; toAccountId: string | null },
  index: number,
  { indexOf, mainIndex }: Context,
  flow: { due: number[]; middlesMinor: number[]; name: string },
): Flow {
  const accountIndex = (accountId === null ? undefined : indexOf.get(accountId)) ?? mainIndex;
  const otherIndex = toAccountId === null ? undefined : indexOf.get(toAccountId);
  return {
    ...{ ...PLAIN, key: `what-if:${index}`, name: flow.name, kind: "transfer", accountIndex, sign: -1, due: flow.due },
    otherIndex: otherIndex === undefined || otherIndex === accountIndex ? null : otherIndex,
    amount: { basis: "last", middlesMinor: flow.middlesMinor, ratios: [1] },
  };
}

/** New amount of a canceled or repriced payment, in minor units. */
export function changedMinor(minor: number, change: Extract<ScenarioChange, { kind: "cancel" | "reprice" }>): number {
  if (change.kind === "cancel") return 0;
  return "percent" in change.to ? Math.round(minor * (1 + change.to.percent / 100)) : change.to.amountMinor;
}

/** A hundred years, the limit of `payOffDebts`. */
const NO_END_MONTHS = 1200;

type PayDebt = Extract<ScenarioChange, { kind: "pay-debt" }>;
type EmergencyFund = Extract<ScenarioChange, { kind: "emergency-fund" }>;

export type DebtPlan = { withExtra: Payoff | NoEnd; minimumsOnly: Payoff | NoEnd };

export function debtPlanOf({ debts, order, extraMinor }: PayDebt): DebtPlan {
  return {
    withExtra: payOffDebts({ debts, extraMinor, order }),
    minimumsOnly: payOffDebts({ debts, extraMinor: 0, order }),
  };
}

/** Returns the debt that gets the extra first: the smallest, or the one with the highest rate. */
function firstDebtOf({ debts, order }: PayDebt): PlannedDebt | undefined {
  return debts
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .toSorted((a, b) =>
      order === "snowball"
        ? a.balanceMinor - b.balanceMinor || b.ratePercent - a.ratePercent
        : b.ratePercent - a.ratePercent || a.balanceMinor - b.balanceMinor,
    )[0];
}

/** Computes the fund's target and the months until it is reached; null months if nothing is set aside. */
export function fundPlanOf(change: EmergencyFund): { targetMinor: number; leftMinor: number; months: number | null } {
  const { targetMinor, leftMinor, monthsToGo } = emergencyFund({
    monthlySpendingMinor: change.monthlySpendingMinor,
    months: change.months,
    savedMinor: change.savedMinor,
    monthlySavingMinor: change.amountMinor,
  });
  return { targetMinor, leftMinor, months: monthsToGo };
}

/** Returns the amount leaving in each month of a plan. An endless plan continues beyond any forecast. */
export function monthlyAmountsOf(change: PayDebt | EmergencyFund): (index: number) => number {
  if (change.kind === "pay-debt") {
    const { withExtra } = debtPlanOf(change);
    const months = typeof withExtra === "string" ? NO_END_MONTHS : withExtra.months;
    return (index) => (index < months ? change.extraMinor : 0);
  }
  const { leftMinor } = fundPlanOf(change);
  return (index) => Math.max(0, Math.min(change.amountMinor, leftMinor - index * change.amountMinor));
}
