import Papa from "papaparse";
import { AppError } from "@/lib/domain/errors";
import type { RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import { MAX_IMPORT_COLUMNS } from "@/lib/schemas/transactions/import";

/** The longest, of an Indian bank, before the one that stands in it. */
const DELIMITERS = [",", ";", "\t", "~|~", "|"];

/** Enough to see past what stands above a table. */
const GUESS_ROWS = 60;

/** A first line that names the delimiter, for spreadsheets. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** A text that a bank writes as a formula, `="000123"`, so that spreadsheets keep it as it is. */
const FORMULA_TEXT = /(^|[,;\t])=("[^"\n]*")(?=[,;\t\n]|$)/gm;
/** The same as it is left where the whole formula stood in quotation marks: `"=""000123"""`. */
const QUOTED_FORMULA_TEXT = /^="([^"]*)"$/;

/** A quotation mark amid the text of a quoted cell, which should stand there twice. */
const LONE_QUOTE = /[^",;\t\n]"[^",;\t\n]/;

/**
 * Doubles the quotation marks within the cells of lines in which every cell is quoted and one of them, such as `"UAB "Fernwood""`, has some
 * that are not doubled. Only lines with as many cells as others have.
 */
function withDoubledQuotes(text: string): string {
  if (!LONE_QUOTE.test(text)) return text;
  const lines = text.split("\n");
  const cellsOf = (line: string) => {
    const [, mark = ""] = /^".*?"([,;\t])"/.exec(line) ?? [];
    const [, within, end = ""] = mark === "" ? [] : (/^"(.*)"([,;\t]*)$/.exec(line) ?? []);
    return within === undefined ? null : { cells: within.split(`"${mark}"`), mark, end };
  };
  const whole = lines.map(cellsOf);
  const widths = new Set(
    whole.flatMap((one, index) => (one && !LONE_QUOTE.test(lines[index] ?? "") ? [one.cells.length] : [])),
  );
  return lines
    .map((line, index) => {
      const one = whole[index];
      if (!one || !widths.has(one.cells.length) || !LONE_QUOTE.test(line)) return line;
      const doubled = one.cells.map((cell) =>
        cell.replaceAll('""', "").includes('"') ? cell.replaceAll('"', '""') : cell,
      );
      return `"${doubled.join(`"${one.mark}"`)}"${one.end}`;
    })
    .join("\n");
}

/**
 * The rows of a CSV with the lines they begin at; empty ones are left out. The delimiter is the one that makes
 * the widest even table.
 *
 * @returns `broken`: where a quotation mark opens and never closes, and so takes in all that follows
 * @throws AppError `UNPROCESSABLE` for more columns than a file may have
 */
export function parseCsv(written: string): { rows: RawRow[]; broken: RejectedLine[] } {
  // Some banks end the header in one way and the rows in another: one way for all.
  const text = withDoubledQuotes(written.replaceAll(/\r\n?/g, "\n").replaceAll(FORMULA_TEXT, "$1$2"));
  const declared = SEPARATOR_LINE.exec(text);
  const { data, errors } = Papa.parse<string[]>(declared ? text.slice(declared[0].length) : text, {
    delimiter: declared?.[1] ?? guessDelimiter(text),
    newline: "\n",
  });
  if (data.some(({ length }) => length > MAX_IMPORT_COLUMNS)) {
    throw new AppError("UNPROCESSABLE", `A file may have ${MAX_IMPORT_COLUMNS} columns at most`);
  }
  const unclosed = new Set(
    errors.flatMap(({ code, row }) => (code === "MissingQuotes" && row !== undefined ? [row] : [])),
  );
  const rows: RawRow[] = [];
  const broken: RejectedLine[] = [];
  let line = declared ? 2 : 1;
  data.forEach((cells, index) => {
    if (unclosed.has(index)) broken.push({ line, reason: "A quotation mark opens here and never closes" });
    else if (cells.some((cell) => cell.trim() !== ""))
      rows.push({ line, cells: cells.map((cell) => cell.replace(QUOTED_FORMULA_TEXT, "$1")) });
    line += 1;
    // A quoted cell may go over several lines.
    for (const cell of cells) if (cell.includes("\n")) line += cell.split("\n").length - 1;
  });
  return { rows, broken };
}

/**
 * The delimiter with which the most cells stand in rows of one width. The parser's own guess looks at the first rows alone,
 * where banks write an account's number, and takes decimal commas for delimiters.
 */
function guessDelimiter(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: GUESS_ROWS, skipEmptyLines: true });
    const rowsOfWidth = new Map<number, number>();
    for (const { length } of data) if (length > 1) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
    return Math.max(0, ...[...rowsOfWidth].map(([width, rows]) => width * rows));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}
