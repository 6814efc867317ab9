import MiniSearch from "minisearch";
import { wordsOf } from "../markdown";
import type { Entry } from "./entry";
import { SEARCH_OPTIONS } from "./search-options";

/**
 * Only the first section's text is indexed: it explains the term. A full index would be several times larger and less
 * accurate.
 */
export function searchIndex(entries: readonly Entry[]): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(
    entries.map(({ path, term, summary, sections }) => ({ path, term, summary, words: wordsOf(sections.slice(0, 1)) })),
  );
  return JSON.stringify(index);
}
