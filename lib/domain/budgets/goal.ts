import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, yearMinorOf } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** An account's balance, or a share of it in whole percent, is to reach an amount by a day. */
export type SavingsGoal = { amountMinor: number; day: Day; sharePercent: number };

/** What an account grew by from one day to another, over so many paydays; both days included. */
export type Saved = { amountMinor: number; from: Day; to: Day; paydays: number };

/**
 * How a goal will likely go. `paydays` are those from tomorrow to its day; on each, `perPaydayMinor` is added, as it was on average so far.
 * `shortMinor` is above zero where that does not do, and `neededMinor` is what each payday would have to add; null without a payday left.
 * `metOn` is the payday on which the goal is met at this pace, null where that is more than ten years away.
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

/** Half a year has the habits of now; an account that is known for less is looked at for as long as it is known. */
export const SAVED_DAYS = 182;
const HORIZON_YEARS = 10;

/** The paydays of the main income, or without one the first of each month, from the day after `today` for ten years, earliest first. */
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
/** Of so many past days a rule reads its weekday or day of the month. */
const RECENT = 12;

/** How many paydays lay from one day to another, both included; firsts of a month without a main income. */
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

/** What was booked on an account from a day on, transfers included: they are how money is saved. */
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
 * Whether a goal will likely be met, and what would meet it.
 *
 * @param given.balanceMinor  of the whole account now
 * @param given.saved  of the whole account
 * @param given.paydays  ahead, earliest first (`paydaysAhead`)
 */
export function goalOutlook(
  goal: SavingsGoal,
  given: { balanceMinor: number; saved: Saved; paydays: readonly Day[] },
): GoalOutlook {
  const share = goal.sharePercent / 100;
  const currentMinor = Math.round(given.balanceMinor * share);
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
