import type { EntryCountry } from "./places";

type TaxYear = {
  /** How the country writes the year its taxes are counted for. */
  form: RegExp;
  example: string;
  /** The last day of that year, as month and day. */
  lastDay: string;
};

/** What holds everywhere has no tax year. */
export const TAX_YEARS: Readonly<Record<EntryCountry, TaxYear | null>> = {
  us: { form: /^\d{4}$/, example: "2026", lastDay: "12-31" },
  ca: { form: /^\d{4}$/, example: "2026", lastDay: "12-31" },
  gb: { form: /^\d{4}\/\d{2}$/, example: "2026/27", lastDay: "04-05" },
  au: { form: /^\d{4}–\d{2}$/, example: "2026–27", lastDay: "06-30" },
  in: { form: /^\d{4}–\d{2}$/, example: "2026–27", lastDay: "03-31" },
  global: null,
};

/**
 * The last day on which an entry's figures hold: `2026/27` of the United Kingdom ends on `2027-04-05`.
 *
 * @param taxYear  as its country writes it; `entryHead` refuses every other form
 * @returns null where the entry gives no year's figures
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
  const first = Number(taxYear.slice(0, 4));
  return `${taxYear.length > 4 ? first + 1 : first}-${year.lastDay}`;
}
