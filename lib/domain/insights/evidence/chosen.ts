import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** Categories of what one must buy. What they cost more has a reason that no one chooses. */
const NEEDED: ReadonlySet<string> = new Set([
  "groceries",
  "fuel",
  "public-transport",
  "car",
  "pets",
  "medical",
  "dental-eye",
  "pharmacy",
]);

/** Returns true for what a person could do without. Payee traits can take this over. */
export function isChosen({ categorySlug }: Pick<LedgerTransaction, "categorySlug">): boolean {
  return !NEEDED.has(categorySlug);
}
