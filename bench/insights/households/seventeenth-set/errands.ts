import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
type Place = readonly [text: string, merchant: string | null];
type Bill = readonly [text: string, merchant: string | null, category: string, amount: number, day: number];
type Errand = readonly [category: string, perMonth: number, low: number, high: number, places: readonly Place[]];

/** What costs the same each month. */
export function payBills(books: Books, account: string, bills: readonly Bill[]): void {
  for (const [text, merchant, category, amount, day] of bills) {
    books.monthly(account, { text, merchant, category, amount, day });
  }
}

/** What is bought again and again. */
export function goAbout(books: Books, account: string, errands: readonly Errand[]): void {
  for (const [category, perMonth, low, high, places] of errands) {
    books.habit(account, { category, places, perMonth, low, high });
  }
}
