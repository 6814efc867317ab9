import type { Day } from "../../../../lib/domain/calendar";
import type { LedgerTransaction } from "../../../../lib/domain/transactions/transaction";
import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
type MonthlySpec = Parameters<Books["monthly"]>[1];
/** The bank's text, the clean name (or none), and the slug of the category. */
type Payee = readonly [text: string, merchant: string | null, category: string];

/** A payment on a day of each month. */
export function bill(
  books: Books,
  accountId: string,
  [text, merchant, category]: Payee,
  amount: MonthlySpec["amount"],
  day: MonthlySpec["day"],
  more: Partial<MonthlySpec> = {},
): LedgerTransaction[] {
  return books.monthly(accountId, { text, merchant, category, amount, day, ...more });
}

/** Pay every two weeks. */
export function fortnightly(
  books: Books,
  accountId: string,
  [text, merchant, category]: Payee,
  amount: number,
  first: Day,
  last?: Day,
): LedgerTransaction[] {
  return books.everyDays(accountId, { text, merchant, category, amount, days: 14, first, last });
}

/** One payment. */
export function single(
  books: Books,
  accountId: string,
  date: Day,
  amount: number,
  [text, merchant, category]: Payee,
  flow?: "in" | "out",
): LedgerTransaction[] {
  return books.once(accountId, date, amount, { text, merchant, category, flow });
}
