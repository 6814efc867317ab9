import type { EntryCountry } from "./places";

/** Format of a column: text, a linked site's host, money of the table's country, percent, or plain numbers. */
export type FigureColumn = { name: string; kind: "text" | "site" | "money" | "percent" | "number" };

type FigureSource = { title: string; publisher: string; url: string };

export type FigureTable = {
  /** Its anchor on the page. */
  id: string;
  title: string;
  country: EntryCountry;
  /** `country/category/slug` of each entry that shows it. */
  entries: readonly string[];
  /** Year of the figures, in the country's notation; null if they are valid until replaced. */
  year: string | null;
  /** Day to recheck the figures. Required if `year` is null. */
  reviewBy?: string;
  /** The first column names the row. */
  columns: readonly FigureColumn[];
  /** Money in major units; percent as written: `22` for 22%. Null is a slice without an upper bound. */
  rows: readonly (readonly (string | number | null)[])[];
  note?: string;
  /** Pages that together contain all rows. */
  sources: readonly [FigureSource, ...FigureSource[]];
};

export const textColumn = (name: string): FigureColumn => ({ name, kind: "text" });
export const siteColumn = (name: string): FigureColumn => ({ name, kind: "site" });
export const moneyColumn = (name: string): FigureColumn => ({ name, kind: "money" });
export const percentColumn = (name: string): FigureColumn => ({ name, kind: "percent" });
export const numberColumn = (name: string): FigureColumn => ({ name, kind: "number" });

/** A slice of income or price with its rate. */
export type Slice = { ratePercent: number; upTo: number | null };

/**
 * Reads the slices of a bracket table.
 *
 * @param ends  name of the column with the upper bounds
 * @param rates  name of the column with the rates
 * @throws Error if a column is missing
 */
export function slicesOf(table: FigureTable, ends: string, rates = "Rate"): readonly Slice[] {
  const [endAt, rateAt] = [ends, rates].map((name) => table.columns.findIndex((column) => column.name === name));
  if (endAt === -1 || rateAt === -1 || endAt === undefined || rateAt === undefined)
    throw new Error(`${table.id} has no column ${ends} or ${rates}`);
  return table.rows.map((row) => ({
    ratePercent: Number(row[rateAt]),
    upTo: row[endAt] === null ? null : Number(row[endAt]),
  }));
}

/** Computes a progressive tax to the cent. */
export function taxOn(amount: number, slices: readonly Slice[]): number {
  let [tax, from] = [0, 0];
  for (const { ratePercent, upTo } of slices) {
    const inSlice = Math.max(0, Math.min(amount, upTo ?? amount) - from);
    tax += (inSlice * ratePercent) / 100;
    from = upTo ?? amount;
  }
  return Math.round(tax * 100) / 100;
}
