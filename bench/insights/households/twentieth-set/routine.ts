import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
type Places = readonly (readonly [text: string, merchant: string | null])[];
/** Text, clean name, category, amount, day of the month and, where a bill varies, the share by which it does. */
type Bill = readonly [
  text: string,
  merchant: string | null,
  category: string,
  amount: number,
  day: number,
  vary?: number,
];
/** Category, how often a month, the lowest and the highest amount, and where. */
type Errand = readonly [category: string, perMonth: number, low: number, high: number, places: Places];

/** What leaves an account each month from the first day of the books to the last. */
export function payHouseholdBills(books: Books, account: string, bills: readonly Bill[]): void {
  for (const [text, merchant, category, amount, day, vary] of bills) {
    books.monthly(account, { text, merchant, category, amount, day, ...(vary === undefined ? {} : { vary }) });
  }
}

/** What someone buys now and then, all the time. */
export function shopAsUsual(books: Books, account: string, errands: readonly Errand[]): void {
  for (const [category, perMonth, low, high, places] of errands) {
    books.habit(account, { category, places, perMonth, low, high });
  }
}
