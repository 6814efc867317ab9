import type { Day } from "@/lib/domain/calendar";
import { foldText } from "./fold-text";
import { type AmountRange, readSearchedAmount } from "./search-amounts";
import { readDays, type SearchedDays } from "./search-days";

/**
 * One thing that is looked for; a transaction fits when any of its readings does.
 *
 * - `text`: folded (`foldText`), and looked for in name, merchant and notes and at the start of a word of category, account and tag.
 *   Where the term has another reading too, the word must begin with it: "oct" is October and "Octopus", not "doctor".
 * - `amounts`, `days`: what it is as an amount or a date.
 */
export type SearchTerm = {
  typed: string;
  text?: string;
  /** As `text`, and looked for at the start of a word of a tag alone: "#holiday", "tag:holiday". */
  tag?: string;
  amounts?: AmountRange;
  days?: readonly SearchedDays[];
};

/** A person finds something in fewer; each is a condition of the statement. */
const MAX_TERMS = 12;

/**
 * What a search asks for. A transaction is found when each of the terms fits it: "trader joes oct > 50" is what was paid to Trader
 * Joe's in the latest October, each more than 50. A text of nothing but punctuation asks for nothing.
 *
 * @param today  in the viewer's time zone: "oct" and "last friday" go back from it
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
  // "2025" is a year and an amount; of "oct 3" and "50-80" the longer reading is meant.
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

/** A number after "#" is a shop's: banks write "Trader Joe's #552". */
function readTag(typed: string): SearchTerm | null {
  const [, name] = /^(?:tag:#?|#(?!\d))(.+)$/u.exec(typed) ?? [];
  const tag = foldText(name ?? "");
  return tag === "" ? null : { typed, tag };
}

/** "7-eleven" is two words, of which each must be there. */
const wordsOf = (typed: string): SearchTerm[] =>
  foldText(typed)
    .split(" ")
    .filter(Boolean)
    .map((text) => ({ typed: text, text }));
