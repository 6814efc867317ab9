import MiniSearch from "minisearch";
import { wordsOf } from "../markdown";
import type { Entry } from "./entry";
import { SEARCH_OPTIONS } from "./search-options";

/**
 * The index over all entries, as text for the browser. Of the body only the first section is in it, which says what
 * the term means: with all words the index would be several times as large and answer worse.
 */
export function searchIndex(entries: readonly Entry[]): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(
    entries.map(({ path, term, summary, sections }) => ({ path, term, summary, words: wordsOf(sections.slice(0, 1)) })),
  );
  return JSON.stringify(index);
}
