import Papa from "papaparse";
import { AppError } from "@/lib/domain/errors";
import type { RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import { MAX_IMPORT_COLUMNS } from "@/lib/schemas/transactions/import";
import { mendQuotes } from "./mend-quotes";

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

/**
 * The rows of a CSV with the lines they begin at; empty ones are left out. The delimiter is the one that makes
 * the widest even table.
 *
 * @returns `broken`: lines whose quotation marks leave no certain columns; `delimiter`: what stands between cells
 * @throws AppError `UNPROCESSABLE` for more columns than a file may have
 */
export function parseCsv(written: string): { rows: RawRow[]; broken: RejectedLine[]; delimiter: string } {
  // Some banks end the header in one way and the rows in another: one way for all.
  const text = written.replaceAll(/\r\n?/g, "\n").replaceAll(FORMULA_TEXT, "$1$2");
  const declared = SEPARATOR_LINE.exec(text);
  const first = declared ? 2 : 1;
  const body = declared ? text.slice(declared[0].length) : text;
  const delimiter = declared?.[1] ?? guessDelimiter(text);
  const parse = (of: string) => Papa.parse<string[]>(of, { delimiter, newline: "\n" });
  const parsed = parse(body);
  const mended = parsed.errors.some(({ type }) => type === "Quotes") ? mendQuotes(body, delimiter) : null;
  const { data } = mended ? parse(mended.text) : parsed;
  if (data.some(({ length }) => length > MAX_IMPORT_COLUMNS)) {
    throw new AppError("UNPROCESSABLE", `A file may have ${MAX_IMPORT_COLUMNS} columns at most`);
  }
  const rows: RawRow[] = [];
  let line = first;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== ""))
      rows.push({ line, cells: cells.map((cell) => cell.replace(QUOTED_FORMULA_TEXT, "$1")) });
    line += 1;
    // A quoted cell may go over several lines.
    for (const cell of cells) if (cell.includes("\n")) line += cell.split("\n").length - 1;
  }
  const broken = (mended?.broken ?? []).map((one) => ({ ...one, line: one.line + first - 1 }));
  return { rows, broken, delimiter };
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
