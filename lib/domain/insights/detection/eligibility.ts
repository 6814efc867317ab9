import { type Day, daysBetween } from "@/lib/domain/calendar";
import { THRESHOLDS } from "./thresholds";

export type Eligibility = "ok" | "NO_RECENT_TRANSACTIONS" | "INSUFFICIENT_TRANSACTION_DATA";

/**
 * Whether there is enough to look at (docs/contract.md, section 4): at least one row, and at least ten, in the 90 days up
 * to and including today. Checked before any model is called. The answer is the error's code.
 */
export function checkEligibility(entries: Iterable<{ date: Day }>, today: Day): Eligibility {
  let recent = 0;
  for (const { date } of entries) {
    const ageDays = daysBetween(date, today);
    if (ageDays >= 0 && ageDays < THRESHOLDS.eligibility.days) recent += 1;
  }
  if (recent === 0) return "NO_RECENT_TRANSACTIONS";
  return recent < THRESHOLDS.eligibility.minTransactions ? "INSUFFICIENT_TRANSACTION_DATA" : "ok";
}
