import type { Day } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { DayGrid } from "./day-grid";
import type { Flow } from "./flows";
import type { ExpectedStatement } from "./types";

/** Enough statements to see a rule, few enough to forget an old one. */
const STATEMENTS = 8;
const MIN_STATEMENTS = 3;
/** Two are enough if both were paid almost to the cent. */
const [FEW_STATEMENTS, MAX_MISS_OF_FEW] = [2, 0.001];
/** A payment within this share of the balance paid the statement. */
const MAX_MISS = 0.02;
/** Length of a statement that closes a fixed number of days before its payment. */
const STATEMENT_DAYS = 30;

type ClosingRule = { closeOf: (dueOffset: number) => number; dayOfMonth: number | null };
/** The closing rule of a statement, and the balance that no payment covers. */
export type Closing = ClosingRule & { unpaidMinor: number };

/**
 * Finds a card's closing day by trial: the day of the month, or number of days before payment, at whose end the balance
 * equals the payments except for a constant.
 * Null if no day matches: the card is paid by fixed or free amounts.
 *
 * @param payments  oldest first, magnitudes
 * @returns the closing offset (days from today) per due day, the day of the month if there is one, and the unpaid
 *   constant
 */
export function closeOfPayments(
  card: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  { payments, grid }: { payments: readonly { date: Day; amountMinor: number }[]; grid: DayGrid },
): Closing | null {
  const paid = payments
    .slice(-STATEMENTS)
    .map(({ date, amountMinor }) => ({ offset: grid.offsetOf(date), amountMinor }));
  if (card.currentBalanceMinor === null || paid.length < FEW_STATEMENTS) return null;
  const balanceOn = pastBalancesOf(card, transactions, grid);
  let best: { closing: Closing; miss: number } | null = null;
  for (const rule of closingRules(grid)) {
    const owed = paid.map(({ offset }) => -balanceOn(rule.closeOf(offset)));
    // Installments and the balance before the first row stay outside every statement.
    const unpaidMinor = Math.max(0, median(owed.map((minor, index) => minor - (paid[index]?.amountMinor ?? 0))));
    const misses = paid.map(({ amountMinor }, index) =>
      Math.min(1, Math.abs((owed[index] ?? 0) - unpaidMinor - amountMinor) / Math.max(1, amountMinor)),
    );
    const isFew = paid.length < MIN_STATEMENTS;
    if (!(isFew ? Math.max(...misses) <= MAX_MISS_OF_FEW : median(misses) <= MAX_MISS)) continue;
    // Neighboring days match most statements if few charges lie between. The right day matches all.
    const miss = misses.reduce((sum, one) => sum + one, 0);
    if (!best || miss < best.miss) best = { closing: { ...rule, unpaidMinor }, miss };
  }
  return best?.closing ?? null;
}

/**
 * Builds the statements paid on the due days. Each starts the day after the previous close and includes the rows booked
 * since.
 * Own transfers are left out, above all the payment of an earlier statement. Such payments since the close count as
 * already paid.
 *
 * @param options.lastPaid  day of the latest payment, as distance from today
 */
export function statementOf(
  card: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  options: { closing: Closing; due: readonly number[]; lastPaid: number; grid: DayGrid },
): NonNullable<Flow["statement"]> {
  const { closing, due, lastPaid, grid } = options;
  const closes = due.map(closing.closeOf);
  const periods = closes.map((close, index): ExpectedStatement => {
    // After an early payment, the statement starts at the previous close.
    const before = closes[index - 1] ?? Math.min(closing.closeOf(lastPaid), closeBefore(closing, close));
    const from = grid.dayAt(before + 1);
    const to = grid.dayAt(close);
    const booked = transactions.filter(
      (row) => row.accountId === card.id && !row.pending && !row.isTransfer && row.date >= from && row.date <= to,
    );
    return {
      cardId: card.id,
      from,
      to,
      bookedMinor: booked.reduce((sum, row) => sum - row.amountMinor, 0),
      bookedIds: booked.map(({ id }) => id),
    };
  });
  const paidMinor = closes.map((close) => (close < 0 ? paidAfter(card, transactions, grid.dayAt(close)) : 0));
  return { closes, unpaidMinor: closing.unpaidMinor, paidMinor, periods };
}

function closeBefore({ closeOf, dayOfMonth }: ClosingRule, close: number): number {
  return dayOfMonth === null ? close - STATEMENT_DAYS : closeOf(close);
}

function paidAfter(card: LedgerAccount, transactions: readonly LedgerTransaction[], day: Day): number {
  return transactions.reduce(
    (sum, { accountId, date, amountMinor, pending, isTransfer }) =>
      accountId === card.id && !pending && isTransfer && amountMinor > 0 && date > day ? sum + amountMinor : sum,
    0,
  );
}

/** Computes an account's balance at the end of a past day, by its distance from today: 0 or less. */
export function pastBalancesOf(
  account: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  grid: DayGrid,
): (offset: number) => number {
  const moved = new Map<number, number>();
  let [day, back] = ["", 0];
  for (const { accountId, date, amountMinor, pending } of transactions) {
    if (accountId !== account.id || pending) continue;
    // Rows of a day are neighbors.
    if (date !== day) [day, back] = [date, Math.max(0, -grid.offsetOf(date))];
    moved.set(back, (moved.get(back) ?? 0) + amountMinor);
  }
  const balances = [account.currentBalanceMinor ?? 0];
  return (offset) => {
    for (let back = balances.length; back <= -offset; back += 1)
      balances.push((balances[back - 1] ?? 0) - (moved.get(back - 1) ?? 0));
    return balances[-offset] ?? 0;
  };
}

function closingRules(grid: DayGrid): ClosingRule[] {
  const rules: ClosingRule[] = [];
  for (let dayOfMonth = 1; dayOfMonth <= 31; dayOfMonth += 1) {
    const closeOf = (dueOffset: number) => {
      const month = grid.monthIndexOf(grid.dayAt(dueOffset));
      const inMonth = grid.inMonth(month, dayOfMonth);
      return inMonth < dueOffset ? inMonth : grid.inMonth(month - 1, dayOfMonth);
    };
    rules.push({ closeOf, dayOfMonth });
  }
  for (const daysBefore of [1, 2, 3, 7, 14, 20, 21, 22, 23, 24, 25, 26, 27, 28]) {
    rules.push({ closeOf: (dueOffset) => dueOffset - daysBefore, dayOfMonth: null });
  }
  return rules;
}
