import { addMonths, type Month } from "../../../../lib/domain/calendar";
import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
/** Bank text, clean name, category, amount, day of the month. */
type Fixed = readonly [text: string, merchant: string | null, category: string, amount: number, day: number];
/** Category, times a month, lowest and highest amount, and places as "BANK TEXT=Clean name" (or the text alone). */
type Errand = readonly [category: string, perMonth: number, low: number, high: number, ...places: string[]];

/** Bills of the same amount each month. */
export function payMonthlyBill(books: Books, account: string, bills: readonly Fixed[]): void {
  for (const [text, merchant, category, amount, day] of bills) {
    books.monthly(account, { text, merchant, category, amount, day });
  }
}

/** What is bought now and then. */
export function shop(books: Books, account: string, errands: readonly Errand[]): void {
  for (const [category, perMonth, low, high, ...places] of errands) {
    const named = places.map((place) => {
      const [text = "", merchant = null] = place.split("=");
      return [text, merchant] as const;
    });
    books.habit(account, { category, perMonth, low, high, places: named });
  }
}

/** The same amount from one own account to another, each month. */
export function moveEachMonth(
  books: Books,
  accounts: { from: string; to: string },
  when: { first: Month; months: number; day: number },
  amount: number,
  category = "savings",
): void {
  for (let index = 0; index < when.months; index += 1) {
    const date = `${addMonths(when.first, index)}-${String(when.day).padStart(2, "0")}`;
    books.move(accounts.from, accounts.to, date, amount, category);
  }
}
