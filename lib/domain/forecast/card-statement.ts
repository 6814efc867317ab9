import type { Day } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { DayGrid } from "./day-grid";
import type { Flow } from "./flows";
import type { ExpectedStatement } from "./types";

/** The statements that are compared: enough to see a rule, few enough that one that changed is forgotten. */
const STATEMENTS = 8;
const MIN_STATEMENTS = 3;
/** Two are enough where both were paid to the cent, or nearly. */
const [FEW_STATEMENTS, MAX_MISS_OF_FEW] = [2, 0.001];
/** A payment within this share of what was owed paid the statement. */
const MAX_MISS = 0.02;
/** Before the first payment: its statement closed within these days. */
const MONTH_DAYS = 40;
/** A statement that closes so many days before it is paid is one of about a month. */
const STATEMENT_DAYS = 30;

type ClosingRule = { closeOf: (dueOffset: number) => number; dayOfMonth: number | null };
/** On which day a statement closes that is paid on a day, and what stays owed after each payment. */
export type Closing = ClosingRule & { unpaidMinor: number };

/**
 * On which day a card's statement closes, found by trying: where the payments equal what was owed at the end of one day of the month (or
 * so many days before the payment), but for a part that is the same each time, that is the day, and later payments are what will be owed
 * then. Null where no day fits: the card is paid by fixed or free amounts.
 *
 * @param payments  oldest first, magnitudes
 * @returns the closing day (days from today) of the payment that is due on a day, the day of the month where it is one, and what is not paid
 */
export function closeOfPayments(
  card: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  { payments, grid }: { payments: readonly { date: Day; amountMinor: number }[]; grid: DayGrid },
): Closing | null {
  const paid = payments
    .slice(-STATEMENTS)
    .map(({ date, amountMinor }) => ({ offset: grid.offsetOf(date), amountMinor }));
  const [first] = paid;
  if (card.currentBalanceMinor === null || !first || paid.length < FEW_STATEMENTS) return null;
  const owedOn = owedSince(card, transactions, grid, first.offset - MONTH_DAYS);
  let best: { closing: Closing; miss: number } | null = null;
  for (const rule of closingRules(grid)) {
    const owed = paid.map(({ offset }) => owedOn(rule.closeOf(offset)));
    // A purchase in installments, or what was owed before the rows begin, stands on the card and is in no statement.
    const unpaidMinor = Math.max(0, median(owed.map((minor, index) => minor - (paid[index]?.amountMinor ?? 0))));
    const misses = paid.map(({ amountMinor }, index) =>
      Math.min(1, Math.abs((owed[index] ?? 0) - unpaidMinor - amountMinor) / Math.max(1, amountMinor)),
    );
    const isFew = paid.length < MIN_STATEMENTS;
    if (!(isFew ? Math.max(...misses) <= MAX_MISS_OF_FEW : median(misses) <= MAX_MISS)) continue;
    // Neighboring days fit most statements alike where little is charged between them: the one that fits them all is the day.
    const miss = misses.reduce((sum, one) => sum + one, 0);
    if (!best || miss < best.miss) best = { closing: { ...rule, unpaidMinor }, miss };
  }
  return best?.closing ?? null;
}

/**
 * The statements that are paid on the due days: each begins on the day after the one before closed, and what is booked on the card since is its part.
 * What moves between the person's own accounts, the payment of an earlier statement above all, is left out. Of one that has closed, what came onto
 * the card by such a payment since is paid already.
 *
 * @param options.lastPaid  the day of the latest payment, as distance from today
 */
export function statementOf(
  card: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  options: { closing: Closing; due: readonly number[]; lastPaid: number; grid: DayGrid },
): NonNullable<Flow["statement"]> {
  const { closing, due, lastPaid, grid } = options;
  const closes = due.map(closing.closeOf);
  const periods = closes.map((close, index): ExpectedStatement => {
    // One that was paid early follows on itself: it begins where the one before it closed.
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

/** The close a month before one. */
function closeBefore({ closeOf, dayOfMonth }: ClosingRule, close: number): number {
  return dayOfMonth === null ? close - STATEMENT_DAYS : closeOf(close);
}

/** What was paid to a card from the person's own accounts after a day. */
function paidAfter(card: LedgerAccount, transactions: readonly LedgerTransaction[], day: Day): number {
  return transactions.reduce(
    (sum, { accountId, date, amountMinor, pending, isTransfer }) =>
      accountId === card.id && !pending && isTransfer && amountMinor > 0 && date > day ? sum + amountMinor : sum,
    0,
  );
}

/** What was owed at the end of a day, a magnitude where it was: walked back from today's balance by the booked rows. */
function owedSince(
  card: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  grid: DayGrid,
  from: number,
): (offset: number) => number {
  const moved = new Float64Array(Math.max(0, -from) + 1);
  for (const { accountId, date, amountMinor, pending } of transactions) {
    if (accountId !== card.id || pending) continue;
    const offset = Math.min(0, grid.offsetOf(date));
    if (offset >= from) moved[-offset] = (moved[-offset] ?? 0) + amountMinor;
  }
  const owed = new Float64Array(moved.length);
  let balanceMinor = card.currentBalanceMinor ?? 0;
  for (let back = 0; back < moved.length; back += 1) {
    owed[back] = -balanceMinor;
    balanceMinor -= moved[back] ?? 0;
  }
  return (offset) => owed[-offset] ?? Number.NaN;
}

/** Closing on a day of the month, or some days before the payment. */
function closingRules(grid: DayGrid): ClosingRule[] {
  const rules: ClosingRule[] = [];
  for (let dayOfMonth = 1; dayOfMonth <= 31; dayOfMonth += 1) {
    const closeOf = (dueOffset: number) => {
      const month = monthIndexAt(grid, dueOffset);
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

function monthIndexAt(grid: DayGrid, offset: number): number {
  return grid.monthIndexOf(grid.dayAt(offset));
}
