import { ORDINARY_WORDS_JSON, PAYEES_JSON, type TraitId } from "@/lib/domain/generated/knowledge";
import type { CategorySlug } from "@/lib/domain/transactions/category";
import { type Descriptor, toWords } from "./descriptor";

/** A known payee (`knowledge/payees`): its category, and traits of its own beside those of the category. */
export type KnownPayee = { slug: CategorySlug; traits: readonly TraitId[] };
/** Short and ordinary names match only at the beginning of a text. */
type Entry = { payee: KnownPayee; onlyFirst: boolean };
/** Entries by phrase: words joined by spaces. */
type Phrases = Map<string, Entry>;
/** Entries of all countries by phrase, and by its first word the most words of a phrase. */
type Directory = {
  entries: Map<string, [country: string, entry: Entry][]>;
  mostWords: Map<string, number>;
  size: number;
};

const ANY_COUNTRY = "world";
const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = {
  USD: "us",
  GBP: "gb",
  CAD: "ca",
  AUD: "au",
  INR: "in",
  EUR: "de",
};

let built: Directory | undefined;

/** @returns the number of payees in the directory, without aliases */
export function directorySize(): number {
  return directory().size;
}

/** Sureness by position: at the beginning, further in, short and further in, or of another country. */
const SURENESS = { first: 0.95, inside: 0.9, shortInside: 0.6, foreign: 0.82 } as const;

const MAX_WORDS = 5;

type Match = { payee: KnownPayee; sureness: number };
/** `from` and `to` are the places of the name's words in the text. */
type Found = Match & { from: number; to: number };

/**
 * Finds the longest directory name in a bank's text; the first one wins a tie.
 *
 * @param currency  of the transaction; a foreign payee needs a name of several words
 */
export function findPayee({ words, places }: Descriptor, currency: string): Found | null {
  const { entries, mostWords } = directory();
  const country = COUNTRY_OF_CURRENCY[currency];
  let best: (Found & { score: number }) | null = null;
  let biller: (Found & { score: number }) | null = null;
  for (const [from, first] of words.entries()) {
    let phrase = "";
    const limit = Math.min(words.length, from + Math.min(MAX_WORDS, mostWords.get(first) ?? 0));
    for (let to = from; to < limit; to++) {
      phrase = to === from ? first : `${phrase} ${words[to]}`;
      const length = to - from + 1;
      const place = places[from] ?? 0;
      const found = sureIn(entries.get(phrase) ?? [], country, { place, isShort: length === 1 && phrase.length < 9 });
      if (!found) continue;
      const score = found.sureness * 100 + length * 12 + Math.min(phrase.length, 12) - place * 3;
      const scored = { ...found, from, to: to + 1, score };
      if (found.payee.traits.includes("biller-of-others")) {
        if (!biller || score > biller.score) biller = scored;
      } else if (!best || score > best.score) best = scored;
    }
  }
  // "APPLE.COM/BILL APPLE MUSIC" pays for what is named beside the biller.
  return biller && (best?.sureness ?? 0) < SURENESS.inside ? biller : best;
}

function sureIn(
  entries: readonly [country: string, entry: Entry][],
  country: string | undefined,
  { place, isShort }: { place: number; isShort: boolean },
): Match | null {
  const entryIn = (wanted: string | undefined) => entries.find(([code]) => code === wanted)?.[1];
  const own = entryIn(country) ?? entryIn(ANY_COUNTRY);
  if (own) {
    if (own.onlyFirst && place > 0) return { payee: own.payee, sureness: SURENESS.shortInside };
    return { payee: own.payee, sureness: place === 0 ? SURENESS.first : SURENESS.inside };
  }
  const foreign = isShort ? undefined : entries.find(([, { onlyFirst }]) => !onlyFirst)?.[1];
  return foreign ? { payee: foreign.payee, sureness: SURENESS.foreign } : null;
}

function directory(): Directory {
  built ??= build();
  return built;
}

function build(): Directory {
  const payees: Record<string, [CategorySlug, string[], TraitId[]][]> = JSON.parse(PAYEES_JSON);
  const ordinary = new Set<string>(JSON.parse(ORDINARY_WORDS_JSON));
  const entries: Directory["entries"] = new Map();
  const mostWords: Directory["mostWords"] = new Map();
  let size = 0;
  for (const [country, ofCountry] of Object.entries(payees)) {
    const phrases: Phrases = new Map();
    for (const [slug, names, traits] of ofCountry) {
      const payee: KnownPayee = { slug, traits };
      for (const spelling of names.flatMap(spellings)) {
        const phrase = toWords(spelling).join(" ");
        const isShort = !phrase.includes(" ") && (phrase.length <= 3 || ordinary.has(phrase));
        phrases.set(phrase, { payee, onlyFirst: isShort });
      }
    }
    // What is stated wins over what another payee's name is turned into.
    for (const [phrase, entry] of [...phrases]) addForms(phrases, phrase, entry);
    for (const [phrase, entry] of phrases) {
      const [first = "", ...others] = phrase.split(" ");
      mostWords.set(first, Math.max(mostWords.get(first) ?? 0, 1 + others.length));
      const known = entries.get(phrase);
      if (known) known.push([country, entry]);
      else entries.set(phrase, [[country, entry]]);
    }
    size += ofCountry.length;
  }
  return { entries, mostWords, size };
}

function addForms(phrases: Phrases, phrase: string, entry: Entry): void {
  // Banks without an apostrophe write a space: "TRADER JOE S".
  const apart = phrase.replaceAll(/(\p{L}{3})s( |$)/gu, "$1 s$2");
  if (!phrases.has(apart)) phrases.set(apart, entry);
  // Banks leave out spaces too: "HOMEDEPOT", "BURGERKING".
  const joined = phrase.replaceAll(" ", "");
  if (joined.length >= 7 && !phrases.has(joined)) phrases.set(joined, entry);
}

/** Umlauts are dropped or spelled out (ä → ae). */
function spellings(name: string): string[] {
  if (!/[äöü]/i.test(name)) return [name];
  return [name, name.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue")];
}
