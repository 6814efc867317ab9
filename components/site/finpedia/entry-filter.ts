import {
  ENTRY_CATEGORIES,
  ENTRY_COUNTRIES,
  type EntryCategory,
  type EntryCountry,
} from "@/lib/content/finpedia/places";

export type ListedEntry = { path: string; term: string; summary: string };

/** Empty values filter nothing. */
export type Filter = { query: string; country: EntryCountry | ""; category: EntryCategory | "" };

export const NO_FILTER: Filter = { query: "", country: "", category: "" };

/** Reads the filter from an address and ignores invalid values. */
export function filterOf(search: string): Filter {
  const named = new URLSearchParams(search);
  return {
    query: (named.get("q") ?? "").slice(0, 100),
    country: ENTRY_COUNTRIES.find((country) => country === named.get("country")) ?? "",
    category: ENTRY_CATEGORIES.find((category) => category === named.get("category")) ?? "",
  };
}

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
