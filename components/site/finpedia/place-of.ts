import { CATEGORY_NAMES, COUNTRY_NAMES, type EntryCategory, type EntryCountry } from "@/lib/content/finpedia/places";

/** Formats `us/banking/apy` as “United States · Banking”. */
export function placeOf(path: string): string {
  const [country, category] = path.split("/") as [EntryCountry, EntryCategory];
  return `${COUNTRY_NAMES[country]} · ${CATEGORY_NAMES[category]}`;
}
