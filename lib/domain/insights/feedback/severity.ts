import type { Severity } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { yearlyMinor } from "@/lib/domain/insights/rank";
import { isReport } from "@/lib/domain/insights/reports";

/** From this share of a year's income on, one notices it: for someone with 3,000.00 a month 180.00 a year. */
const NOTICED_SHARE = 0.005;
const MONTHS_A_YEAR = 12;

/** Types in which something may be wrong, not only expensive: always a warning. */
const ALARMS: ReadonlySet<InsightType> = new Set<InsightType>([
  "account_silent",
  "bill_due_before_payday",
  "bill_missing",
  "duplicate_charge",
  "free_trial_converted",
  "interest_beside_savings",
  "low_point_ahead",
  "refund_missing",
  "reimbursement_missing",
  "test_charge",
  "unusual_charge",
]);

/**
 * How severe a fact is for this person: by what is likely at stake in a year against what they live on, alike for every type. What its
 * detector calls critical or good news stays so, and so do reports, facts without a worth and those of a person whose income is
 * not known.
 *
 * @param monthlyIncomeMinor  a usual month's income in the fact's currency, or null where it is not known
 */
export function severityFor(
  {
    type,
    severity,
    impact,
    slots,
    hints,
  }: Pick<Fact, "type" | "severity" | "impact"> & Partial<Pick<Fact, "slots" | "hints">>,
  monthlyIncomeMinor: number | null,
): Severity {
  if (severity === "critical" || severity === "positive" || isReport(type)) return severity;
  if (!impact || monthlyIncomeMinor === null || monthlyIncomeMinor <= 0) return severity;
  const isNoticed =
    yearlyMinor(impact) * likelihoodOf({ type, slots, hints }) >= monthlyIncomeMinor * MONTHS_A_YEAR * NOTICED_SHARE;
  return isNoticed || ALARMS.has(type) ? "warning" : "info";
}

/**
 * How much of its worth a fact is likely about, where that is not all of it: about as often as people of the households in
 * bench/insights wanted such an insight where it was reported. A rise of this month has mostly been paid, or was chance; a pattern is worth what
 * one changes of it; a subscription that is new was mostly signed up for, and isn't news.
 */
const LIKELIHOOD: Partial<Readonly<Record<InsightType, number>>> = {
  budget_pace: 0.2,
  cash_runway: 0.1,
  category_drop: 0.2,
  category_spike: 0.15,
  forgotten_subscription: 0.5,
  idle_cash: 0.5,
  lifestyle_creep: 0.25,
  new_subscription: 0.4,
  unusual_charge: 0.6,
};

/**
 * What took the place of another was chosen for what it is: what a new lease costs more is known to who signed it, and what a new employer pays
 * is known to who went there.
 */
const CHOSEN: Partial<Readonly<Record<InsightType, number>>> = { new_commitment: 0.1, income_change: 0.3 };
/** A tax, or a policy for life, can be neither ended nor compared: that it comes is the news, and little of it is at stake. */
const OWED = 0.25;

/** The part of what a fact is worth that is likely at stake, from 0 to 1: its severity and its rank are measured by it. */
export function likelihoodOf({
  type,
  slots,
  hints,
}: Pick<Fact, "type"> & Partial<Pick<Fact, "slots" | "hints">>): number {
  const chosen = slots?.firstMerchant ? CHOSEN[type] : undefined;
  if (chosen !== undefined) return chosen;
  if (type === "yearly_renewal" && (hints?.duty === "to be paid" || hints?.duty === "set by law")) return OWED;
  return LIKELIHOOD[type] ?? 1;
}
