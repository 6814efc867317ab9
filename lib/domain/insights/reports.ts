/**
 * Types that sum up a month, describe how one spends, or say what is known to come. They are there whatever happens, so they
 * are no findings.
 */
const REPORTS: ReadonlySet<string> = new Set([
  "cash_runway",
  "monthly_summary",
  "savings_rate",
  "top_merchants",
  "largest_expense",
  "weekday_pattern",
  "payday_effect",
  "small_purchases",
  "cash_share",
  "upcoming_bills",
]);

/** Tells reports from findings. Reports have a place of their own and never fill a list of findings. */
export function isReport(type: string): boolean {
  return REPORTS.has(type);
}
