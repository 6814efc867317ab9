/** The encyclopedia's five countries in display order, then entries valid everywhere. */
export const ENTRY_COUNTRIES = ["us", "gb", "ca", "au", "in", "global"] as const;
export type EntryCountry = (typeof ENTRY_COUNTRIES)[number];

/** The eight categories in display order. */
export const ENTRY_CATEGORIES = [
  "banking",
  "budgeting",
  "credit",
  "investing",
  "retirement",
  "taxes",
  "insurance",
  "housing",
] as const;
export type EntryCategory = (typeof ENTRY_CATEGORIES)[number];

export const COUNTRY_NAMES: Readonly<Record<EntryCountry, string>> = {
  us: "United States",
  gb: "United Kingdom",
  ca: "Canada",
  au: "Australia",
  in: "India",
  global: "Everywhere",
};

type Place = { inSentence: string; locale: string; currency: string };

/** A country's name within a sentence, and its date and money formats. Global entries use US formats. */
export const PLACES: Readonly<Record<EntryCountry, Place>> = {
  us: { inSentence: "the United States", locale: "en-US", currency: "USD" },
  gb: { inSentence: "the United Kingdom", locale: "en-GB", currency: "GBP" },
  ca: { inSentence: "Canada", locale: "en-CA", currency: "CAD" },
  au: { inSentence: "Australia", locale: "en-AU", currency: "AUD" },
  in: { inSentence: "India", locale: "en-IN", currency: "INR" },
  global: { inSentence: "every country", locale: "en-US", currency: "USD" },
};

export const CATEGORY_NAMES: Readonly<Record<EntryCategory, string>> = {
  banking: "Banking",
  budgeting: "Budgeting",
  credit: "Credit",
  investing: "Investing",
  retirement: "Retirement",
  taxes: "Taxes",
  insurance: "Insurance",
  housing: "Housing",
};

/** Formats `us/banking/apy` as “United States · Banking”. */
export function placeOf(path: string): string {
  const [country, category] = path.split("/") as [EntryCountry, EntryCategory];
  return `${COUNTRY_NAMES[country]} · ${CATEGORY_NAMES[category]}`;
}
