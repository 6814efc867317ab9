import type { Day } from "@/lib/domain/calendar";
import { foldText } from "./fold-text";
import { type AmountRange, readSearchedAmount } from "./search-amounts";
import { readDays, type SearchedDays } from "./search-days";

/**
 * One search term. A transaction matches if any of the term's readings does.
 *
 * - `text`: folded (`foldText`). Matches anywhere in name, merchant and notes, and at word starts of category, account
 *   and tag. If the term has other readings, only at word starts: "oct" is October and "Octopus", not "doctor".
 * - `amounts`, `days`: the term read as an amount or a date.
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
 * Parses a search into terms that must all match. "trader joes oct > 50" finds Trader Joe's payments over 50 in the
 * latest October.
 * Punctuation alone gives no terms.
 *
 * @param today  in the viewer's time zone; "oct" and "last friday" are relative to it
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
