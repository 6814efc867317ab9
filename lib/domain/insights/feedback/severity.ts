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
 * Rates a fact's severity by the likely yearly stake against income, alike for every type. Keeps the detector's
 * critical and positive severities. Also keeps the severity of reports, of facts without a worth and of users without a
 * known income.
 *
 * @param monthlyIncomeMinor  a usual month's income in the fact's currency, or null if unknown
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
 * Share of a fact's worth that is likely at stake, if not all: about how often people of the households in
 * bench/insights wanted such an insight. A rise this month was mostly paid already, or chance. A pattern is worth what
 * the user changes about it. A new subscription was mostly signed up for, and isn't news.
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
 * Replacements were chosen knowingly. The signer knows what a new lease adds, and the employee what a new employer
 * pays.
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
