import { CATEGORIES, categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { toWords } from "./descriptor";
import { categoryOfMerchantCode } from "./merchant-codes";
import { OF_FILES } from "./texts/of-files";

let byName: Map<string, CategorySlug> | undefined;

/**
 * The category that a file's own word means: the name or slug of ours, what other applications and banks call it, or a card
 * network's code ("5411"). Of a word in levels ("Everyday: Groceries", "Food & Drink > Coffee", a category group in front) the last level
 * that is known counts.
 *
 * @returns null for a word that is unknown, or says nothing
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
    if (!slug) throw new Error(`A list of category names has a category that is not there: ${line.slice(0, 40)}`);
    for (const name of line.slice(colon + 1).split(",")) known.set(nameOf(name), slug);
  }
  // Our own names come last: what we export must come back as it was.
  for (const { name, slug } of CATEGORIES) {
    known.set(nameOf(name), slug);
    known.set(nameOf(slug), slug);
  }
  for (const silent of ["uncategorized", "other"]) known.delete(silent);
  return known;
}

/** As words, so that "Gas & Fuel", "gas-and-fuel" and an icon in front make no difference. */
function nameOf(text: string): string {
  return toWords(text).join(" ");
}
