import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
/** A category, how often a month, the lowest and the highest amount, and where: text and clean name. */
type Errand = readonly [
  category: string,
  perMonth: number,
  low: number,
  high: number,
  places: readonly (readonly [text: string, merchant: string | null])[],
];

/** Adds what someone buys in the streets they live in. */
export function runErrands(books: Books, accountId: string, errands: readonly Errand[]): void {
  for (const [category, perMonth, low, high, places] of errands) {
    books.habit(accountId, { category, places, perMonth, low, high });
  }
}
