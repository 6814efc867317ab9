import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";

/** What one is bound to for months or years, and plans around. */
const COMMITMENTS: ReadonlySet<string> = new Set([
  "rent",
  "mortgage",
  "car-loan",
  "student-loan",
  "other-loan",
  "childcare",
  "insurance",
]);
/** A school and a lease bind; a course and a car wash are ended as one likes. What costs so much is one of the former. */
const BY_AMOUNT: ReadonlySet<string> = new Set(["education", "car"]);
const MIN_AMOUNT_MINOR = 5000;
/** The same by the bank's text, where no one has categorized it. */
const COMMITMENT_WORDS =
  /\b(?:rent|lease|leasing|mortgage|mtg|loan|emi|installment|instalment|daycare|childcare|nursery|kita|miete|darlehen|kredit)\b/i;

/** Whether a payment that comes again is one of what binds for long, and not of what one can end. */
export function isCommitment({ categorySlug, name, amountMinor }: LedgerTransaction, currency: string): boolean {
  if (COMMITMENTS.has(categorySlug)) return true;
  if (BY_AMOUNT.has(categorySlug)) return -amountMinor >= amountFor(currency, MIN_AMOUNT_MINOR);
  return categorySlug === "uncategorized" && COMMITMENT_WORDS.test(name);
}
