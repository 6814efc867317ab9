import { readEntries } from "@/lib/content/finpedia/read-entries";
import { searchIndex } from "@/lib/content/finpedia/search-index";

/** Built once with the pages; loaded with the first search. */
export const dynamic = "force-static";

export function GET(): Response {
  return new Response(searchIndex(readEntries()), { headers: { "content-type": "application/json" } });
}
