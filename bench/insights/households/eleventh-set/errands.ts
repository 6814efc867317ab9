import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
type Places = readonly (readonly [text: string, merchant: string | null])[];

/** Adds what is paid each month in the same amount: text, clean name, category, amount, day. */
export function payEachMonth(
  books: Books,
  accountId: string,
  rows: readonly (readonly [text: string, merchant: string | null, category: string, amount: number, day: number])[],
): void {
  for (const [text, merchant, category, amount, day] of rows) {
    books.monthly(accountId, { text, merchant, category, amount, day });
  }
}

/** Adds what is bought here and there: category, how often a month, between which amounts, where. */
export function goShopping(
  books: Books,
  accountId: string,
  rows: readonly (readonly [category: string, perMonth: number, low: number, high: number, places: Places])[],
): void {
  for (const [category, perMonth, low, high, places] of rows) {
    books.habit(accountId, { category, perMonth, low, high, places });
  }
}

/** Adds single purchases: day, amount, text, category. */
export function buyOnce(
  books: Books,
  accountId: string,
  rows: readonly (readonly [day: string, amount: number, text: string, category: string])[],
): void {
  for (const [day, amount, text, category] of rows) books.once(accountId, day, amount, { text, category });
}
