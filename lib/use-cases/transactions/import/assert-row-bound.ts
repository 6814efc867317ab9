import { AppError } from "@/lib/domain/errors";
import { MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";

/** @throws AppError `UNPROCESSABLE` for a file of more rows than one import may have */
export function assertRowBound(count: number): void {
  if (count <= MAX_IMPORT_ROWS) return;
  const most = MAX_IMPORT_ROWS.toLocaleString("en-US");
  throw new AppError("UNPROCESSABLE", `A file may have ${most} rows at most. Split it by year.`);
}

/** A row may go over some lines. */
const LINES_A_ROW = 4;

/**
 * Before a text is read: of nothing but line ends seven megabytes would be as many million rows.
 *
 * @throws AppError `UNPROCESSABLE`
 */
export function assertLineBound(text: string): void {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) if (text[at + 1] !== "\n") lines += 1;
  assertRowBound(Math.ceil(lines / LINES_A_ROW));
}

/** Far above what a person's note comes to, and far below what fills the stack of an expression that goes back letter by letter. */
const MAX_LINE_LENGTH = 2_000_000;

/**
 * Before a table is looked for: an expression for a day or a name in a line of six megabytes runs out of the engine's stack.
 *
 * @throws AppError `UNPROCESSABLE`
 */
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
