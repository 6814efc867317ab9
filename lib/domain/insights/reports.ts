/** Types that sum up a month, or what there is and what is known to come. They are there whatever happens: no findings. */
const REPORTS: ReadonlySet<string> = new Set([
  "cash_runway",
  "monthly_summary",
  "savings_rate",
  "top_merchants",
  "largest_expense",
  "upcoming_bills",
]);

/** Tells reports from findings. Reports have a place of their own and never fill a list of findings. */
export function isReport(type: string): boolean {
  return REPORTS.has(type);
}
