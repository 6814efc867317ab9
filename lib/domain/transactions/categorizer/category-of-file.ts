import { PHRASES_JSON } from "@/lib/domain/generated/knowledge";
import { toWords } from "@/lib/domain/payees/descriptor";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { categoryOfMerchantCode } from "./merchant-codes";

let byName: Map<string, CategorySlug> | undefined;

/**
 * Maps a file's category to ours. Knows our names and slugs, those of other apps and banks, and card networks' codes
 * ("5411").
 * In a nested category ("Everyday: Groceries", "Food & Drink > Coffee") the last known level counts.
 *
 * @returns null for a word that is unknown or too general
 */
export function categoryOfFile(text: string): CategorySlug | null {
  const code = categoryOfMerchantCode(text.trim());
  if (code) return code;
  byName ??= names();
  const whole = byName.get(nameOf(text));
  if (whole) return whole;
  const levels = text.split(/[:>\\|]|\s[-–/]\s/).reverse();
  if (levels.length === 1) return null;
  for (const level of levels) {
    const known = byName.get(nameOf(level));
    if (known) return known;
  }
  return null;
}

function names(): Map<string, CategorySlug> {
  const known = new Map<string, CategorySlug>();
  const { "other-apps": lists }: Record<string, [CategorySlug, string, string[]][]> = JSON.parse(PHRASES_JSON);
  for (const [slug, , texts] of lists ?? []) for (const text of texts) known.set(nameOf(text), slug);
  // Our own names come last and win, so an export imports unchanged.
  for (const { name, slug } of CATEGORIES) {
    known.set(nameOf(name), slug);
    known.set(nameOf(slug), slug);
  }
  for (const silent of ["uncategorized", "other"]) known.delete(silent);
  return known;
}

/** Ignores icons and punctuation: "Gas & Fuel" equals "gas-and-fuel". */
function nameOf(text: string): string {
  return toWords(text).join(" ");
}
