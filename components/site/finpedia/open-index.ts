import MiniSearch from "minisearch";
import { SEARCH_OPTIONS, type SearchDocument } from "@/lib/content/finpedia/search-options";

/** The index as the search asks it. It comes with the library, which only those fetch who search. */
export function openIndex(text: string): MiniSearch<SearchDocument> {
  return MiniSearch.loadJSON(text, SEARCH_OPTIONS);
}
