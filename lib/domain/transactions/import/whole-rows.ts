import { rankHeader } from "./column-headers";
import type { FoundTable } from "./find-table";
import { readDay } from "./read-day";
import { isBalanceLine } from "./row-texts";
import { type ImportMapping, type RawRow, Unreadable } from "./statement";

const DAY_AND_MONTH = /^'?(\d{1,2})([/.-])(\d{1,2})\.?$/;
const WHOLE_DAY = /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/g;

/** Days that are written without a year get that of the period which the lines above the table name; without one they stay as they are. */
export function withYears(table: FoundTable): FoundTable {
  const period = table.preamble
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.match(WHOLE_DAY) ?? []))
    .map((text) => readDay(text, "dmy"))
    .flatMap((day) => (day instanceof Unreadable ? [] : [day]))
    .toSorted();
  const [from, to] = [period[0], period.at(-1)];
  if (from === undefined || to === undefined) return table;
  const columns = table.headers.flatMap((header, column) => {
    const filled = table.rows.map(({ cells }) => cells[column]?.trim() ?? "").filter((text) => /^'?\d/.test(text));
    const isDays = filled.filter((text) => DAY_AND_MONTH.test(text)).length * 2 > filled.length;
    return isDays && (!table.hasHeader || rankHeader(header, "date") !== null) ? [column] : [];
  });
  if (columns.length === 0) return table;
  const years = [...new Set([to.slice(0, 4), from.slice(0, 4)])];
  const whole = (text: string) => {
    const [, first, mark = "/", second] = DAY_AND_MONTH.exec(text.trim()) ?? [];
    if (first === undefined) return text;
    const ways = years.map((year) => `${first}${mark}${second}${mark}${year}`);
    const isWithin = (way: string) =>
      (["dmy", "mdy"] as const).some((order) => {
        const day = readDay(way, order);
        return !(day instanceof Unreadable) && day >= from && day <= to;
      });
    return ways.find(isWithin) ?? ways[0] ?? text;
  };
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.includes(column) ? whole(cell) : cell)),
  }));
  return { ...table, rows };
}

/**
 * Lines that hold nothing but more of a name's text belong to the row above them, as where a bank writes the terminal and the
 * card below a payment. What stands below the last row alone may be the bank's own words, and stays by itself.
 */
export function withFurtherLines(rows: readonly RawRow[], { date, name }: ImportMapping): RawRow[] {
  const cellOf = ({ cells }: RawRow, column: number) => cells[column]?.trim() ?? "";
  const isFurther = (row: RawRow) =>
    cellOf(row, name) !== "" &&
    !isBalanceLine(cellOf(row, name)) &&
    row.cells.every((cell, column) => column === name || cell.trim() === "");
  const last = rows.findLastIndex((row) => cellOf(row, date) !== "");
  const isUsed = rows.slice(0, Math.max(0, last)).some(isFurther);
  if (!isUsed) return [...rows];
  const whole: RawRow[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    if (above && cellOf(above, date) !== "" && isFurther(row)) {
      const text = `${cellOf(above, name)} ${cellOf(row, name)}`;
      whole[whole.length - 1] = {
        ...above,
        cells: above.cells.map((cell, column) => (column === name ? text : cell)),
      };
    } else whole.push(row);
  }
  return whole;
}
