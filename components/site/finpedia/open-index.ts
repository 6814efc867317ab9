import MiniSearch from "minisearch";
import { type FoundEntry, findEntries } from "@/lib/content/finpedia/find-entries";
import { SEARCH_OPTIONS } from "@/lib/content/finpedia/search-options";

/** The index as the search asks it. It comes with the library, which only those fetch who search. */
export type EntryIndex = { find: (query: string) => FoundEntry[] };

/** Reads the index that was made while the pages were built. */
export function openIndex(text: string): EntryIndex {
  const index = MiniSearch.loadJSON(text, SEARCH_OPTIONS);
  return { find: (query) => findEntries(index, query) };
}
