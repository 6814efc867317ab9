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
 * The merchant directory: names that people in six countries find in their statements, written by us from general knowledge.
 *
 * A line of `merchants/` is a category and its merchants, `slug: name|alias|alias, name`. A name behind `=` counts only where a
 * text begins with it; so does every name of one short or common word.
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
/** By country (`""`: any), a phrase's words joined by a space. */
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

/** @returns how many merchants the directory has, aliases not counted */
export function directorySize(): number {
  return directory().names;
}

/** How sure a find is: a name at the text's beginning, one further on, a short one further on, one of another country. */
const SURENESS = { first: 0.95, inside: 0.9, shortInside: 0.6, foreign: 0.82 } as const;

/** A phrase has so many words at most. */
const MAX_WORDS = 5;

/**
 * Finds a merchant of the directory in a bank's text: the longest name, and of equally long ones the first.
 *
 * @param currency  of the transaction; a merchant of another country is only believed by a name of several words
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
      if (!slug) throw new Error(`The merchant directory names a category that is not there: ${line.slice(0, 40)}`);
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
    // A bank that has no apostrophe writes a space: "TRADER JOE S".
    const apart = phrase.replaceAll(/(\p{L}{3})s( |$)/gu, "$1 s$2");
    if (apart !== phrase && !phrases.has(apart)) phrases.set(apart, entry);
    // Banks leave spaces out as well: "HOMEDEPOT", "BURGERKING".
    const joined = words.join("");
    if (words.length > 1 && joined.length >= 7 && !phrases.has(joined)) phrases.set(joined, entry);
  }
}

/** A name with umlauts is written without them in two ways. */
function spellings(name: string): string[] {
  if (!/[äöü]/i.test(name)) return [name];
  return [name, name.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue")];
}
