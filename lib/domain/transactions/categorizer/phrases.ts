import { PHRASES_JSON, WORD_LISTS_JSON } from "@/lib/domain/generated/knowledge";
import { type Descriptor, toWords } from "@/lib/domain/payees/descriptor";
import type { CategorySlug } from "@/lib/domain/transactions/category";

type Side = "in" | "out" | "both";
type Phrase = { slug: CategorySlug; side: Side };
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

const SURENESS = { bank: 0.95, bankWord: 0.85, trade: 0.86, end: 0.82, split: 0.6 } as const;
const MAX_WORDS = 5;

const LISTS: Record<"plain" | "weak", string[]> = JSON.parse(WORD_LISTS_JSON);
const PLAIN = new Set(LISTS.plain);
const WEAK = new Set(LISTS.weak);

let ofBanks: Phrases | undefined;
let ofTrades: Phrases | undefined;
let ofEndings: { ending: string; phrases: readonly Phrase[] }[] | undefined;

/** Finds the longest bank phrase that fits the direction, or null. */
export function findBankPhrase(
  { words }: Descriptor,
  isIn: boolean,
): { slug: CategorySlug; sureness: number; length: number; isPlain: boolean } | null {
  ofBanks ??= read("bank-words");
  const fitting = found(ofBanks, words, isIn);
  // The purpose of a payment says more than its channel: "ZELLE TO J SMITH RENT".
  const purposes = fitting.filter(({ slug }) => slug !== "other-transfer");
  const all = purposes.length > 0 ? purposes : fitting;
  const longest = all[0];
  const best = longest && longest.length > 1 ? longest : (all.find(({ phrase }) => PLAIN.has(phrase)) ?? longest);
  if (!best) return null;
  const isPlain = PLAIN.has(best.phrase);
  const sureness = best.length > 1 || isPlain ? SURENESS.bank : SURENESS.bankWord;
  return { slug: best.slug, sureness, length: best.length, isPlain };
}

/** Finds the trade in a name ("Hirsch-Apotheke"). Of two adjacent trades, the later wins with less sureness. */
export function findTrade({ words }: Descriptor, isIn: boolean): { slug: CategorySlug; sureness: number } | null {
  ofTrades ??= read("trades");
  const all = found(ofTrades, words, isIn);
  const [first] = all;
  if (first) {
    const longest = all.filter(({ length }) => length === first.length);
    const last = longest.reduce((a, b) => (b.at >= a.at ? b : a));
    const agree = longest.every(({ slug }) => slug === last.slug);
    const isWhole = !WEAK.has(last.phrase);
    const sureness = agree || last.length > 1 ? SURENESS.trade : SURENESS.split;
    const other = agree ? undefined : longest.filter(({ phrase }) => !WEAK.has(phrase));
    const strong = other?.length === 1 ? other[0] : undefined;
    if (strong) return { slug: strong.slug, sureness: SURENESS.end };
    return { slug: last.slug, sureness: isWhole ? sureness : SURENESS.split };
  }
  ofEndings ??= [...read("endings")].map(([ending, phrases]) => ({ ending, phrases }));
  for (const word of words) {
    const found = ofEndings.find(({ ending }) => word.length > ending.length + 2 && word.endsWith(ending));
    const slug = found?.phrases[0]?.slug;
    if (slug) return { slug, sureness: SURENESS.end };
  }
  return null;
}

function read(file: string): Phrases {
  const entries: Record<string, [CategorySlug, Side, string[]][]> = JSON.parse(PHRASES_JSON);
  const phrases = new Map<string, Phrase[]>();
  for (const [slug, side, texts] of entries[file] ?? []) {
    for (const text of texts) {
      const phrase = toWords(text).join(" ");
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { slug, side }]);
    }
  }
  return phrases;
}

function found(phrases: Phrases, words: readonly string[], isIn: boolean) {
  const all: { slug: CategorySlug; length: number; at: number; phrase: string }[] = [];
  for (let from = 0; from < words.length; from++) {
    let phrase = "";
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to++) {
      phrase = to === from ? (words[from] ?? "") : `${phrase} ${words[to]}`;
      const fitting = phrases.get(phrase)?.find(({ side }) => side === "both" || (side === "in") === isIn);
      if (fitting) all.push({ slug: fitting.slug, length: to - from + 1, at: from, phrase });
    }
  }
  return all.sort((a, b) => b.length - a.length || a.at - b.at);
}
