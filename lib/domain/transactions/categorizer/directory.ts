import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { type Descriptor, toWords } from "./descriptor";
import { AUSTRALIA } from "./merchants/australia";
import { CANADA } from "./merchants/canada";
import { GERMANY } from "./merchants/germany";
import { INDIA } from "./merchants/india";
import { UNITED_KINGDOM } from "./merchants/united-kingdom";
import { UNITED_STATES } from "./merchants/united-states";
import { WORLDWIDE } from "./merchants/worldwide";
import { COMMON_WORDS } from "./texts/of-languages";

/**
 * Merchant names from statements in six countries, compiled by us from general knowledge.
 *
 * A line of `merchants/` is `slug: name|alias|alias, name`. Names after `=` and short or common single words match only
 * at the beginning of a text.
 */
const SOURCES: readonly (readonly [country: string | null, lines: string])[] = [
  [null, WORLDWIDE],
  ["US", UNITED_STATES],
  ["GB", UNITED_KINGDOM],
  ["CA", CANADA],
  ["AU", AUSTRALIA],
  ["IN", INDIA],
  ["DE", GERMANY],
];

type Entry = { slug: CategorySlug; onlyFirst: boolean };
/** Entries by country (`""` is any), then by phrase: words joined by spaces. */
type Phrases = Map<string, Entry>;

const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = {
  USD: "US",
  GBP: "GB",
  CAD: "CA",
  AUD: "AU",
  INR: "IN",
  EUR: "DE",
};

let built: { byCountry: Map<string, Phrases>; names: number } | undefined;

/** @returns the number of merchants in the directory, without aliases */
export function directorySize(): number {
  return directory().names;
}

/** Sureness by position: at the beginning, further in, short and further in, or of another country. */
const SURENESS = { first: 0.95, inside: 0.9, shortInside: 0.6, foreign: 0.82 } as const;

const MAX_WORDS = 5;

/**
 * Finds the longest directory name in a bank's text; the first one wins a tie.
 *
 * @param currency  of the transaction; a foreign merchant needs a name of several words
 */
export function findMerchant(
  { words, places }: Descriptor,
  currency: string,
): { slug: CategorySlug; sureness: number } | null {
  const { byCountry } = directory();
  const country = COUNTRY_OF_CURRENCY[currency];
  let best: { slug: CategorySlug; sureness: number; score: number } | null = null;
  for (let from = 0; from < words.length; from++) {
    let phrase = "";
    const limit = Math.min(words.length, from + MAX_WORDS);
    for (let to = from; to < limit; to++) {
      phrase = to === from ? (words[from] ?? "") : `${phrase} ${words[to]}`;
      const length = to - from + 1;
      const place = places[from] ?? 0;
      const found = sureIn(byCountry, phrase, country, { length, place });
      if (!found) continue;
      const score = found.sureness * 100 + length * 12 + Math.min(phrase.length, 12) - place * 3;
      if (!best || score > best.score) best = { ...found, score };
    }
  }
  return best && { slug: best.slug, sureness: best.sureness };
}

function sureIn(
  byCountry: ReadonlyMap<string, Phrases>,
  phrase: string,
  country: string | undefined,
  { length, place }: { length: number; place: number },
): { slug: CategorySlug; sureness: number } | null {
  const own = (country && byCountry.get(country)?.get(phrase)) || byCountry.get("")?.get(phrase);
  if (own) {
    if (own.onlyFirst && place > 0) return { slug: own.slug, sureness: SURENESS.shortInside };
    return { slug: own.slug, sureness: place === 0 ? SURENESS.first : SURENESS.inside };
  }
  if (length === 1 && phrase.length < 9) return null;
  for (const [code, phrases] of byCountry) {
    if (code === "" || code === country) continue;
    const foreign = phrases.get(phrase);
    if (foreign && !foreign.onlyFirst) return { slug: foreign.slug, sureness: SURENESS.foreign };
  }
  return null;
}

function directory(): { byCountry: Map<string, Phrases>; names: number } {
  built ??= build();
  return built;
}

function build(): { byCountry: Map<string, Phrases>; names: number } {
  const byCountry = new Map<string, Phrases>();
  const names = new Set<string>();
  for (const [country, lines] of SOURCES) {
    const phrases: Phrases = new Map();
    for (const line of lines.trim().split("\n")) {
      const colon = line.indexOf(":");
      const slug = categoryBySlug(line.slice(0, colon))?.slug;
      if (!slug) throw new Error(`The merchant directory names an unknown category: ${line.slice(0, 40)}`);
      for (const name of line.slice(colon + 1).split(",")) {
        const [first = "", ...aliases] = name.trim().split("|");
        if (first.trim() === "") continue;
        names.add(toWords(first).join(" "));
        for (const alias of [first, ...aliases]) addPhrase(phrases, alias.trim(), slug);
      }
    }
    byCountry.set(country ?? "", phrases);
  }
  return { byCountry, names: names.size };
}

function addPhrase(phrases: Phrases, name: string, slug: CategorySlug): void {
  for (const spelling of spellings(name)) {
    const words = toWords(spelling);
    const phrase = words.join(" ");
    const isShort = words.length === 1 && (phrase.length <= 3 || COMMON_WORDS.has(phrase));
    const entry = { slug, onlyFirst: name.startsWith("=") || isShort };
    if (!phrases.has(phrase)) phrases.set(phrase, entry);
    // Banks without an apostrophe write a space: "TRADER JOE S".
    const apart = phrase.replaceAll(/(\p{L}{3})s( |$)/gu, "$1 s$2");
    if (apart !== phrase && !phrases.has(apart)) phrases.set(apart, entry);
    // Banks leave out spaces too: "HOMEDEPOT", "BURGERKING".
    const joined = words.join("");
    if (words.length > 1 && joined.length >= 7 && !phrases.has(joined)) phrases.set(joined, entry);
  }
}

/** Umlauts are dropped or spelled out (ä → ae). */
function spellings(name: string): string[] {
  if (!/[äöü]/i.test(name)) return [name];
  return [name, name.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue")];
}
