import { formatMoney, sumMinor } from "@/lib/domain/money";
import { readAmount } from "../read-amount";
import { type StatementRow, Unreadable } from "../statement";

/** The opening and the closing balance as a statement writes them, with a minus for a debt, and the line of the closing one. */
export type StatementBalances = { opening: string; closing: string; decimal: "." | ","; line: number };

/**
 * Whether a statement's transactions lead from its opening to its closing balance: then none is missing and none is turned.
 *
 * @param rows  all of the statement's, in its one currency
 * @returns null where a balance cannot be read or a row is in another currency, and nothing is proved; `Unreadable` with the
 *   difference where they do not
 */
export function proveByEnds(
  rows: readonly StatementRow[],
  { opening, closing, decimal }: StatementBalances,
  currency: string,
): { kind: "ends"; matched: number; openingMinor: number; closingMinor: number; currency: string } | Unreadable | null {
  const openingMinor = readAmount(opening, decimal, currency);
  const closingMinor = readAmount(closing, decimal, currency);
  if (openingMinor instanceof Unreadable || closingMinor instanceof Unreadable) return null;
  if (rows.some((row) => row.currency !== currency)) return null;
  const missingMinor = closingMinor - openingMinor - sumMinor(rows.map(({ amountMinor }) => amountMinor));
  if (missingMinor === 0) return { kind: "ends", matched: rows.length, openingMinor, closingMinor, currency };
  const difference = formatMoney(missingMinor, currency, { sign: "never" });
  return new Unreadable(
    `This balance differs by ${difference} from what the transactions come to. Some may be missing in the file`,
  );
}
