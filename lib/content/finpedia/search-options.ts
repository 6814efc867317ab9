import type { Options } from "minisearch";

/** One entry as the search sees it. */
export type SearchDocument = { path: string; term: string; summary: string; words: string };

/** How the index is made while the pages are built, and read again in the browser: the two must agree. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  idField: "path",
  fields: ["term", "summary", "words"],
  storeFields: ["term"],
  searchOptions: {
    // Every word that was typed must be met, the last perhaps not typed to its end, each perhaps with a slip.
    combineWith: "AND",
    prefix: true,
    fuzzy: (word) => (word.length > 3 ? 0.2 : false),
    maxFuzzy: 2,
    boost: { term: 8, summary: 3 },
    weights: { prefix: 0.6, fuzzy: 0.3 },
  },
};

/** Where the index is served. */
export const SEARCH_INDEX_PATH = "/finpedia/search-index.json";
