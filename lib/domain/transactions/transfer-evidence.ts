import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "./transaction";

/** A possible half of a transfer. `isTyped` marks a manual row under an income or spending category. */
export type TransferCandidate = LedgerTransaction & { isTyped?: boolean | undefined };

/** More equal amounts are a habit, such as a daily coffee. */
const MAX_EQUAL_ROWS = 40;

/**
 * Proposes pairs with a manual row: same-day rows first, then each other's only match in the window.
 * @param rows  unpaired rows, including bank rows that may be transfers
 */
export function typedPairs(
  rows: readonly TransferCandidate[],
  isOpen: IsOpen,
): { out: LedgerTransaction; incoming: LedgerTransaction; isLone: boolean }[] {
  const buckets = groupBy(rows, ({ currency, amountMinor }) => `${currency} ${Math.abs(amountMinor)}`);
  return [...buckets.values()]
    .filter((bucket) => bucket.length <= MAX_EQUAL_ROWS && bucket.some(isTyped))
    .flatMap((bucket) => pairsIn(bucket.toSorted(byDateThenId), isOpen));
}

function pairsIn(bucket: readonly TransferCandidate[], isOpen: IsOpen) {
  const fits = (out: TransferCandidate, incoming: TransferCandidate) =>
    out.amountMinor < 0 &&
    incoming.amountMinor > 0 &&
    (isTyped(out) || isTyped(incoming)) &&
    [out, incoming].every((row) => isTyped(row) || mayBeTransfer(row)) &&
    isNearAcrossAccounts(out, incoming) &&
    isOpen(out, incoming);
  const all = bucket.flatMap((out) =>
    bucket.filter((incoming) => fits(out, incoming)).map((incoming) => ({ out, incoming })),
  );
  const ofOneDay = all.filter(({ out, incoming }) => distance(out, incoming) === 0);
  const settled = new Set(ofOneDay.flatMap(({ out, incoming }) => [out, incoming]));
  const later = all.filter(({ out, incoming }) => !settled.has(out) && !settled.has(incoming));
  return [
    ...withFewChoices(ofOneDay).map((pair) => ({ ...pair, isLone: isOnly(pair, ofOneDay) })),
    ...later.filter((pair) => isOnly(pair, later)).map((pair) => ({ ...pair, isLone: true })),
  ];
}

function isTyped(row: TransferCandidate): boolean {
  return row.isTyped === true;
}

type Pair = { out: LedgerTransaction; incoming: LedgerTransaction };

function isOnly(pair: Pair, pairs: readonly Pair[]): boolean {
  return pairs.every((other) => other === pair || (other.out !== pair.out && other.incoming !== pair.incoming));
}

/** Banks take up to three working days. A weekend makes it four. */
export const TRANSFER_WINDOW_DAYS = 4;
/** Categories of transfer halves that the bank didn't recognize. */
const VAGUE_SLUGS: ReadonlySet<string> = new Set([
  "uncategorized",
  "other-income",
  "cash-withdrawal",
  "car-loan",
  "student-loan",
  "other-loan",
  "mortgage",
]);
/** More choices per row help no one. */
export const MAX_CHOICES = 4;
const TRANSFER_WORDS = /\b(transfer|xfer|trf|payment received|payment thank you|autopay|card payment|overpayment)\b/i;

/** Returns true if two rows may still be paired; the outgoing one comes first. */
export type IsOpen = (out: LedgerTransaction, incoming: LedgerTransaction) => boolean;

export function mayBeTransfer(transaction: LedgerTransaction): boolean {
  return (
    transaction.categoryKind === "transfer" ||
    VAGUE_SLUGS.has(transaction.categorySlug) ||
    TRANSFER_WORDS.test(transaction.name)
  );
}

export function isMarkedAsTransfer(transaction: LedgerTransaction): boolean {
  return transaction.categoryKind === "transfer" || TRANSFER_WORDS.test(transaction.name) || isLoanPayment(transaction);
}

/** Both halves of a loan payment are categorized under the loan. */
function isLoanPayment(transaction: LedgerTransaction): boolean {
  return transaction.categorySlug === "mortgage" || transaction.categorySlug.endsWith("-loan");
}

/** Requires a transfer mark on one side: equal amounts alone are a coincidence. */
export function isNamed(a: LedgerTransaction, b: LedgerTransaction): boolean {
  return isMarkedAsTransfer(a) || isMarkedAsTransfer(b);
}

/** Requires different accounts and at most `TRANSFER_WINDOW_DAYS` between the rows. */
export function isNearAcrossAccounts(a: LedgerTransaction, b: LedgerTransaction): boolean {
  return a.accountId !== b.accountId && distance(a, b) <= TRANSFER_WINDOW_DAYS;
}

export function distance(a: LedgerTransaction, b: LedgerTransaction): number {
  return Math.abs(daysBetween(a.date, b.date));
}

/** Keeps the first `MAX_CHOICES` pairs of each row on either side. */
export function withFewChoices<Pair extends { out: LedgerTransaction; incoming: LedgerTransaction }>(
  pairs: readonly Pair[],
): Pair[] {
  const counts = new Map<LedgerTransaction, number>();
  return pairs.filter(({ out, incoming }) => {
    const halves = [out, incoming];
    if (halves.some((row) => (counts.get(row) ?? 0) >= MAX_CHOICES)) return false;
    for (const row of halves) counts.set(row, (counts.get(row) ?? 0) + 1);
    return true;
  });
}

/** Orders rows totally, so results are deterministic. */
export function byDateThenId(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}
