import type { Day } from "@/lib/domain/calendar";
import { foldText } from "./fold-text";
import { readDays, type SearchedDays } from "./search-days";

/** Magnitudes in major units of each row's currency. `over` and `under` exclude the bound. */
export type AmountRange = { over?: number; from?: number; to?: number; under?: number; direction?: "in" | "out" };

/** `count` is the number of words read as an amount. `isWord`: they may also be part of a name ("76", "7"). */
export type ReadAmount = { count: number; amounts: AmountRange; isWord: boolean };

/** "1,204.50", "1204,5", or "79." while the cents are still being typed. */
const NUMBER = /^\p{Sc}?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:[.,](\d{0,2}))?\p{Sc}?$/u;
const COMPARISONS = { ">": "over", ">=": "from", "≥": "from", "<": "under", "<=": "to", "≤": "to" } as const;
const PHRASES: readonly (readonly [words: readonly string[], bound: "over" | "from" | "under" | "to"])[] = [
  [["at", "least"], "from"],
  [["at", "most"], "to"],
  [["more", "than"], "over"],
  [["less", "than"], "under"],
  [["over"], "over"],
  [["above"], "over"],
  [["under"], "under"],
  [["below"], "under"],
];

/**
 * Reads an amount at the start of a query: "$79", "> 100", "50-80", "between 50 and 80"; "-79.48" is money out.
 * Without cents it matches the whole unit. `words` are lower case.
 */
export function readSearchedAmount(words: readonly string[]): ReadAmount | null {
  return readBound(words) ?? readBetween(words) ?? readSingle(words[0] ?? "");
}

function readBound(words: readonly string[]): ReadAmount | null {
  const [first = "", second = ""] = words;
  const sign = /^(>=|<=|>|<|≥|≤)(.*)$/.exec(first);
  if (sign) {
    const bound = COMPARISONS[sign[1] as keyof typeof COMPARISONS];
    const isApart = sign[2] === "";
    const value = exact(isApart ? second : (sign[2] ?? ""));
    return value === null ? null : { count: isApart ? 2 : 1, amounts: { [bound]: value }, isWord: false };
  }
  for (const [phrase, bound] of PHRASES) {
    const value = phrase.every((word, at) => words[at] === word) ? exact(words[phrase.length] ?? "") : null;
    if (value !== null) return { count: phrase.length + 1, amounts: { [bound]: value }, isWord: false };
  }
  return null;
}

function readBetween(words: readonly string[]): ReadAmount | null {
  const [first = "", second = "", third = "", fourth = ""] = words;
  const joined = /^(.+?)(?:-|–|—|\.\.)(.+)$/.exec(first);
  const ends: [from: string, to: string, count: number] | null = joined
    ? [joined[1] ?? "", joined[2] ?? "", 1]
    : first === "between" && third === "and"
      ? [second, fourth, 4]
      : ["-", "–", "—", "to"].includes(second)
        ? [first, third, 3]
        : null;
  if (!ends) return null;
  const [a, b] = [exact(ends[0]), exact(ends[1])];
  if (a === null || b === null) return null;
  return { count: ends[2], amounts: { from: Math.min(a, b), to: Math.max(a, b) }, isWord: false };
}

function readSingle(word: string): ReadAmount | null {
  const sign = /^[-−+]/.exec(word)?.[0];
  const typed = sign ? word.slice(1) : word;
  const found = NUMBER.exec(typed);
  const whole = found?.[1]?.replaceAll(",", "");
  // "0412" is a store number.
  if (!found || whole === undefined || /^0\d/.test(whole)) return null;
  const cents = found[2] ?? "";
  const value = Number(`${whole}.${cents || "0"}`);
  const amounts: AmountRange =
    cents.length === 2 ? { from: value, to: value } : { from: value, under: tidy(value + (cents === "" ? 1 : 0.1)) };
  if (sign) amounts.direction = sign === "+" ? "in" : "out";
  return { count: 1, amounts, isWord: !sign && /^\d+$/.test(typed) };
}

function exact(word: string): number | null {
  const found = NUMBER.exec(word);
  return found ? Number(`${found[1]?.replaceAll(",", "")}.${found[2] || "0"}`) : null;
}

/** Avoids float noise: 0.7 + 0.1 must be 0.8. */
const tidy = (value: number): number => Math.round(value * 100) / 100;

/**
 * A search term; any of its readings may match. A folded `text` matches anywhere, with other readings only at
 * word starts: "oct" is October and "Octopus", not "doctor".
 */
export type SearchTerm = {
  typed: string;
  text?: string;
  /** Folded like `text`. Matches word starts of tags only: "#holiday", "tag:holiday". */
  tag?: string;
  amounts?: AmountRange;
  days?: readonly SearchedDays[];
};

/** Each term is a condition of the query. Nobody needs more. */
const MAX_TERMS = 12;

/**
 * Parses a search into terms that must all match, such as "trader joes oct > 50".
 * @param today  in the viewer's time zone
 */
export function parseSearch(query: string, today: Day): SearchTerm[] {
  const words = query
    .toLowerCase()
    .replaceAll(/,(?!\d)/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const { count, found } = readTerms(words.slice(at), today);
    terms.push(...found);
    at += count;
  }
  return terms.slice(0, MAX_TERMS);
}

function readTerms(words: readonly string[], today: Day): { count: number; found: SearchTerm[] } {
  const tag = readTag(words[0] ?? "");
  if (tag) return { count: 1, found: [tag] };
  const days = readDays(words, today);
  const amount = readSearchedAmount(words);
  // "2025" is a year and an amount. For "oct 3" and "50-80" the longer reading wins.
  const count = Math.max(days?.count ?? 0, amount?.count ?? 0) || 1;
  const typed = words.slice(0, count).join(" ");
  const term: SearchTerm = { typed };
  const isDays = days?.count === count;
  const isAmount = amount?.count === count && !(isDays && days.isWord === false);
  if (isDays) term.days = days.days;
  if (isAmount) term.amounts = amount.amounts;
  if (!isDays && !isAmount) return { count: 1, found: wordsOf(words[0] ?? "") };
  const text = foldText(typed);
  const isText = (!isDays || days.isWord) && (!isAmount || amount.isWord);
  if (isText && text !== "") term.text = text;
  return { count, found: [term] };
}

/** A number after "#" is a store's: "Trader Joe's #552". */
function readTag(typed: string): SearchTerm | null {
  const [, name] = /^(?:tag:#?|#(?!\d))(.+)$/u.exec(typed) ?? [];
  const tag = foldText(name ?? "");
  return tag === "" ? null : { typed, tag };
}

/** "7-eleven" is two words, and both must match. */
const wordsOf = (typed: string): SearchTerm[] =>
  foldText(typed)
    .split(" ")
    .filter(Boolean)
    .map((text) => ({ typed: text, text }));
