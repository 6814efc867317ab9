import { guessOfText } from "@/lib/domain/transactions/categorizer/categorize";
import { learnPast, type PastMerchant } from "@/lib/domain/transactions/categorizer/own-past";
import { CATEGORIES, categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";

/** Why a category is offered: the person's own past, the bank's guess, the words of the text, or that it is near to one of these. */
export type LikelyBasis = "past" | "bank" | "words" | "near";

/** `sureness` is the share of such guesses that is right, 0 to 1, as measured by `npm run bench:categorizer`; null where it isn't measured. */
export type LikelyCategory = { slug: CategorySlug; basis: LikelyBasis; sureness: number | null };

const OFFERED = 3;
/** These say that nothing is known, and are no answer. */
const NO_ANSWER: ReadonlySet<CategorySlug> = new Set(["uncategorized", "other-income"]);
/** Most often money to a person is rent or a gift, and money from one is paid back or given. */
const ANYTHING: Readonly<Record<"out" | "in", readonly CategorySlug[]>> = {
  out: ["shopping", "dining-out", "groceries"],
  in: ["salary", "gig-work", "other-income"],
};

/**
 * The categories a transaction is most likely in, the likeliest first, each once. Where the person's past, the bank and the text
 * name fewer than three, the others are near to the first of them.
 *
 * @param row.ownSlug  the category it stands in as a guess
 * @param past  what the person's own transactions have been categorized as
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
