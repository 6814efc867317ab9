import { toWords } from "@/lib/domain/payees/descriptor";
import { CATEGORIES, categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { categoryOfMerchantCode } from "./merchant-codes";
import { OF_FILES } from "./texts/of-files";

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
  for (const line of OF_FILES.trim().split("\n")) {
    const colon = line.indexOf(":");
    const slug = categoryBySlug(line.slice(0, colon))?.slug;
    if (!slug) throw new Error(`A list of category names has an unknown category: ${line.slice(0, 40)}`);
    for (const name of line.slice(colon + 1).split(",")) known.set(nameOf(name), slug);
  }
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
