import type { EntryCountry } from "./places";

type TaxYear = {
  /** Notation of the country's tax year. */
  form: RegExp;
  example: string;
  /** Last day of that year, as month and day. */
  lastDay: string;
};

export const TAX_YEARS: Readonly<Record<EntryCountry, TaxYear | null>> = {
  us: { form: /^\d{4}(?: and \d{4})?$/, example: "2026", lastDay: "12-31" },
  ca: { form: /^\d{4}(?: and \d{4})?$/, example: "2026", lastDay: "12-31" },
  gb: { form: /^\d{4}\/\d{2}$/, example: "2026/27", lastDay: "04-05" },
  au: { form: /^\d{4}–\d{2}$/, example: "2026–27", lastDay: "06-30" },
  in: { form: /^\d{4}–\d{2}$/, example: "2026–27", lastDay: "03-31" },
  global: null,
};

/**
 * Returns the last day of an entry's tax year: the UK's `2026/27` ends on `2027-04-05`. Of two years, `2026 and 2027`,
 * the later one counts.
 *
 * @param taxYear  in the country's notation, enforced by `entryHead`
 * @returns null if the entry has no tax year
 */
export function taxYearEnd({
  country,
  taxYear,
}: {
  country: EntryCountry;
  taxYear?: string | undefined;
}): string | null {
  const year = TAX_YEARS[country];
  if (!year || taxYear === undefined) return null;
  const last = taxYear.split(" and ").at(-1) ?? taxYear;
  const first = Number(last.slice(0, 4));
  return `${last.length > 4 ? first + 1 : first}-${year.lastDay}`;
}
