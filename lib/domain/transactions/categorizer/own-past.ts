import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { toWords } from "./descriptor";

/** A merchant of the person's own past: its key, which way the money went, and what its transactions were categorized as. */
export type PastMerchant = { merchantKey: string; isOut: boolean; slug: CategorySlug };

/** A past merchant has to share so much of both texts, by the rarity of the words: 1 is the same words. */
const MIN_LIKENESS = 0.6;
const UNKNOWN_WORD = 0.5;
/** So much of what is alike has to be in one category. */
const MIN_AGREEMENT = 0.75;
/** What one like merchant says, and what each further one adds. */
const SURENESS = { one: 0.82, more: 0.05, most: 0.95 } as const;

/**
 * Learns from what a person has categorized: the nearest merchants by their words, a rare word counting for more than one that
 * half of the person's merchants have ("london"). It knows a merchant's other branches and other ways of writing it.
 *
 * @returns for a text and a direction the category of the nearest ones and how sure that is, or null when none is near or
 *   they disagree
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
    // Of a word that no merchant of the past has, no one knows whether it is rare: most often it is a place.
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
      // A word that hundreds of merchants have says nothing, and would cost the most.
      if (indexes.length > 200) continue;
      for (const index of indexes) shared.set(index, (shared.get(index) ?? 0) + weightOf(word));
    }
    const votes = new Map<CategorySlug, { likeness: number; merchants: number }>();
    for (const [index, weight] of shared) {
      const one = merchants[index];
      if (!one || one.isOut !== isOut) continue;
      // A name begins a text; what two texts share behind it is a town, or what all banks write.
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
