import { AppError } from "@/lib/domain/errors";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";

const ASK_FOR_ANOTHER = `Ask your bank for a ${listStatementFiles("or")} file.`;
const PICTURE = `This is a picture. ${ASK_FOR_ANOTHER}`;
const SAVE_AS = "save it as XLSX or CSV, and import that.";

const BY_FIRST_BYTES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF|^[^<]{0,1000}?%PDF-1\./, `This is a PDF. ${ASK_FOR_ANOTHER}`],
  [
    /^\u0089PNG|^\u00ff\u00d8\u00ff|^GIF8|^RIFF.{4}WEBP|^II\*\0|^MM\0\*|^BM.{4}\0{4}|^.{4}ftyp(?:hei[cfx]|mif1|avif)/s,
    PICTURE,
  ],
  [/^\{\\rtf/, `This is a document. ${ASK_FOR_ANOTHER}`],
];

const PACKED = ["\u001f\u008b", "7z\u00bc\u00af", "Rar!", "BZh", "\u00fd7zXZ"];

/** The container of Excel's files before 2007, and of newer ones with a password. */
const COMPOUND = "\u00d0\u00cf\u0011\u00e0";
const HEAD_BYTES = 4096;

/** Refuses by first bytes. @throws AppError `UNPROCESSABLE` for PDFs, pictures, old spreadsheets and packed files */
export function refuseBytes(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const found = BY_FIRST_BYTES.find(([mark]) => mark.test(head));
  if (found) throw refusal(found[1]);
  if (PACKED.some((mark) => head.startsWith(mark))) {
    throw refusal("This file is packed. Unpack it and import what is in it.");
  }
  if (!head.startsWith(COMPOUND)) return;
  const isLocked = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  throw refusal(
    isLocked
      ? "This workbook is protected by a password. Save it without one and import that."
      : `This is a spreadsheet of an old kind. Open it, ${SAVE_AS}`,
  );
}

/** Refuses texts. @throws AppError `UNPROCESSABLE` for web pages (often called `.xls`), XML spreadsheets and JSON */
export function refuseText(text: string): void {
  const head = text.slice(0, HEAD_BYTES).trimStart();
  if (/^(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div|style)\b/is.test(head)) {
    throw refusal(`This is a web page, even if its name ends in .xls. Open it in a spreadsheet program, ${SAVE_AS}`);
  }
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(head)) {
    throw refusal(`This is a spreadsheet of an old kind. Open it, ${SAVE_AS}`);
  }
  if (/^(?:\{\s*(?:"|\})|\[\s*(?:[{[]|\]))/.test(head)) throw refusal(`This is a JSON file. ${ASK_FOR_ANOTHER}`);
}

/** A text whose columns only spaces set apart, at positions that are not certain. */
export function refusalOfSpaces(): AppError {
  return refusal(
    `This file sets its columns apart by spaces alone, so we can't be sure where each one begins. ${ASK_FOR_ANOTHER}`,
  );
}

/** Days without a year, in a file that names none beside them. */
export function refusalOfYears(): AppError {
  return refusal(
    "The dates in this file have no year. Export it again with full dates, like 11/22/2026, and import that.",
  );
}

/** Refuses other programs' documents. @throws AppError `UNPROCESSABLE` with what to export instead */
export function refuseArchive({ names }: { names: readonly string[] }): void {
  const has = (mark: RegExp) => names.some((name) => mark.test(name));
  if (has(/^Index(?:\/|\.zip$)|\.iwa$/)) {
    throw refusal("This is a document of Numbers. In Numbers choose File, Export To, CSV or Excel, and import that.");
  }
  if (has(/^xl\/workbook\.bin$/)) throw refusal(`This is a binary workbook. Open it, ${SAVE_AS}`);
  if (names.includes("content.xml") && names.includes("mimetype"))
    throw refusal(`This is an OpenDocument file. Open it, ${SAVE_AS}`);
  if (has(/^(?:word|ppt)\//)) throw refusal(`This is a document. ${ASK_FOR_ANOTHER}`);
}

/** The error for a file that can't be imported. `message` says what to do instead. */
export function refusal(message: string): AppError {
  return new AppError("UNPROCESSABLE", message);
}

/** A file without movements of money. */
export function refusalOfNone(investments = 0): AppError {
  if (investments === 0) return refusal("There are no transactions in this file");
  return refusal(
    `This file holds only investment transactions (${investments}). Export the cash or bank account instead.`,
  );
}

/** @throws AppError `UNPROCESSABLE` for a file of more rows than one import may have */
export function assertRowBound(count: number): void {
  if (count <= MAX_IMPORT_ROWS) return;
  const most = MAX_IMPORT_ROWS.toLocaleString("en-US");
  throw new AppError("UNPROCESSABLE", `A file may have ${most} rows at most. Split it by year.`);
}

/** A row may go over some lines. */
const LINES_A_ROW = 4;

/** Bounds lines before a text is read: 7 MB may be as many rows. @throws AppError `UNPROCESSABLE` */
export function assertLineBound(text: string): void {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) if (text[at + 1] !== "\n") lines += 1;
  assertRowBound(Math.ceil(lines / LINES_A_ROW));
}

/** Far above what a person's note comes to, and far below what fills the stack of an expression that goes back letter by letter. */
const MAX_LINE_LENGTH = 2_000_000;

/** Bounds a line, which else overflows the stack of expressions. @throws AppError `UNPROCESSABLE` */
export function assertLineLength(text: string): void {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== LINE_FEED && code !== CARRIAGE_RETURN) continue;
    if (at - start > MAX_LINE_LENGTH) {
      const most = MAX_LINE_LENGTH.toLocaleString("en-US");
      throw new AppError("UNPROCESSABLE", `A line may have ${most} characters at most, and one in this file has more.`);
    }
    start = at + 1;
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
