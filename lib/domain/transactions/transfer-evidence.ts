import { daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "./transaction";

/** Banks take up to three working days; a weekend between makes four days the longest that is usual. */
export const TRANSFER_WINDOW_DAYS = 4;
/** The category of half of a transfer that the bank did not recognize as one. */
const VAGUE_SLUGS: ReadonlySet<string> = new Set([
  "uncategorized",
  "other-income",
  "cash-withdrawal",
  "car-loan",
  "student-loan",
  "other-loan",
  "mortgage",
]);
const TRANSFER_WORDS = /\b(transfer|xfer|trf|payment received|payment thank you|autopay|card payment|overpayment)\b/i;

/** Whether two rows may still be called a pair; the one going out comes first. */
export type IsOpen = (out: LedgerTransaction, incoming: LedgerTransaction) => boolean;

/** Whether a row may be half of a transfer at all: it is categorized as one, or as nothing in particular, or named like one. */
export function mayBeTransfer(transaction: LedgerTransaction): boolean {
  return (
    transaction.categoryKind === "transfer" ||
    VAGUE_SLUGS.has(transaction.categorySlug) ||
    TRANSFER_WORDS.test(transaction.name)
  );
}

/** Whether a row says of itself that it is half of a transfer. */
export function isMarkedAsTransfer(transaction: LedgerTransaction): boolean {
  return transaction.categoryKind === "transfer" || TRANSFER_WORDS.test(transaction.name) || isLoanPayment(transaction);
}

/** Both halves of a loan's payment are categorized under the loan. */
function isLoanPayment(transaction: LedgerTransaction): boolean {
  return transaction.categorySlug === "mortgage" || transaction.categorySlug.endsWith("-loan");
}

/** Whether one of the two says it: equal amounts alone are a coincidence. */
export function isNamed(a: LedgerTransaction, b: LedgerTransaction): boolean {
  return isMarkedAsTransfer(a) || isMarkedAsTransfer(b);
}

/** Two accounts, and no further apart than banks need. */
export function isNearAcrossAccounts(a: LedgerTransaction, b: LedgerTransaction): boolean {
  return a.accountId !== b.accountId && distance(a, b) <= TRANSFER_WINDOW_DAYS;
}

/** Days between two rows, whichever is first. */
export function distance(a: LedgerTransaction, b: LedgerTransaction): number {
  return Math.abs(daysBetween(a.date, b.date));
}

/** A total order, so that the same rows always come out the same. */
export function byDateThenId(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}
