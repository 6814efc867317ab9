import { toWords } from "@/lib/domain/payees/descriptor";
import type { CategorySlug } from "@/lib/domain/transactions/category";

export type PastMerchant = { merchantKey: string; isOut: boolean; slug: CategorySlug };

/** Minimum overlap of two texts, weighted by word rarity. 1 means the same words. */
const MIN_LIKENESS = 0.6;
const UNKNOWN_WORD = 0.5;
/** Minimum share of the similar merchants that agree on one category. */
const MIN_AGREEMENT = 0.75;
/** Sureness of one similar merchant, and the gain per further one. */
const SURENESS = { one: 0.82, more: 0.05, most: 0.95 } as const;

/**
 * Learns from the user's categories: nearest merchants by their words. A rare word counts for more than a common one
 * ("london").
 * Recognizes other branches and spellings of a merchant.
 *
 * @returns a function of text and direction: the nearest merchants' category and its sureness, or null if none is near
 *   or they disagree
 */
export function learnPast(past: readonly PastMerchant[]) {
  const merchants = past.map((one) => ({ ...one, words: new Set(toWords(one.merchantKey).filter(isPartOfName)) }));
  const having = new Map<string, number[]>();
  merchants.forEach(({ words }, index) => {
    for (const word of words) having.set(word, [...(having.get(word) ?? []), index]);
  });
  const weightOf = (word: string) => {
    const count = having.get(word)?.length ?? 0;
    const rarity = Math.log(1 + (merchants.length + 1) / (1 + count));
    // An unseen word's rarity is unknown. Most often it is a place.
    return count === 0 ? rarity * UNKNOWN_WORD : rarity;
  };
  const weightOfAll = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weightOf(word), 0);
  const totals = merchants.map(({ words }) => weightOfAll(words));

  return (merchantKey: string, isOut: boolean): { slug: CategorySlug; sureness: number } | null => {
    const words = new Set(toWords(merchantKey).filter(isPartOfName));
    const total = weightOfAll(words);
    const shared = new Map<number, number>();
    for (const word of words) {
      const indexes = having.get(word) ?? [];
      // A word that hundreds of merchants share says nothing, and is the slowest to count.
      if (indexes.length > 200) continue;
      for (const index of indexes) shared.set(index, (shared.get(index) ?? 0) + weightOf(word));
    }
    const votes = new Map<CategorySlug, { likeness: number; merchants: number }>();
    for (const [index, weight] of shared) {
      const one = merchants[index];
      if (!one || one.isOut !== isOut) continue;
      // A name comes first. Later shared words are a town or bank vocabulary.
      const [first] = one.words;
      if (first === undefined || !words.has(first)) continue;
      const likeness = (2 * weight) / (total + (totals[index] ?? 0));
      if (likeness < MIN_LIKENESS) continue;
      const vote = votes.get(one.slug) ?? { likeness: 0, merchants: 0 };
      votes.set(one.slug, { likeness: vote.likeness + likeness, merchants: vote.merchants + 1 });
    }
    const [best] = [...votes].sort(([, a], [, b]) => b.likeness - a.likeness);
    if (!best) return null;
    const [slug, vote] = best;
    const all = [...votes.values()].reduce((sum, { likeness }) => sum + likeness, 0);
    if (vote.likeness / all < MIN_AGREEMENT) return null;
    return { slug, sureness: Math.min(SURENESS.most, SURENESS.one + SURENESS.more * (vote.merchants - 1)) };
  };
}

function isPartOfName(word: string): boolean {
  return word.length > 2 && !/\d/.test(word);
}
