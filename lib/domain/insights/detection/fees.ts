import { addDays } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { countedTransactions, type DetectorInput } from "./input";

export type Fees = { rows: LedgerTransaction[]; charged: LedgerTransaction[]; totalMinor: number };

/**
 * The fees of these categories in the last `days`, today included; what was refunded lowers the total and is among the rows.
 * What is booked on a loan's own account is the cost of the loan, not a fee.
 */
export function feesOf(input: DetectorInput, slugs: ReadonlySet<string>, days: number): Fees {
  const loans = new Set(input.accounts.flatMap((account) => (account.type === "loan" ? account.id : [])));
  const from = addDays(input.today, 1 - days);
  const rows = countedTransactions(input).filter(
    (transaction) =>
      transaction.date >= from &&
      slugs.has(transaction.categorySlug) &&
      !(transaction.accountId !== null && loans.has(transaction.accountId)),
  );
  return {
    rows,
    charged: rows.filter((row) => row.amountMinor < 0),
    totalMinor: -sumMinor(rows.map((row) => row.amountMinor)),
  };
}
