import { addDays, type Day } from "@/lib/domain/calendar";
import { rankHeader } from "./column-headers";
import { currencyOfText } from "./currencies";
import { type FoundTable, isRecord, withCells } from "./find-table";
import { looksLikeAmount } from "./read-amount";
import { latestDay, looksLikeDay, monthOfWord, readDay } from "./read-day";
import { isBalanceLine } from "./row-texts";
import { columnTexts, type ImportMapping, type RawRow, Unreadable } from "./statement";

const DAY_AND_MONTH = /^'?(\d{1,2})([/.-])(\d{1,2})\.?$/;
const WHOLE_DAY =
  /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[-. ]{1,2}\p{L}{3,}\.?[- ]\d{4}|\p{L}{3,}\.? \d{1,2}, ?\d{4})(?!\d)/gu;

const WHOLE_MONTH = /(?<!\d)(20\d\d) ?年 ?(\d{1,2}) ?月(?! ?\d)/;

/** The first and the last day of what the lines above a table say that it is of: days, or a month, whose bill may begin the year before. */
function periodOf({ preamble }: FoundTable): [Day, Day] | null {
  const cells = preamble.flatMap((row) => row.cells);
  const days = cells
    .flatMap((cell) => cell.match(WHOLE_DAY) ?? [])
    .map((text) => readDay(text, "dmy"))
    .flatMap((day) => (day instanceof Unreadable ? [] : [day]))
    .toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from !== undefined && to !== undefined) return [from, to];
  const [, year, month = ""] = cells.map((cell) => WHOLE_MONTH.exec(cell)).find((found) => found !== null) ?? [];
  const first = year === undefined ? null : readDay(`${year}-${month}-01`, "ymd");
  return first === null || first instanceof Unreadable
    ? null
    : [addDays(first, -DAYS_BEFORE), addDays(first, DAYS_AFTER)];
}

/** A bill of a month may hold days of nearly a year before it, and a few after it. */
const DAYS_BEFORE = 300;
const DAYS_AFTER = 60;

/** Days that are written without a year get that of the period which the lines above the table name; without one they stay as they are. */
export function withYears(table: FoundTable): FoundTable {
  const period = periodOf(table);
  if (period === null) return table;
  const [from, to] = period;
  const columns = table.headers.flatMap((header, column) => {
    const filled = columnTexts(table.rows, column).filter((text) => /\d/.test(text));
    const isDays = filled.filter(lacksYear).length * 2 > filled.length;
    return isDays && (!table.hasHeader || rankHeader(header, "date") !== null) ? [column] : [];
  });
  const years = [...new Set([to.slice(0, 4), from.slice(0, 4)])];
  const whole = (text: string) => {
    const day = text.trim();
    if (!lacksYear(day)) return text;
    const [, first, mark = "/", second] = DAY_AND_MONTH.exec(day) ?? [];
    const ways = years.map((year) =>
      first === undefined ? `${day} ${year}` : `${first}${mark}${second}${mark}${year}`,
    );
    const isWithin = (way: string) =>
      (["dmy", "mdy"] as const).some((order) => {
        const day = readDay(way, order);
        return !(day instanceof Unreadable) && day >= from && day <= to;
      });
    return ways.find(isWithin) ?? ways[0] ?? text;
  };
  return withCells(table, columns, whole);
}

/** A day and a month, in digits or with the month's name, and no year. */
function lacksYear(text: string): boolean {
  if (DAY_AND_MONTH.test(text)) return true;
  const [, before, after] = /^(?:(\p{L}{3,})\.? \d{1,2}|\d{1,2}[-. ]{0,2}(\p{L}{3,})\.?)$/u.exec(text) ?? [];
  const month = before ?? after;
  return month !== undefined && monthOfWord(month) !== null;
}

/** Tells tables whose days lack their year, without another column of days. */
export function areDaysWithoutYear({ headers, hasHeader, rows }: FoundTable): boolean {
  const texts = headers.map((_, column) => columnTexts(rows, column).filter(Boolean));
  // Without names an amount may look like a day and its month: then another column holds the amounts.
  const hasAmountBeside = (column: number) =>
    texts.some((filled, other) => other !== column && filled.length > 0 && filled.every(looksLikeAmount));
  const isOfDays = (column: number) =>
    (hasHeader && rankHeader(headers[column] ?? "", "date") !== null) ||
    ((!hasHeader || lacksYear(headers[column] ?? "")) && hasAmountBeside(column));
  const areSo = (filled: readonly string[], column: number) =>
    isOfDays(column) && filled.length > 0 && filled.filter(lacksYear).length * 2 > filled.length;
  return texts.some(areSo) && !texts.some((filled) => filled.some(looksLikeDay));
}

/** Three numbers of two digits with one mark between them, and what may follow a day. */
const SHORT_DAY = /^'?(\d{2})([-/.])(\d{2})\2(\d{2})(?!\d)/;

/** Enough different days to show the year's place. */
const MIN_SHORT_DAYS = 3;

/** Exports of a bank reach back for so many days at most. */
const MAX_DAYS_BACK = 15 * 366;

/** Writes the year of days such as `26/11/03` in full if only year-first gives recent days that make sense. */
export function withYearsFirst(table: FoundTable, today: Day): FoundTable {
  const [oldest, latest] = [addDays(today, -MAX_DAYS_BACK), latestDay(today)];
  const isNear = (day: Day | Unreadable) => !(day instanceof Unreadable) && day >= oldest && day <= latest;
  const columns = table.headers.flatMap((header, column) => {
    if (table.hasHeader && rankHeader(header, "date") === null) return [];
    const texts = columnTexts(table.rows, column).filter((text) => /\d/.test(text));
    const found = texts.map((text) => SHORT_DAY.exec(text));
    if (found.some((one) => one === null)) return [];
    const days = [...new Map(found.map((one) => [one?.[0] ?? "", one])).values()];
    const years = [...new Set(days.map((one) => Number(one?.[1])))].toSorted((a, b) => a - b);
    const isOneYear = years.length <= 2 && (years.at(-1) ?? 0) - (years[0] ?? 0) <= 1;
    if (days.length < MIN_SHORT_DAYS || !isOneYear) return [];
    const isYearFirst = days.every((one) => isNear(readDay(withCentury(one?.[0] ?? ""), "ymd")));
    const last = days.map((one) => Number(one?.[4])).toSorted((a, b) => a - b);
    // What is paid once a year has one day of years that follow one another. Days of this year are likelier those of one month.
    const isYearly =
      days.every((one) => one?.[1] !== today.slice(2, 4)) &&
      last.every((one, index) => index === 0 || one - (last[index - 1] ?? 0) === 1);
    const isOneDay = !isYearly && new Set(days.map((one) => `${one?.[1]} ${one?.[3]}`)).size === 1;
    const canBe = (order: "dmy" | "mdy") => days.every((one) => isNear(readDay(one?.[0] ?? "", order)));
    return isYearFirst && (isOneDay || !(canBe("dmy") || canBe("mdy"))) ? [column] : [];
  });
  return withCells(table, columns, (text) => withCentury(text.trim()));
}

function withCentury(text: string): string {
  return text.replace(SHORT_DAY, "20$1-$3-$4");
}

/**
 * Joins transactions of two lines where nearly all have two and the second fills the first's empty cells.
 * Joins nothing if a text precedes the first transaction or none follows the last.
 */
export function withTextBelow(table: FoundTable): FoundTable {
  const { rows } = table;
  const filled = ({ cells }: RawRow) => cells.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  const isBelow = (index: number) => {
    const [above, row] = [rows[index - 1], rows[index]];
    if (!above || !row || !isRecord(above.cells) || row.cells.some(looksLikeDay)) return false;
    const own = filled(row);
    return (
      own.length > 0 &&
      own.every((column) => (above.cells[column]?.trim() ?? "") === "") &&
      own.some((column) => /\p{L}{2}/u.test(row.cells[column] ?? ""))
    );
  };
  const records = rows.filter(({ cells }) => isRecord(cells)).length;
  const below = rows.filter((_, index) => isBelow(index)).length;
  if (records < 2 || below * 10 < records * 8) return table;
  const last = rows.findLastIndex((row) => filled(row).length > 0);
  if (!table.hasHeader || !isRecord(rows[0]?.cells ?? []) || !isBelow(last)) return table;
  const whole = rows.flatMap((row, index) => {
    if (isBelow(index)) return [];
    const further = rows[index + 1];
    if (!further || !isBelow(index + 1)) return [row];
    const width = Math.max(row.cells.length, further.cells.length);
    const cells = Array.from(
      { length: width },
      (_, column) => row.cells[column]?.trim() || further.cells[column] || "",
    );
    return [{ ...row, cells }];
  });
  return { ...table, rows: whole };
}

/** A header over a currency column and a nameless amount column names the amount. */
export function withNamesOverPairs(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const textsOf = (column: number) =>
    table.rows.slice(0, PAIR_ROWS).flatMap(({ cells }) => cells[column]?.trim() || []);
  const isUnnamed = (column: number) => table.headers[column] === `Column ${column + 1}`;
  const isPair = (column: number) => {
    const [codes, amounts] = [textsOf(column), textsOf(column + 1)];
    return (
      !isUnnamed(column) &&
      isUnnamed(column + 1) &&
      codes.length > 0 &&
      codes.length === amounts.length &&
      codes.every((text) => /^[A-Z]{3}$/.test(text) && currencyOfText(text) !== null) &&
      amounts.every(looksLikeAmount)
    );
  };
  const headers = table.headers.map((header, column) => {
    if (isPair(column)) return `Currency (${header})`;
    return isPair(column - 1) ? (table.headers[column - 1] ?? header) : header;
  });
  return { ...table, headers };
}

const PAIR_ROWS = 200;

/** Joins lines of further name text to the row above. Text below the last row may be the bank's and stays alone. */
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
