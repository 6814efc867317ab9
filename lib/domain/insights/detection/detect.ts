import { compareDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type {
  Fact,
  HiddenType,
  InsightKind,
  InsightType,
  Severity,
  VisibleType,
} from "@/lib/domain/insights/facts/facts";
import { assertFactAddsUp, evidenceOf } from "@/lib/domain/insights/facts/proof";
import { detectBillDueBeforePayday } from "@/lib/domain/insights/kinds/hidden/bill-due-before-payday";
import { detectDuplicateCharge } from "@/lib/domain/insights/kinds/hidden/duplicate-charge";
import { detectFeeLeak } from "@/lib/domain/insights/kinds/hidden/fee-leak";
import { detectForeignFees } from "@/lib/domain/insights/kinds/hidden/foreign-fees";
import { detectForgottenSubscription } from "@/lib/domain/insights/kinds/hidden/forgotten-subscription";
import { detectFreeTrialConverted } from "@/lib/domain/insights/kinds/hidden/free-trial-converted";
import { detectIdleCash } from "@/lib/domain/insights/kinds/hidden/idle-cash";
import { detectLifestyleCreep } from "@/lib/domain/insights/kinds/hidden/lifestyle-creep";
import { detectNewSubscription } from "@/lib/domain/insights/kinds/hidden/new-subscription";
import { detectPaydayEffect } from "@/lib/domain/insights/kinds/hidden/payday-effect";
import { detectPriceIncrease } from "@/lib/domain/insights/kinds/hidden/price-increase";
import { detectRefundMissing } from "@/lib/domain/insights/kinds/hidden/refund-missing";
import { detectSmallPurchases } from "@/lib/domain/insights/kinds/hidden/small-purchases";
import { detectSubscriptionOverlap } from "@/lib/domain/insights/kinds/hidden/subscription-overlap";
import { detectUnusualCharge } from "@/lib/domain/insights/kinds/hidden/unusual-charge";
import { detectWeekdayPattern } from "@/lib/domain/insights/kinds/hidden/weekday-pattern";
import { detectBudgetPace } from "@/lib/domain/insights/kinds/insights/budget-pace";
import { detectCashRunway } from "@/lib/domain/insights/kinds/insights/cash-runway";
import { detectCategoryDrop } from "@/lib/domain/insights/kinds/insights/category-drop";
import { detectCategorySpike } from "@/lib/domain/insights/kinds/insights/category-spike";
import { detectIncomeChange } from "@/lib/domain/insights/kinds/insights/income-change";
import { detectLargestExpense } from "@/lib/domain/insights/kinds/insights/largest-expense";
import { detectMonthlySummary } from "@/lib/domain/insights/kinds/insights/monthly-summary";
import { detectSavingsRate } from "@/lib/domain/insights/kinds/insights/savings-rate";
import { detectTopMerchants } from "@/lib/domain/insights/kinds/insights/top-merchants";
import { detectUpcomingBills } from "@/lib/domain/insights/kinds/insights/upcoming-bills";
import { type DetectorInput, once } from "./input";

export type { DetectorInput } from "./input";

type Detector = (input: DetectorInput) => Fact[];

/** The detector of every type of the contract, by the page its findings stand on. */
export const DETECTORS: {
  readonly insight: Readonly<Record<VisibleType, Detector>>;
  readonly hidden: Readonly<Record<HiddenType, Detector>>;
} = {
  insight: {
    monthly_summary: detectMonthlySummary,
    category_spike: detectCategorySpike,
    category_drop: detectCategoryDrop,
    income_change: detectIncomeChange,
    savings_rate: detectSavingsRate,
    cash_runway: detectCashRunway,
    top_merchants: detectTopMerchants,
    budget_pace: detectBudgetPace,
    upcoming_bills: detectUpcomingBills,
    largest_expense: detectLargestExpense,
  },
  hidden: {
    duplicate_charge: detectDuplicateCharge,
    price_increase: detectPriceIncrease,
    forgotten_subscription: detectForgottenSubscription,
    new_subscription: detectNewSubscription,
    subscription_overlap: detectSubscriptionOverlap,
    fee_leak: detectFeeLeak,
    refund_missing: detectRefundMissing,
    unusual_charge: detectUnusualCharge,
    lifestyle_creep: detectLifestyleCreep,
    weekday_pattern: detectWeekdayPattern,
    payday_effect: detectPaydayEffect,
    small_purchases: detectSmallPurchases,
    foreign_fees: detectForeignFees,
    idle_cash: detectIdleCash,
    free_trial_converted: detectFreeTrialConverted,
    bill_due_before_payday: detectBillDueBeforePayday,
  },
};

/**
 * Runs every detector of a kind over one person's rows and ranks what they find: most severe first, then by what it is
 * worth in a year, then the newest. A finding that does not add up to its rows is dropped: it is never told.
 */
export function detect(kind: InsightKind, input: DetectorInput): Fact[] {
  return detectWithRejected(kind, input).facts;
}

/** The same for both pages of one input. */
const knownEvidence = once(evidenceOf);

/** As `detect`, with what was dropped and why, for the log: each is a fault in a detector. */
export function detectWithRejected(
  kind: InsightKind,
  input: DetectorInput,
): { facts: Fact[]; rejected: { key: string; type: InsightType; problem: string }[] } {
  const evidence = knownEvidence(input);
  const rejected: { key: string; type: InsightType; problem: string }[] = [];
  const facts = new Map<string, Fact>();
  for (const fact of Object.values<Detector>(DETECTORS[kind]).flatMap((run) => run(input))) {
    try {
      assertFactAddsUp(fact, evidence);
      facts.set(fact.key, fact);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ key: fact.key, type: fact.type, problem: error.message });
    }
  }
  return { facts: [...facts.values()].sort(byWeight), rejected };
}

/** Good news and plain news weigh the same: neither asks for anything. */
const SEVERITY_RANK: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, positive: 2, info: 2 };

function byWeight(a: Fact, b: Fact): number {
  return (
    SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] ||
    yearlyMinor(b) - yearlyMinor(a) ||
    compareDays(b.period.to, a.period.to) ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}

/** What a finding is worth in a year; what happens once is worth what it is. */
function yearlyMinor({ impact }: Fact): number {
  if (!impact) return 0;
  return impact.per === "month" ? impact.amountMinor * 12 : impact.amountMinor;
}
