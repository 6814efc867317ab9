import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
type Bill = readonly [text: string, merchant: string | null, category: string, amount: number, day: number];
type Errand = readonly [
  category: string,
  perMonth: number,
  low: number,
  high: number,
  places: readonly (readonly [text: string, merchant: string | null])[],
];

/** Bills of the same amount on the same day of each month. */
export function billMonthly(books: Books, accountId: string, bills: readonly Bill[]): void {
  for (const [text, merchant, category, amount, day] of bills) {
    books.monthly(accountId, { text, merchant, category, amount, day });
  }
}

/** What is bought now and then. */
export function runAbout(books: Books, accountId: string, errands: readonly Errand[]): void {
  for (const [category, perMonth, low, high, places] of errands) {
    books.habit(accountId, { category, perMonth, low, high, places });
  }
}

/** What was billed on a few days, the same text each time. */
export function billOn(
  books: Books,
  accountId: string,
  entry: { text: string; merchant: string | null; category: string },
  days: readonly (readonly [day: string, amount: number])[],
) {
  return days.flatMap(([day, amount]) => books.once(accountId, day, amount, entry));
}
