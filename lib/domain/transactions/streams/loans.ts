import { daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** A repayment is at least the loan, with its cost at most this many times. */
const MAX_COST = 1.6;

/**
 * Returns true if most money received from a payee was paid back to it soon after, in full and at a cost.
 * Proceeds of a loan aren't income that comes again. Rows are oldest first.
 */
export function isLoanProceeds(received: readonly LedgerTransaction[], paid: readonly LedgerTransaction[]): boolean {
  if (paid.length === 0 || received.some(({ categorySlug }) => categorySlug === "salary")) return false;
  let repaid = 0;
  let at = 0;
  for (const [index, { date, amountMinor }] of received.entries()) {
    const next = received[index + 1]?.date;
    while (at < paid.length && (paid[at]?.date ?? "") <= date) at += 1;
    let isRepaid = false;
    for (let later = at; later < paid.length && !isRepaid; later += 1) {
      const back = paid[later];
      if (!back || (next !== undefined && back.date > next)) break;
      isRepaid = -back.amountMinor >= amountMinor && -back.amountMinor <= amountMinor * MAX_COST;
    }
    if (isRepaid) repaid += 1;
    else if (next !== undefined) return false;
  }
  return repaid > 0;
}

type Row = Pick<LedgerTransaction, "date" | "amountMinor">;

/** A small loan goes back within two months, with a fee; a friend's comes back without, and half again as much is another payment. */
const SMALL_LOAN = { maxDays: 62, minRatio: 1.005, maxRatio: 1.5 } as const;

/** Pairs each sum received from a payee with the larger one that went back to it next. Rows are oldest first. */
export function loanPairs<T extends Row>(rows: readonly T[]): [borrowed: T, back: T][] {
  return rows.flatMap((back, index): [T, T][] => {
    const borrowed = rows[index - 1];
    if (!borrowed || borrowed.amountMinor <= 0 || back.amountMinor >= 0) return [];
    const ratio = -back.amountMinor / borrowed.amountMinor;
    const isLoan =
      ratio >= SMALL_LOAN.minRatio &&
      ratio <= SMALL_LOAN.maxRatio &&
      daysBetween(borrowed.date, back.date) <= SMALL_LOAN.maxDays;
    return isLoan ? [[borrowed, back]] : [];
  });
}
