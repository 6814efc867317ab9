import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;

/** Clean name and text of a place where money is spent. */
type Place = readonly [text: string, merchant: string | null];

/** What leaves an account each month, always the same. */
export type Bill = readonly [text: string, merchant: string | null, category: string, amount: number, day: number];

/** What is bought now and then: so often a month, from so much to so much, at these places. */
export type Round = readonly [category: string, perMonth: number, low: number, high: number, places: readonly Place[]];

/** Fixed bills for as long as the books are open. */
export function payMonthlyBills(books: Books, account: string, bills: readonly Bill[]): void {
  for (const [text, merchant, category, amount, day] of bills) {
    books.monthly(account, { text, merchant, category, amount, day });
  }
}

/** The shops, cafés and pumps of everyday life. */
export function goAround(books: Books, account: string, rounds: readonly Round[]): void {
  for (const [category, perMonth, low, high, places] of rounds) {
    books.habit(account, { category, places, perMonth, low, high });
  }
}

/** The same amount to savings on a day of each month, both halves. */
export function setAside(
  books: Books,
  from: string,
  to: string,
  spec: { text: string; amount: number; day: number; to?: string },
): void {
  const monthly = { ...spec, category: "savings" };
  books.monthly(from, { ...monthly, flow: "out" });
  books.monthly(to, { ...monthly, flow: "in" });
}
