import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** Categories of what comes with a body, an animal, a car or the way to work. Nobody decides to buy more of it. */
const NEEDED: ReadonlySet<string> = new Set(["car", "pets", "medical", "dental-eye", "pharmacy", "public-transport"]);
/** Everyone buys these somewhere. One place of them may be a choice. */
const STAPLES: ReadonlySet<string> = new Set(["groceries", "fuel"]);

/** Returns true for what a person decides to buy, this often and there. */
export function isChosen({ categorySlug }: Pick<LedgerTransaction, "categorySlug">): boolean {
  return !NEEDED.has(categorySlug);
}

export function isStaple(categorySlug: string): boolean {
  return STAPLES.has(categorySlug);
}
