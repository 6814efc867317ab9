import type { Day } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { DayGrid } from "./day-grid";

/** The statements that are compared: enough to see a rule, few enough that one that changed is forgotten. */
const STATEMENTS = 8;
const MIN_STATEMENTS = 3;
/** A payment within this share of what was owed paid the statement. */
const MAX_MISS = 0.02;

/**
 * On which day a card's statement closes, found by trying: where the payments equal what was owed at the end of one day of the month (or
 * so many days before the payment), that is the day, and later payments are what will be owed then. Null where no day fits: the card is
 * paid by fixed or free amounts.
 *
 * @param payments  oldest first, magnitudes
 * @returns the closing day (days from today) of the payment that is due on a day
 */
export function closeOfPayments(
  card: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  { payments, grid }: { payments: readonly { date: Day; amountMinor: number }[]; grid: DayGrid },
): ((dueOffset: number) => number) | null {
  const paid = payments
    .slice(-STATEMENTS)
    .map(({ date, amountMinor }) => ({ offset: grid.offsetOf(date), amountMinor }));
  const [first] = paid;
  if (card.currentBalanceMinor === null || !first || paid.length < MIN_STATEMENTS) return null;
  const owedOn = owedSince(card, transactions, grid, first.offset - MONTH_DAYS);
  let best: { close: (offset: number) => number; miss: number } | null = null;
  for (const close of closingRules(grid)) {
    const misses = paid.map(({ offset, amountMinor }) => {
      const owed = owedOn(close(offset));
      return Math.abs(owed - amountMinor) / Math.max(1, amountMinor);
    });
    const miss = median(misses);
    if (!best || miss < best.miss) best = { close, miss };
  }
  return best && best.miss <= MAX_MISS ? best.close : null;
}
const MONTH_DAYS = 40;

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
function closingRules(grid: DayGrid): ((dueOffset: number) => number)[] {
  const rules: ((dueOffset: number) => number)[] = [];
  for (let dayOfMonth = 1; dayOfMonth <= 31; dayOfMonth += 1) {
    rules.push((dueOffset) => {
      const month = monthIndexAt(grid, dueOffset);
      const inMonth = grid.inMonth(month, dayOfMonth);
      return inMonth < dueOffset ? inMonth : grid.inMonth(month - 1, dayOfMonth);
    });
  }
  for (const daysBefore of [1, 2, 3, 7, 14, 20, 21, 22, 23, 24, 25, 26, 27, 28]) {
    rules.push((dueOffset) => dueOffset - daysBefore);
  }
  return rules;
}

function monthIndexAt(grid: DayGrid, offset: number): number {
  return grid.monthIndexOf(grid.dayAt(offset));
}
