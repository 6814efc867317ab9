import type { Severity } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import type { InsightType } from "../insight-types";
import { yearlyMinor } from "../rank";
import { isReport } from "../reports";
import { likelihoodOf } from "./likelihood";

/** From this share of a year's income on, one notices it: for someone with 3,000.00 a month 180.00 a year. */
const NOTICED_SHARE = 0.005;
const MONTHS_A_YEAR = 12;

/** Where something may be wrong, and not only expensive: such an insight is a warning whatever it is worth. */
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
