import type { Day, Month } from "../../../../lib/domain/calendar";
import type { openBooks } from "../../build";

type Books = ReturnType<typeof openBooks>;
/** What the bank writes, the clean name, the category, the amount and the day of the month. */
type Bill = readonly [text: string, merchant: string | null, category: string, amount: number, day: number];
/** What is bought now and then: how often a month, from which amount to which, and where. */
type Round = readonly [
  category: string,
  perMonth: number,
  low: number,
  high: number,
  places: readonly (readonly [text: string, merchant: string | null])[],
];

/** Bills that are the same each month. */
export function payRounds(books: Books, account: string, bills: readonly Bill[]): void {
  for (const [text, merchant, category, amount, day] of bills) {
    books.monthly(account, { text, merchant, category, amount, day });
  }
}

/** The rounds of an ordinary week. */
export function makeRounds(books: Books, account: string, rounds: readonly Round[]): void {
  for (const [category, perMonth, low, high, places] of rounds) {
    books.habit(account, { category, perMonth, low, high, places });
  }
}

/** What a bill is in the cold months (November to April) and in the warm ones, of every year alike. */
export function bySeason(cold: number, warm: number): [Month, number][] {
  return [
    ["2024-11", cold],
    ["2025-05", warm],
    ["2025-11", cold],
    ["2026-05", warm],
    ["2026-11", cold],
  ];
}

/** One row a day given, each with its own amount. */
export function onDays(
  books: Books,
  account: string,
  entry: { text: string; merchant?: string | null; category: string; flow?: "in" | "out" },
  days: readonly (readonly [Day, number])[],
): string[] {
  return days.flatMap(([day, amount]) => books.once(account, day, amount, entry).map(({ id }) => id));
}
