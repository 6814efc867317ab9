import sax from "sax";
import type { AppError } from "@/lib/domain/errors";
import type { RawRow } from "@/lib/domain/transactions/import/statement";
import { MAX_IMPORT_COLUMNS } from "@/lib/schemas/transactions/import";
import { assertRowBound, refusal } from "../refuse-file";

export type SheetTexts = {
  shared: readonly string[];
  isDateStyle: (style: number) => boolean;
  /** Days are counted from 1904. */
  is1904: boolean;
};

type Cell = { column: number; type: string; style: number; value: string; inline: string; formula: string };

/** Reads a sheet's filled rows as texts (ECMA-376 part 1, 18.3.1). @throws AppError `UNPROCESSABLE` beyond a bound */
export async function parseSheet(
  chunks: AsyncIterable<Uint8Array>,
  texts: SheetTexts,
  bounds: WorkbookBounds,
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let next = 0;
  let isPhonetic = false;
  await parseXml(chunks, {
    onOpen: (element, attribute) => {
      if (element === "row") {
        line = Number(attribute("r")) || line + 1;
        cells = [];
        next = 0;
      } else if (element === "c") {
        bounds.countCells(1);
        const column = columnOf(attribute("r")) ?? next;
        next = column + 1;
        cell = { column, type: attribute("t"), style: Number(attribute("s")), value: "", inline: "", formula: "" };
      } else if (element === "rPh") isPhonetic = true;
    },
    onText: (text, element) => {
      if (!cell) return;
      if (element === "v") cell.value += text;
      else if (element === "t" && !isPhonetic) cell.inline += text;
      else if (element === "f") cell.formula += text;
      bounds.assertCellLength(cell.value, cell.inline, cell.formula);
    },
    onClose: (element) => {
      if (element === "rPh") isPhonetic = false;
      if (element === "c" && cell) {
        const text = textOf(cell, texts).trim();
        if (text !== "") {
          if (cell.column >= MAX_IMPORT_COLUMNS) {
            throw refusal(`A file may have ${MAX_IMPORT_COLUMNS} columns at most`);
          }
          // A cell at the far end of a row makes room for all before it.
          bounds.countCells(Math.max(0, cell.column - cells.length));
          while (cells.length < cell.column) cells.push("");
          cells[cell.column] = text;
          // A shared text is counted once, where it is.
          if (cell.type !== "s") bounds.countText(text);
        }
        cell = null;
      }
      if (element === "row" && cells.length > 0) {
        rows.push({ line, cells });
        assertRowBound(rows.length - 1);
      }
    },
  });
  return rows;
}

/** `"AB12"` is the column 27, counted from 0; null where a cell does not say where it stands. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,7}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, style, value, inline, formula }: Cell, texts: SheetTexts): string {
  if (type === "s") return sharedText(value, texts.shared);
  if (type === "inlineStr") return inline;
  // A formula that was never computed isn't an amount: shown as it is, its row is rejected with it.
  if (value === "" && formula !== "") return `=${formula}`;
  // Texts, errors such as `#REF!`, and days in ISO stand as they are.
  if (type === "str" || type === "e" || type === "d") return value;
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (texts.isDateStyle(style)) return dayOf(number, texts.is1904) ?? value;
  return textOfNumber(number);
}

function sharedText(index: string, shared: readonly string[]): string {
  const text = shared[Number(index)];
  if (text !== undefined) return text;
  throw refusal(DAMAGED);
}

const DAY_MS = 86_400_000;

/** Days are counted from 1899-12-30, for Excel's 1900 has a February 29, or from 1904-01-01. */
function dayOf(serial: number, is1904: boolean): string | null {
  const zero = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Excel ends with the year 9999.
  if (serial < 1 || serial >= 2_958_466) return null;
  return new Date(zero + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** Fifteen digits are what a spreadsheet computes with: what stands behind them in the file is the rounding of fractions of two. */
function textOfNumber(number: number): string {
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  if (!text.includes("e")) return text;
  return Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/0+$/, "") : text;
}

/** A hundred thousand rows of thirty columns, empty cells included. */
const MAX_CELLS = 3_000_000;
const MAX_TEXTS = 3_000_000;
/** Characters in all cells together, shared texts once. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Three times as many as a spreadsheet program allows in one cell. */
const MAX_CELL_CHARACTERS = 100_000;

/** Counts what a workbook's parts hold together, while they are unpacked, and refuses what exceeds the bounds. */
export class WorkbookBounds {
  #cells = 0;
  #texts = 0;
  #characters = 0;

  /** @throws AppError `UNPROCESSABLE` */
  countCells(count: number): void {
    this.#cells += count;
    if (this.#cells > MAX_CELLS) throw tooMany("cells");
  }

  /** @throws AppError `UNPROCESSABLE` */
  countText({ length }: string): void {
    this.#texts += 1;
    this.#characters += length;
    if (this.#texts > MAX_TEXTS) throw tooMany("cells");
    if (this.#characters > MAX_CHARACTERS) throw tooMany("characters");
  }

  /** Checks a cell's text as it grows. @throws AppError `UNPROCESSABLE` */
  assertCellLength(...texts: string[]): void {
    if (texts.every(({ length }) => length <= MAX_CELL_CHARACTERS)) return;
    const most = MAX_CELL_CHARACTERS.toLocaleString("en-US");
    throw refusal(`A cell may have ${most} characters at most, and one in this workbook has more.`);
  }
}

function tooMany(what: "cells" | "characters"): AppError {
  return refusal(`This workbook has too many ${what}. Save the sheet with your transactions as CSV and import that.`);
}

type Handlers = {
  onOpen?: (element: string, attribute: (name: string) => string) => void;
  /** May be called several times for one text. */
  onText?: (text: string, element: string) => void;
  onClose?: (element: string) => void;
};

const MAX_DEPTH = 100;

/**
 * Walks an XML file of a workbook as it is unpacked, without prefixes; declared entities are never replaced.
 * @throws AppError `UNPROCESSABLE` if not well-formed or nested without end
 */
export async function parseXml(
  chunks: AsyncIterable<Uint8Array>,
  { onOpen, onText, onClose }: Handlers,
): Promise<void> {
  const path: string[] = [];
  const parser = sax.parser(true, { position: false });
  parser.onopentag = ({ name, attributes }) => {
    const element = name.replace(/^.*:/, "");
    path.push(element);
    if (path.length > MAX_DEPTH) throw refusal(DAMAGED);
    onOpen?.(element, (wanted) => String(attributes[wanted] ?? ""));
  };
  const text = (value: string) => onText?.(value, path.at(-1) ?? "");
  parser.ontext = text;
  parser.oncdata = text;
  parser.onclosetag = () => onClose?.(path.pop() ?? "");
  parser.onerror = () => {
    throw refusal(DAMAGED);
  };
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? "utf-16le" : "utf-8");
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? "").close();
}

export const DAMAGED = "This workbook is damaged. Open it, save it again, and import that.";
