/** The six countries of the encyclopedia, in the order in which they are offered. */
export const COUNTRIES = ["us", "gb", "ca", "au", "in", "global"] as const;
export type Country = (typeof COUNTRIES)[number];

/** The eight categories, in the order in which they are offered. */
export const CATEGORIES = [
  "banking",
  "budgeting",
  "credit",
  "investing",
  "retirement",
  "taxes",
  "insurance",
  "housing",
] as const;
export type Category = (typeof CATEGORIES)[number];

type Place = { name: string; inSentence: string; locale: string; currency: string };

/** How a country is named, how days and money are written there. What holds everywhere is written as in the US. */
export const PLACES: Readonly<Record<Country, Place>> = {
  us: { name: "United States", inSentence: "the United States", locale: "en-US", currency: "USD" },
  gb: { name: "United Kingdom", inSentence: "the United Kingdom", locale: "en-GB", currency: "GBP" },
  ca: { name: "Canada", inSentence: "Canada", locale: "en-CA", currency: "CAD" },
  au: { name: "Australia", inSentence: "Australia", locale: "en-AU", currency: "AUD" },
  in: { name: "India", inSentence: "India", locale: "en-IN", currency: "INR" },
  global: { name: "Everywhere", inSentence: "every country", locale: "en-US", currency: "USD" },
};

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  banking: "Banking",
  budgeting: "Budgeting",
  credit: "Credit",
  investing: "Investing",
  retirement: "Retirement",
  taxes: "Taxes",
  insurance: "Insurance",
  housing: "Housing",
};
