import type MiniSearch from "minisearch";
import type { Query } from "minisearch";
import type { SearchDocument } from "./search-options";

/** An entry that was found: where it stands and what it is called. */
export type FoundEntry = { path: string; term: string };

/** Shorter words are the beginning of too many in a text, and a letter away from too many: of them only names are looked through. */
const LONG_WORD = 6;
const isLongEnough = (word: string) => word.length > 3;

/** How closely an entry has to meet the words, the closest first: a looser one is asked only where the ones before find none. */
const PASSES: readonly ((query: string) => Query)[] = [
  (query) => ({
    combineWith: "OR",
    queries: [
      { queries: [query], combineWith: "AND", fuzzy: false, prefix: isLongEnough },
      { queries: [query], combineWith: "AND", fuzzy: false, fields: ["term"] },
    ],
  }),
  (query) => ({ queries: [query], fields: ["term"] }),
  (query) => ({ queries: [query], prefix: isLongEnough, fuzzy: (word) => (word.length < LONG_WORD ? false : 0.2) }),
];

/**
 * The entries that meet what was typed, best first: whole words and beginnings; words with a slip only where nothing meets them as they
 * stand, so that “theme” finds no entry that says “them”, and “oct” none that says “October”.
 */
export function findEntries(index: Pick<MiniSearch<SearchDocument>, "search">, query: string): FoundEntry[] {
  for (const pass of PASSES) {
    const found = index.search(pass(query));
    if (found.length > 0) return found.map(({ id, term }) => ({ path: String(id), term: String(term) }));
  }
  return [];
}
