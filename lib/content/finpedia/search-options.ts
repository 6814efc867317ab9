import type { Options } from "minisearch";

export type SearchDocument = { path: string; term: string; summary: string; words: string };

/** Options for building the index and for reading it in the browser: both must agree. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  idField: "path",
  fields: ["term", "summary", "words"],
  storeFields: ["term"],
  searchOptions: {
    // Every typed word must match; the last may be unfinished, and each may have a typo.
    combineWith: "AND",
    prefix: true,
    fuzzy: (word) => (word.length > 3 ? 0.2 : false),
    maxFuzzy: 2,
    boost: { term: 8, summary: 3 },
    weights: { prefix: 0.6, fuzzy: 0.3 },
  },
};

export const SEARCH_INDEX_PATH = "/finpedia/search-index.json";
