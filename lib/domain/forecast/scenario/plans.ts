import { type NoEnd, type Payoff, payOffDebts } from "@/lib/domain/site/calculators/borrowing";
import { emergencyFund } from "@/lib/domain/site/calculators/planning";
import type { PlannedDebt, ScenarioChange } from "../types";

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
export function firstDebtOf({ debts, order }: PayDebt): PlannedDebt | undefined {
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
