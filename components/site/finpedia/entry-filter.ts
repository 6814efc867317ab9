import {
  ENTRY_CATEGORIES,
  ENTRY_COUNTRIES,
  type EntryCategory,
  type EntryCountry,
} from "@/lib/content/finpedia/places";

/** What the list shows of an entry. */
export type ListedEntry = { path: string; term: string; summary: string };

/** What the list is narrowed to; an empty text narrows nothing. It stands in the page's address. */
export type Filter = { query: string; country: EntryCountry | ""; category: EntryCategory | "" };

export const NO_FILTER: Filter = { query: "", country: "", category: "" };

/** The filter an address names; what it names wrongly is left out. */
export function filterOf(search: string): Filter {
  const named = new URLSearchParams(search);
  return {
    query: (named.get("q") ?? "").slice(0, 100),
    country: ENTRY_COUNTRIES.find((country) => country === named.get("country")) ?? "",
    category: ENTRY_CATEGORIES.find((category) => category === named.get("category")) ?? "",
  };
}

/** The address that names a filter, from the page's path on. */
export function addressOf({ query, country, category }: Filter): string {
  const named = new URLSearchParams();
  if (query.trim() !== "") named.set("q", query.trim());
  if (country !== "") named.set("country", country);
  if (category !== "") named.set("category", category);
  return named.size > 0 ? `/finpedia?${named}` : "/finpedia";
}

export function isOf(path: string, { country, category }: Pick<Filter, "country" | "category">): boolean {
  const [entryCountry, entryCategory] = path.split("/");
  return (country === "" || country === entryCountry) && (category === "" || category === entryCategory);
}
