import { CATEGORY_NAMES, type Category, type Country, PLACES } from "@/lib/content/finpedia/places";

/** `us/banking/apy` as “United States · Banking”. */
export function placeOf(path: string): string {
  const [country, category] = path.split("/") as [Country, Category];
  return `${PLACES[country].name} · ${CATEGORY_NAMES[category]}`;
}
