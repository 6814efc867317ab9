import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, yearMinorOf } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** An account's balance, or a share of it in whole percent, that should reach an amount by a day. */
export type SavingsGoal = { amountMinor: number; day: Day; sharePercent: number };

/** An account's growth between two days, both included, and the paydays in between. */
export type Saved = { amountMinor: number; from: Day; to: Day; paydays: number };

/**
 * `paydays` run from tomorrow to its day; each adds `perPaydayMinor`, the average so far. `shortMinor` is positive if
 * that isn't enough. `neededMinor` is the amount each payday would have to add; null without a payday left. `metOn` is
 * the payday that meets the goal, null if more than ten years away.
 */
export type GoalOutlook = {
  currentMinor: number;
  perPaydayMinor: number;
  paydays: readonly Day[];
  projectedMinor: number;
  shortMinor: number;
  neededMinor: number | null;
  metOn: Day | null;
};

/** Half a year reflects current habits. A younger account uses all its days. */
export const SAVED_DAYS = 182;
const HORIZON_YEARS = 10;

/**
 * Lists the paydays of the main income from tomorrow for ten years, earliest first. Without an income, the first of
 * each month.
 */
export function paydaysAhead(series: readonly RecurringSeries[], today: Day): Day[] {
  const main = mainIncome(series);
  const last = `${Number(today.slice(0, 4)) + HORIZON_YEARS}${today.slice(4)}`;
  if (!main) {
    return Array.from({ length: HORIZON_YEARS * 12 }, (_, at) => firstDayOf(addMonths(monthOf(today), at + 1)));
  }
  const known = main.payments.map(({ date }) => date);
  const days: Day[] = [];
  for (let day = main.nextDate; day <= last; ) {
    if (day > today) days.push(day);
    known.push(day);
    const next = nextAfter(main.cadence, known.slice(-RECENT));
    if (next <= day) break;
    day = next;
  }
  return days;
}
/** Recent payments from which the weekday or day of the month is derived. */
const RECENT = 12;

/** Counts the paydays between two days, both included. Without a main income, the first of each month. */
export function paydaysBetween(series: readonly RecurringSeries[], { from, to }: { from: Day; to: Day }): number {
  const main = mainIncome(series);
  if (main) return main.payments.filter(({ date }) => date >= from && date <= to).length;
  let count = 0;
  for (let month = monthOf(from); firstDayOf(month) <= to; month = addMonths(month, 1)) {
    if (firstDayOf(month) >= from) count += 1;
  }
  return count;
}

function mainIncome(series: readonly RecurringSeries[]): RecurringSeries | undefined {
  return series
    .filter(({ direction, isActive, cadence }) => direction === "in" && isActive && CADENCES[cadence].perYear >= 12)
    .toSorted((a, b) => yearMinorOf(b) - yearMinorOf(a))[0];
}

/** Sums the bookings of an account within a range, including transfers: they are how people save. */
export function savedOn(
  accountId: string,
  transactions: readonly LedgerTransaction[],
  range: { from: Day; to: Day },
): number {
  return transactions
    .filter((row) => row.accountId === accountId && !row.pending && row.date >= range.from && row.date <= range.to)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/**
 * Projects a goal and what would meet it.
 *
 * @param given.balanceMinor  current balance of the whole account
 * @param given.saved  of the whole account
 * @param given.paydays  ahead, earliest first (`paydaysAhead`)
 */
export function goalOutlook(
  goal: SavingsGoal,
  given: { balanceMinor: number; saved: Saved; paydays: readonly Day[] },
): GoalOutlook {
  const share = goal.sharePercent / 100;
  // Rounding up would let goals that share an account hold more than it does.
  const currentMinor = Math.trunc((given.balanceMinor * goal.sharePercent) / 100);
  const perPaydayMinor =
    given.saved.paydays === 0 ? 0 : Math.round((given.saved.amountMinor * share) / given.saved.paydays);
  const paydays = given.paydays.filter((day) => day <= goal.day);
  const projectedMinor = currentMinor + paydays.length * perPaydayMinor;
  const missingMinor = goal.amountMinor - currentMinor;
  const needed = perPaydayMinor > 0 ? Math.ceil(missingMinor / perPaydayMinor) : Number.POSITIVE_INFINITY;
  return {
    currentMinor,
    perPaydayMinor,
    paydays,
    projectedMinor,
    shortMinor: goal.amountMinor - projectedMinor,
    neededMinor: paydays.length === 0 ? null : Math.ceil(Math.max(0, missingMinor) / paydays.length),
    metOn: given.paydays[needed - 1] ?? null,
  };
}
