import { guessOfText } from "@/lib/domain/transactions/categorizer/categorize";
import { learnPast, type PastMerchant } from "@/lib/domain/transactions/categorizer/own-past";
import { CATEGORIES, categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";

/** Evidence for a suggestion: the user's past, the bank's guess, the text, or closeness to one of these. */
type LikelyBasis = "past" | "bank" | "words" | "near";

/** `sureness` is the measured precision of such guesses, 0 to 1 (`npm run bench:categorizer`). Null if unmeasured. */
export type LikelyCategory = { slug: CategorySlug; basis: LikelyBasis; sureness: number | null };

const OFFERED = 3;
/** Categories that mean "unknown": never an answer. */
const NO_ANSWER: ReadonlySet<CategorySlug> = new Set(["uncategorized", "other-income"]);
/** Fallbacks by direction, offered when nothing else fills the list. */
const ANYTHING: Readonly<Record<"out" | "in", readonly CategorySlug[]>> = {
  out: ["shopping", "dining-out", "groceries"],
  in: ["salary", "gig-work", "other-income"],
};

/**
 * Suggests the most likely categories, best first, without duplicates.
 * If past, bank and text name fewer than three, close categories fill up the list.
 *
 * @param row.ownSlug  its current guessed category
 * @param past  merchants the user has categorized
 */
export function likelyCategories(
  row: { name: string; merchantKey: string; amountMinor: number; currency: string; ownSlug: CategorySlug },
  past: readonly PastMerchant[],
): LikelyCategory[] {
  const isOut = row.amountMinor < 0;
  const fromPast = learnPast(past)(row.merchantKey, isOut);
  const fromText = guessOfText(row.name, row.currency, !isOut);
  const known: LikelyCategory[] = [
    ...(fromPast ? [{ ...fromPast, basis: "past" as const }] : []),
    ...(NO_ANSWER.has(row.ownSlug) ? [] : [{ slug: row.ownSlug, basis: "bank" as const, sureness: null }]),
    ...(fromText ? [{ slug: fromText.slug, basis: "words" as const, sureness: fromText.sureness }] : []),
  ];
  const first = known[0] ? categoryBySlug(known[0].slug) : undefined;
  const siblings = CATEGORIES.filter(({ group, kind }) => group === first?.group && kind === first.kind);
  const near = [...siblings.map(({ slug }) => slug), ...ANYTHING[isOut ? "out" : "in"]].map(
    (slug): LikelyCategory => ({ slug, basis: "near", sureness: null }),
  );
  const offered = new Map<CategorySlug, LikelyCategory>();
  for (const one of [...known, ...near]) if (!offered.has(one.slug)) offered.set(one.slug, one);
  return [...offered.values()].slice(0, OFFERED);
}
