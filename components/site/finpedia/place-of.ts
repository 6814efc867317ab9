import { CATEGORY_NAMES, type Category, COUNTRY_NAMES, type Country } from "@/lib/content/finpedia/places";

/** `us/banking/apy` as “United States · Banking”. */
export function placeOf(path: string): string {
  const [country, category] = path.split("/") as [Country, Category];
  return `${COUNTRY_NAMES[country]} · ${CATEGORY_NAMES[category]}`;
}
