import { AppError } from "@/lib/domain/errors";
import { MAX_IMPORT_ROWS } from "@/lib/schemas/transactions-import";

/** @throws AppError `UNPROCESSABLE` for a file of more rows than one import may have */
export function assertRowBound(count: number): void {
  if (count <= MAX_IMPORT_ROWS) return;
  const most = MAX_IMPORT_ROWS.toLocaleString("en-US");
  throw new AppError("UNPROCESSABLE", `A file may have ${most} rows at most. Split it by year.`);
}
