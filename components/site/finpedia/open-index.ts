import MiniSearch from "minisearch";
import { type FoundEntry, findEntries } from "@/lib/content/finpedia/find-entries";
import { SEARCH_OPTIONS } from "@/lib/content/finpedia/search-options";

/** Its library loads only for readers who search. */
export type EntryIndex = { find: (query: string) => FoundEntry[] };

export function openIndex(text: string): EntryIndex {
  const index = MiniSearch.loadJSON(text, SEARCH_OPTIONS);
  return { find: (query) => findEntries(index, query) };
}
