import { brand } from "@/lib/brand";
import type { Entry } from "./entry";
import {
  CATEGORY_NAMES,
  COUNTRY_NAMES,
  ENTRY_CATEGORIES,
  ENTRY_COUNTRIES,
  type EntryCategory,
  type EntryCountry,
  PLACES,
} from "./places";

export type Hub = {
  country: EntryCountry;
  /** null for a whole country */
  category: EntryCategory | null;
  href: `/finpedia/${string}`;
  /** Heading, and title for search engines without the product's name. */
  title: string;
  /** For search engines: 50 to 160 characters. */
  description: string;
};

export function hubOf(country: EntryCountry, category: EntryCategory | null = null): Hub {
  const place = PLACES[country].inSentence;
  const isEverywhere = country === "global";
  const subject = category === null ? "Money terms" : SUBJECTS[category];
  const title = isEverywhere ? `${subject}, wherever you live` : `${subject} in ${place}`;
  const rules = isEverywhere ? "how it differs by country" : `the rules in ${place}`;
  return {
    country,
    category,
    href: category === null ? `/finpedia/${country}` : `/finpedia/${country}/${category}`,
    title,
    description: `${title}: terms in plain words, worked examples, ${rules} and official sources.`,
  };
}

export function allHubs(): readonly Hub[] {
  return ENTRY_COUNTRIES.flatMap((country) => [
    hubOf(country),
    ...ENTRY_CATEGORIES.map((category) => hubOf(country, category)),
  ]);
}

export function findHub(country: string, category?: string): Hub | undefined {
  return allHubs().find((hub) => hub.country === country && hub.category === (category ?? null));
}

export function entriesOf<Listed extends Pick<Entry, "country" | "category">>(
  { country, category }: Pick<Hub, "country" | "category">,
  entries: readonly Listed[],
): readonly Listed[] {
  return entries.filter((entry) => entry.country === country && (category === null || entry.category === category));
}

/** Longest title that search engines display in full. */
const MAX_TITLE = 60;

/** Title for search engines: the term, its country once, and the year of its figures if it fits. */
export function entryPageTitle({ term, country, taxYear }: Pick<Entry, "term" | "country" | "taxYear">): string {
  const place = country === "global" ? null : SHORT_NAMES[country];
  // “Capital gains tax (US)” already names its country. Once is enough.
  const own = term.replace(/ \((US|UK|Canada|Australia|India)\)$/, "");
  const short = own.replace(/ \([^)]*\)$/, "");
  const within = (name: string, ...parts: readonly (string | null | undefined)[]) => {
    const details = parts.filter((part) => part);
    return details.length > 0 ? `${name} (${details.join(", ")})` : name;
  };
  const candidates = [
    `${within(own, place, taxYear)} · Finpedia`,
    within(own, place, taxYear),
    within(own, place),
    within(short, place, taxYear),
    within(short, place),
  ];
  return candidates.find((title) => `${title} · ${brand.name}`.length <= MAX_TITLE) ?? short;
}

/** Alternates by `hreflang`, language and country; the global page is the default. */
export function alternatesOf(pages: readonly { country: EntryCountry; href: string }[]): Record<string, string> {
  return Object.fromEntries(
    pages.map(({ country, href }) => [country === "global" ? "x-default" : PLACES[country].locale, href]),
  );
}

/** Finds the same entry in other countries: `/us/budgeting/take-home-pay` and Canada's. */
export function sameTermElsewhere<Listed extends Pick<Entry, "path">>(
  { path }: Pick<Entry, "path">,
  entries: readonly Listed[],
): readonly Listed[] {
  const place = path.slice(path.indexOf("/"));
  return entries.filter((entry) => entry.path.slice(entry.path.indexOf("/")) === place);
}

const SUBJECTS: Readonly<Record<EntryCategory, string>> = {
  banking: "Bank accounts and deposits",
  budgeting: "Budgeting and pay",
  credit: "Credit and debt",
  investing: "Investing",
  retirement: "Retirement and pensions",
  taxes: "Taxes",
  insurance: "Insurance",
  housing: "Homes and mortgages",
};

const SHORT_NAMES: Readonly<Record<Exclude<EntryCountry, "global">, string>> = {
  us: "US",
  gb: "UK",
  ca: COUNTRY_NAMES.ca,
  au: COUNTRY_NAMES.au,
  in: COUNTRY_NAMES.in,
};

/** Name of a hub within another: “Taxes”. */
export function shelfName({ country, category }: Pick<Hub, "country" | "category">): string {
  return category === null ? COUNTRY_NAMES[country] : CATEGORY_NAMES[category];
}

export function lastReviewed(entries: readonly Pick<Entry, "reviewed">[]): string {
  return entries.reduce((latest, { reviewed }) => (reviewed > latest ? reviewed : latest), "");
}
