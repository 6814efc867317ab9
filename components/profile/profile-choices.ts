import { COUNTRIES, CURRENCIES, currencyOfCountry } from "@/lib/domain/country";
import type { GOALS } from "@/lib/schemas/profile";

export type Choice = { value: string; label: string };
export type Goal = (typeof GOALS)[number];

export const GOAL_WORDS: Readonly<Record<Goal, string>> = {
  spend_less: "Spend less",
  build_emergency_fund: "Build an emergency fund",
  pay_off_debt: "Pay off debt",
  save_for_home: "Save for a home",
  invest: "Invest",
  understand_spending: "Understand where it goes",
};

export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return byLabel(COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })));
}

export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return CURRENCIES.map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

/** Lists the browser's time zones, including `current` even under an unlisted name. */
export function timezoneChoices(current: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current]);
  return byLabel([...zones].map((value) => ({ value, label: value.replaceAll("_", " ") })));
}

export type BrowserContext = {
  /** Browser languages, preferred first: `["de-AT", "en"]`. */
  languages: readonly string[];
  timezone: string;
};

/** Falls back to the United States when no language has a region. */
export function guessProfile({ languages, timezone }: BrowserContext): {
  country: string;
  currency: string;
  timezone: string;
} {
  const regions = languages.map((language) => new Intl.Locale(language).region ?? "");
  const country = regions.find((region) => currencyOfCountry(region) !== undefined) ?? "US";
  return { country, currency: currencyOfCountry(country) ?? "USD", timezone };
}

function byLabel(choices: Choice[]): Choice[] {
  const { compare } = new Intl.Collator("en");
  return choices.sort((a, b) => compare(a.label, b.label));
}
