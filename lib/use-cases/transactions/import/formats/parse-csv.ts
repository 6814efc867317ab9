import Papa from "papaparse";
import { shownText } from "@/lib/domain/transactions/import/missed-lines";
import type { RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import { MAX_IMPORT_COLUMNS } from "@/lib/schemas/transactions/import";
import { refusal } from "../refuse-file";

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
 * Parses a CSV with the delimiter that makes the widest even table; rows have the lines they begin at.
 * @returns `broken`: lines whose quotes leave no certain columns
 * @throws AppError `UNPROCESSABLE` for too many columns
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
    throw refusal(`A file may have ${MAX_IMPORT_COLUMNS} columns at most`);
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

/** The delimiter with the most cells in rows of one width; papaparse's guess looks at the first rows alone. */
function guessDelimiter(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: GUESS_ROWS, skipEmptyLines: true });
    const rowsOfWidth = new Map<number, number>();
    for (const { length } of data) if (length > 1) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
    return Math.max(0, ...[...rowsOfWidth].map(([width, rows]) => width * rows));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

const UNREADABLE = "Its quotation marks are out of place, so its columns can't be told apart";
const UNCLOSED = "A quotation mark opens here and never closes";

/**
 * Mends misplaced quotes, such as `"Shop 1" Ltd,-4.50`, line by line. Well-formed cells keep their line breaks.
 * @returns the text, with lines in `broken` emptied
 */
export function mendQuotes(text: string, delimiter: string): { text: string; broken: RejectedLine[] } {
  const lines = text.split("\n");
  const records = recordsOf(lines, delimiter);
  const usual = mostCommon(records.flatMap(({ cells, from, to }) => (cells > 1 && from === to ? [cells] : [])));
  const isWhole = ({ cells, from, to }: CsvRecord) => cells > 0 && (from === to || cells === usual);
  const broken: RejectedLine[] = [];
  const mended = [...lines];
  const last = lines.findLastIndex((line) => line.trim() !== "");
  for (const record of records) {
    if (isWhole(record)) continue;
    for (let at = record.from; at <= record.to; at += 1) {
      const line = lines[at] ?? "";
      const isUnclosed = line.split('"').length % 2 === 0;
      // A last line that stops within its quotation marks was cut: half an amount would be another one.
      const isCut = at === last && isUnclosed && !text.endsWith("\n");
      const cells = isCut ? undefined : readingsOf(line, delimiter).find(({ length }) => length === usual);
      if (cells) mended[at] = cells.map(quotedCell).join(delimiter);
      else if (line.includes('"')) {
        mended[at] = "";
        broken.push({
          line: at + 1,
          reason: isUnclosed ? UNCLOSED : UNREADABLE,
          text: shownText(line),
          isMissed: true,
        });
      }
    }
  }
  return { text: mended.join("\n"), broken };
}

/** Lines that belong together, from 0. `cells` is 0 where a quotation mark is out of place. */
type CsvRecord = { from: number; to: number; cells: number };

/** A malformed record is its first line alone: the scan stops at the first mark out of place, so the cost stays linear. */
function recordsOf(lines: readonly string[], delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (let from = 0; from < lines.length; ) {
    const record = recordAt(lines, from, delimiter) ?? { from, to: from, cells: 0 };
    records.push(record);
    from = record.to + 1;
  }
  return records;
}

function recordAt(lines: readonly string[], from: number, delimiter: string): CsvRecord | null {
  let to = from;
  let line = lines[from] ?? "";
  let length = line.trimEnd().length;
  let at = 0;
  for (let cells = 1; ; cells += 1) {
    if (line[at] === '"') {
      let end = closingQuote(line, at + 1);
      while (end === -1) {
        to += 1;
        if (to >= lines.length) return null;
        line = lines[to] ?? "";
        length = line.trimEnd().length;
        end = closingQuote(line, 0);
      }
      const after = end + 1;
      // The parser lets spaces stand behind a closing mark.
      const next = line.slice(after, after + MAX_SPACES).trimStart();
      const isEnd = after >= length;
      if (isEnd) return { from, to, cells };
      if (!next.startsWith(delimiter) && !line.startsWith(delimiter, after)) return null;
      at = line.indexOf(delimiter, after) + delimiter.length;
    } else {
      const next = line.indexOf(delimiter, at);
      if (next === -1) return { from, to, cells };
      at = next + delimiter.length;
    }
  }
}

const MAX_SPACES = 20;

/** The first quotation mark from `start` that isn't doubled; -1 without one. */
function closingQuote(line: string, start: number): number {
  for (let at = line.indexOf('"', start); at !== -1; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at;
  return -1;
}

/** Ways to divide a line whose marks are out of place: all cells quoted, some of them, or marks that are only letters. */
function readingsOf(line: string, delimiter: string): string[][] {
  const trimmed = line.trim();
  const isAllQuoted = trimmed.startsWith('"') && trimmed.length > 1;
  const [, within = null, rest = ""] = isAllQuoted ? (/^"(.*)"([^"]*)$/.exec(trimmed) ?? []) : [];
  const isEnd = [...rest].every((letter) => delimiter.includes(letter));
  const trailing = isEnd && rest !== "" ? rest.split(delimiter).slice(1) : [];
  return [
    ...(within !== null && isEnd ? [[...within.split(`"${delimiter}"`).map(undoubled), ...trailing]] : []),
    leniently(trimmed, delimiter),
    trimmed.split(delimiter).map((cell) => undoubled(cell.trim().replace(/^"([^"]*)"$/, "$1"))),
  ];
}

/** A quoted cell ends at a mark before a delimiter, unless another cell opens before it: then its own mark is a letter. */
function leniently(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  const quotedEnd = quotedEnds(line, delimiter);
  let at = 0;
  while (at <= line.length) {
    const quoted = line[at] === '"' ? quotedEnd(at + 1) : -1;
    if (quoted !== -1) {
      cells.push(undoubled(line.slice(at + 1, quoted)));
      at = quoted + 1 + delimiter.length;
    } else {
      const next = line.indexOf(delimiter, at);
      const end = next === -1 ? line.length : next;
      cells.push(line.slice(at, end));
      at = end + delimiter.length;
    }
  }
  return cells;
}

/** Finds where quoted cells end, for starts that only grow: each mark is looked at once, however many cells never close. */
function quotedEnds(line: string, delimiter: string): (start: number) => number {
  const opening = `${delimiter}"`;
  let [end, opens] = [-1, -1];
  return (start) => {
    if (end < start) end = closingMark(line, start, delimiter);
    if (opens < start) opens = orBeyond(line, line.indexOf(opening, start));
    return end < line.length && opens + opening.length > end ? end : -1;
  };
}

function closingMark(line: string, start: number, delimiter: string): number {
  let at = line.indexOf('"', start);
  while (at !== -1 && at !== line.length - 1 && !line.startsWith(delimiter, at + 1)) at = line.indexOf('"', at + 1);
  return orBeyond(line, at);
}

const orBeyond = (line: string, at: number) => (at === -1 ? line.length : at);
const undoubled = (cell: string) => cell.replaceAll('""', '"');
const quotedCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function mostCommon(counts: readonly number[]): number {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  const [most] = [...seen].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}
