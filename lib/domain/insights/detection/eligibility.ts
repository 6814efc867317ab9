import { type Day, daysBetween } from "@/lib/domain/calendar";

/** How much a person must have for insights to be generated (docs/contract.md, section 4). */
export const ELIGIBILITY = { days: 90, minTransactions: 10 } as const;

export type Eligibility = "ok" | "NO_RECENT_TRANSACTIONS" | "INSUFFICIENT_TRANSACTION_DATA";

/**
 * Whether there is enough to look at (docs/contract.md, section 4): at least one row, and at least ten, in the 90 days up
 * to and including today. Checked before any model is called. The answer is the error's code.
 */
export function checkEligibility(transactions: Iterable<{ date: Day }>, today: Day): Eligibility {
  let recent = 0;
  for (const { date } of transactions) {
    const ageDays = daysBetween(date, today);
    if (ageDays >= 0 && ageDays < ELIGIBILITY.days) recent += 1;
  }
  if (recent === 0) return "NO_RECENT_TRANSACTIONS";
  return recent < ELIGIBILITY.minTransactions ? "INSUFFICIENT_TRANSACTION_DATA" : "ok";
}
