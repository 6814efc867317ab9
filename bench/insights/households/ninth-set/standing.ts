import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
/** Text, clean name (null where the bank gives none), category, amount, and the day of the month. */
type Standing = readonly [text: string, merchant: string | null, category: string, amount: number, day: number];

/** Adds what someone pays each month, all the time. */
export function payStanding(books: Books, accountId: string, rows: readonly Standing[]): void {
  for (const [text, merchant, category, amount, day] of rows) {
    books.monthly(accountId, { text, merchant, category, amount, day });
  }
}
