import type { ClauseIds } from "@/lib/domain/generated/knowledge";
import type { InsightDefinition } from "./define-insight";
import type { InsightKind } from "./facts/detected-fact";
import { accountSilent } from "./kinds/hidden/account-silent";
import { billDueBeforePayday } from "./kinds/hidden/bill-due-before-payday";
import { duplicateCharge } from "./kinds/hidden/duplicate-charge";
import { feeLeak } from "./kinds/hidden/fee-leak";
import { foreignFees } from "./kinds/hidden/foreign-fees";
import { forgottenSubscription } from "./kinds/hidden/forgotten-subscription";
import { freeTrialConverted } from "./kinds/hidden/free-trial-converted";
import { idleCash } from "./kinds/hidden/idle-cash";
import { interestBesideSavings } from "./kinds/hidden/interest-beside-savings";
import { lifestyleCreep } from "./kinds/hidden/lifestyle-creep";
import { newSubscription } from "./kinds/hidden/new-subscription";
import { paydayEffect } from "./kinds/hidden/payday-effect";
import { priceIncrease } from "./kinds/hidden/price-increase";
import { refundMissing } from "./kinds/hidden/refund-missing";
import { reimbursementMissing } from "./kinds/hidden/reimbursement-missing";
import { smallPurchases } from "./kinds/hidden/small-purchases";
import { subscriptionOverlap } from "./kinds/hidden/subscription-overlap";
import { testCharge } from "./kinds/hidden/test-charge";
import { unusualCharge } from "./kinds/hidden/unusual-charge";
import { weekdayPattern } from "./kinds/hidden/weekday-pattern";
import { billMissing } from "./kinds/insights/bill-missing";
import { budgetPace } from "./kinds/insights/budget-pace";
import { cardUtilization } from "./kinds/insights/card-utilization";
import { cashRunway } from "./kinds/insights/cash-runway";
import { cashShare } from "./kinds/insights/cash-share";
import { categoryDrop } from "./kinds/insights/category-drop";
import { categorySpike } from "./kinds/insights/category-spike";
import { episodeTotal } from "./kinds/insights/episode-total";
import { habitDoubled } from "./kinds/insights/habit-doubled";
import { incomeChange } from "./kinds/insights/income-change";
import { largestExpense } from "./kinds/insights/largest-expense";
import { loanPayoff } from "./kinds/insights/loan-payoff";
import { lowPointAhead } from "./kinds/insights/low-point-ahead";
import { monthlySummary } from "./kinds/insights/monthly-summary";
import { newCommitment } from "./kinds/insights/new-commitment";
import { savingsFalling } from "./kinds/insights/savings-falling";
import { savingsRate } from "./kinds/insights/savings-rate";
import { topMerchants } from "./kinds/insights/top-merchants";
import { upcomingBillsInsight } from "./kinds/insights/upcoming-bills";
import { yearlyRenewal } from "./kinds/insights/yearly-renewal";

/** Every type of insight, in the order of the pages. A new one takes a module in `kinds/`, its import and a line here. */
const definitions = {
  monthly_summary: monthlySummary,
  category_spike: categorySpike,
  category_drop: categoryDrop,
  income_change: incomeChange,
  savings_rate: savingsRate,
  cash_runway: cashRunway,
  top_merchants: topMerchants,
  budget_pace: budgetPace,
  upcoming_bills: upcomingBillsInsight,
  largest_expense: largestExpense,
  new_commitment: newCommitment,
  bill_missing: billMissing,
  yearly_renewal: yearlyRenewal,
  low_point_ahead: lowPointAhead,
  habit_doubled: habitDoubled,
  cash_share: cashShare,
  episode_total: episodeTotal,
  loan_payoff: loanPayoff,
  savings_falling: savingsFalling,
  card_utilization: cardUtilization,
  duplicate_charge: duplicateCharge,
  price_increase: priceIncrease,
  forgotten_subscription: forgottenSubscription,
  new_subscription: newSubscription,
  subscription_overlap: subscriptionOverlap,
  fee_leak: feeLeak,
  refund_missing: refundMissing,
  reimbursement_missing: reimbursementMissing,
  test_charge: testCharge,
  unusual_charge: unusualCharge,
  lifestyle_creep: lifestyleCreep,
  weekday_pattern: weekdayPattern,
  payday_effect: paydayEffect,
  small_purchases: smallPurchases,
  foreign_fees: foreignFees,
  interest_beside_savings: interestBesideSavings,
  idle_cash: idleCash,
  free_trial_converted: freeTrialConverted,
  bill_due_before_payday: billDueBeforePayday,
  account_silent: accountSilent,
};

export type InsightType = keyof typeof definitions;

/** The definition of each type, under its own name and no other, and one for all that have sentences. */
export const INSIGHT_TYPES = definitions satisfies { readonly [Type in keyof ClauseIds]: InsightDefinition<Type> };

/** The types that a page shows, or all of them, in the order of the pages. */
export function insightTypes(page?: InsightKind): InsightDefinition<InsightType>[] {
  return Object.values(INSIGHT_TYPES).filter((definition) => page === undefined || definition.page === page);
}

/** Label and icon of a stored insight's type. A removed type is simply an insight. */
export function presentationOf(name: string): Pick<InsightDefinition, "label" | "icon"> {
  return insightTypes().find(({ type }) => type === name) ?? { label: "Insight", icon: "lightbulb" };
}
