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
