import { addMonths, type Day, firstDayOf, type Month, monthOf, monthsBack } from "@/lib/domain/calendar";
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { groupBy } from "@/lib/domain/group-by";
import { formatMoney } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { findRecurring, type RecurringSeries } from "@/lib/domain/transactions/recurring";
import {
  countsInCashflow,
  type LedgerAccount,
  type LedgerTransaction,
  rememberingMerchantKey,
} from "@/lib/domain/transactions/transaction";

/** What a detector sees. `today` is the person's day. Only rows and accounts of `currency` are looked at. */
export type DetectorInput = {
  transactions: readonly LedgerTransaction[];
  accounts: readonly LedgerAccount[];
  today: Day;
  currency: string;
};

/**
 * Groups in which a person decides from day to day. Rent, loans, utilities, insurance and subscriptions are bills: there the
 * day of the bill would pass for a rise. Travel comes in lumps, and every lump would be one.
 */
const DAY_TO_DAY: ReadonlySet<string> = new Set([
  "Groceries",
  "Dining out",
  "Shopping",
  "Transport",
  "Health",
  "Personal care",
  "Entertainment",
  "Gifts & donations",
]);

/** The rows that count as income or expense, in the one currency, up to today, oldest first. */
export const countedTransactions = once((input): readonly LedgerTransaction[] =>
  input.transactions
    .filter(
      (transaction) =>
        transaction.currency === input.currency && transaction.date <= input.today && countsInCashflow(transaction),
    )
    .sort(byDate),
);

/** The key of a row's merchant, made once for each text. */
const merchantKeysOf = once(() => rememberingMerchantKey());

/** The recurring series of that currency, by the payments up to today. */
export const seriesOf = once((input): readonly RecurringSeries[] =>
  findRecurring(
    input.transactions.filter(
      (transaction) => transaction.currency === input.currency && transaction.date <= input.today,
    ),
    input.today,
    merchantKeysOf(input),
  ),
);

/** The ids of all payments that come again. */
export const recurringIds = once(
  (input): ReadonlySet<string> => new Set(seriesOf(input).flatMap((series) => series.transactionIds)),
);

/** What was spent (and refunded) where a person decides from day to day; payments that come again are not in it. */
export const dayToDayTransactions = once((input): readonly LedgerTransaction[] => {
  const bills = recurringIds(input);
  return countedTransactions(input).filter(
    (transaction) => DAY_TO_DAY.has(groupOf(transaction)) && !bills.has(transaction.id),
  );
});

/** The counted rows by the text that names their merchant, oldest first. */
export const transactionsByMerchant = once(
  (input): ReadonlyMap<string, LedgerTransaction[]> => groupBy(countedTransactions(input), merchantKeysOf(input)),
);

/** The counted rows of each month. */
export const transactionsByMonth = once(
  (input): ReadonlyMap<Month, LedgerTransaction[]> =>
    groupBy(countedTransactions(input), (transaction) => monthOf(transaction.date)),
);

/** What a month came to; of a month without rows, nothing. */
export function totalsOfMonth(input: DetectorInput, month: Month): Totals {
  return totalsByMonth(input).get(month) ?? totalsOf([]);
}

const totalsByMonth = once(
  (input): ReadonlyMap<Month, Totals> =>
    new Map(
      [...groupBy(cashflowOfTransactions(countedTransactions(input)), (cell) => cell.month)].map(([month, cells]) => [
        month,
        totalsOf(cells),
      ]),
    ),
);

/** The months before `before`, newest first, that are known from their first day on. */
export function wholeMonths(input: DetectorInput, before: Month, count: number): Month[] {
  const earliest = countedTransactions(input)[0]?.date ?? input.today;
  return monthsBack(addMonths(before, -1), count).filter((month) => firstDayOf(month) >= earliest);
}

/** The name under which "Spending by category" adds the row up. */
export function groupOf(transaction: LedgerTransaction): string {
  return categoryBySlug(transaction.categorySlug)?.group ?? "";
}

/** Writes amounts of one currency as magnitudes, for formulas. */
export function moneyWriter(currency: string): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, currency, { sign: "never" });
}

/** Writes amounts that can be below zero, a net or spending that refunds outweigh, with their minus. */
export function signedMoneyWriter(currency: string): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, currency);
}

/** Where the rows of a fact can be looked at. */
export function spendingHref(filters: Record<string, string>): string {
  return `/spending?${new URLSearchParams(filters)}`;
}

/** What a row's merchant is called in a sentence. */
export function merchantName(transaction: LedgerTransaction): string {
  return transaction.merchant ?? transaction.name;
}

export function byDate(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}

/** Computes what several detectors need once for an input, which no one changes. */
export function once<V>(compute: (input: DetectorInput) => V): (input: DetectorInput) => V {
  const results = new WeakMap<DetectorInput, { value: V }>();
  return (input) => {
    const known = results.get(input);
    if (known) return known.value;
    const value = compute(input);
    results.set(input, { value });
    return value;
  };
}
