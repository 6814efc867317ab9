import type MiniSearch from "minisearch";
import type { Query } from "minisearch";
import type { SearchDocument } from "./search-options";

export type FoundEntry = { path: string; term: string };

/** Shorter words match too many texts by prefix or typo, so they only match names. */
const LONG_WORD = 6;
const isLongEnough = (word: string) => word.length > 3;

/** Queries from strict to loose. A looser one runs only if all before found nothing. */
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
 * Finds entries, best first: whole words and prefixes. Typos count only if nothing matches exactly, so “theme” doesn't
 * find “them”, nor “oct” “October”.
 */
export function findEntries(index: Pick<MiniSearch<SearchDocument>, "search">, query: string): FoundEntry[] {
  for (const pass of PASSES) {
    const found = index.search(pass(query));
    if (found.length > 0) return found.map(({ id, term }) => ({ path: String(id), term: String(term) }));
  }
  return [];
}
