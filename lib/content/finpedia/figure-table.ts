import type { EntryCountry } from "./places";

/** How a column's values are written: words, the host of a site that is linked, money of the table's country, percent, or plain figures. */
export type FigureColumn = { name: string; kind: "text" | "site" | "money" | "percent" | "number" };

export type FigureSource = { title: string; publisher: string; url: string };

/** A table of official figures that people look up, shown on the entries that it belongs to. */
export type FigureTable = {
  /** Its anchor on the page. */
  id: string;
  title: string;
  country: EntryCountry;
  /** `country/category/slug` of each entry that shows it. */
  entries: readonly string[];
  /** Year of the figures that hold now, as the country writes it; null where they hold until someone replaces them. */
  year: string | null;
  /** Day on which someone looks the figures up again. Needed where `year` is null. */
  reviewBy?: string;
  /** The first one names the row. */
  columns: readonly FigureColumn[];
  /** Money in major units; percent as it is written: `22` for 22%. A null is a slice without an upper end. */
  rows: readonly (readonly (string | number | null)[])[];
  /** What a reader has to know beside the figures. */
  note?: string;
  /** Pages that carry the rows, all of them together. */
  sources: readonly [FigureSource, ...FigureSource[]];
};

export const textColumn = (name: string): FigureColumn => ({ name, kind: "text" });
export const siteColumn = (name: string): FigureColumn => ({ name, kind: "site" });
export const moneyColumn = (name: string): FigureColumn => ({ name, kind: "money" });
export const percentColumn = (name: string): FigureColumn => ({ name, kind: "percent" });
export const numberColumn = (name: string): FigureColumn => ({ name, kind: "number" });

/** A slice of income or price and the rate on it. */
export type Slice = { ratePercent: number; upTo: number | null };

/**
 * The slices that a table of brackets lists.
 *
 * @param ends  the name of the column with each slice's upper end
 * @param rates  the name of the column with the rate
 * @throws Error when the table has no such column
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

/** What a progressive tax takes: each slice at its own rate, to the cent. */
export function taxOn(amount: number, slices: readonly Slice[]): number {
  let [tax, from] = [0, 0];
  for (const { ratePercent, upTo } of slices) {
    const inSlice = Math.max(0, Math.min(amount, upTo ?? amount) - from);
    tax += (inSlice * ratePercent) / 100;
    from = upTo ?? amount;
  }
  return Math.round(tax * 100) / 100;
}
