import { AppError } from "@/lib/domain/errors";
import { proveByEnds, type StatementBalances } from "@/lib/domain/transactions/import/prove-by-ends";
import { type RejectedLine, type StatementRow, Unreadable } from "@/lib/domain/transactions/import/statement";
import { assertRowBound } from "./assert-row-bound";
import type { Reading, ReadOptions } from "./define-format";

/** The bookings of one account in a file that may hold several. `id` is its number's last four digits, or its place in the file. */
export type AccountStatement<Booking> = {
  id: string;
  currency: string;
  bookings: Booking[];
  /** What was there before the first and after the last booking, where the file says both. */
  balances?: StatementBalances | undefined;
};

/**
 * Reads one account's bookings out of a file whose format says itself what is what: the account that was chosen, else the
 * first, and then the person is asked which.
 *
 * @throws AppError `UNPROCESSABLE` for a file without bookings, or with more than a file may have
 */
export function readStatements<Booking extends { line: number }>(
  all: readonly AccountStatement<Booking>[],
  options: ReadOptions,
  readBooking: (booking: Booking, options: ReadOptions) => StatementRow | Unreadable,
): Reading {
  const statements = withOwnIds(all.filter(({ bookings }) => bookings.length > 0));
  const [only] = statements;
  if (!only) throw new AppError("UNPROCESSABLE", "There are no transactions in this file");
  const chosen = statements.find(({ id }) => id === options.statement) ?? only;
  assertRowBound(chosen.bookings.length);
  const rows: StatementRow[] = [];
  const rejected: RejectedLine[] = [];
  for (const booking of chosen.bookings) {
    const read = readBooking(booking, options);
    if (read instanceof Unreadable) rejected.push({ line: booking.line, reason: read.reason });
    else rows.push(read);
  }
  const proof = rejected.length === 0 && chosen.balances ? proveByEnds(rows, chosen.balances, chosen.currency) : null;
  if (proof instanceof Unreadable && chosen.balances) {
    rejected.push({ line: chosen.balances.line, reason: proof.reason });
  }
  return {
    rows,
    rejected,
    needs: statements.length > 1 && chosen.id !== options.statement ? ["statement"] : [],
    columns: [],
    mapping: null,
    isRemembered: false,
    statements: statements.map(({ id, currency, bookings }) => ({ id, currency, rows: bookings.length })),
    headerKey: null,
    proof: proof instanceof Unreadable ? null : proof,
  };
}

/** Two accounts may end in the same four digits. */
function withOwnIds<Booking>(statements: AccountStatement<Booking>[]): AccountStatement<Booking>[] {
  return statements.map((one, index) =>
    statements.findIndex(({ id }) => id === one.id) === index ? one : { ...one, id: `${one.id} (${index + 1})` },
  );
}
