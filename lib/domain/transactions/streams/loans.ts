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
  let open = 0;
  for (const [index, { date, amountMinor }] of received.entries()) {
    const next = received[index + 1]?.date;
    const back = paid.find(
      (row) =>
        row.date > date &&
        (next === undefined || row.date <= next) &&
        -row.amountMinor >= amountMinor &&
        -row.amountMinor <= amountMinor * MAX_COST,
    );
    if (back) repaid += 1;
    else if (next === undefined) open = 1;
  }
  return repaid > 0 && repaid + open === received.length;
}
