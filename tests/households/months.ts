import {
  addDays,
  type Day,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type Home, judgedMonthOf, type Role } from "./home";

const BOUGHT: ReadonlySet<Role> = new Set(["everyday", "refund", "hold"]);
/** What a person sees under a group: a box of meals each week is groceries too, whether it is a purchase or a bill. */
export const IN_A_GROUP: ReadonlySet<Role> = new Set([...BOUGHT, "bill"]);

export const groupName = (row: LedgerTransaction) => categoryBySlug(row.categorySlug)?.group ?? "";
export const sum = (rows: readonly LedgerTransaction[]) => rows.reduce((total, row) => total + row.amountMinor, 0);

export function rowsOf(home: Home, from: string, to: string, roles: ReadonlySet<Role>): LedgerTransaction[] {
  return home.transactions.filter((transaction) => {
    const day = countedOn(home, transaction);
    return (
      day >= from &&
      day <= to &&
      !transaction.isExcluded &&
      transaction.currency === home.currency &&
      roles.has(home.roles.get(transaction.id) ?? "transfer")
    );
  });
}

/** The day a row belongs to: money that came back belongs to what it came back from, and pay to the day it was due. */
export function countedOn(home: Home, row: LedgerTransaction): string {
  return home.purchaseOf.get(row.id)?.date ?? dueOn(home, row);
}

/** Pay that a weekend moved into another month; within one month a few days change nothing. */
function dueOn(home: Home, { id, date }: LedgerTransaction): string {
  const due = home.dueOn.get(id) ?? date;
  return monthOf(due) === monthOf(date) ? date : due;
}

/**
 * What came back on the other side of one of a period's ends, of purchases that several fit: which of them it was cannot be known,
 * so it may be counted on either day.
 */
export function ambiguousMinor(home: Home, from: string, to: string): number {
  const isIn = (day: string) => day >= from && day <= to;
  return home.transactions.reduce((total, row) => {
    const purchase = home.purchaseOf.get(row.id);
    const isPart = purchase && row.amountMinor !== -purchase.amountMinor;
    return isPart && isIn(row.date) !== isIn(purchase.date) ? total + row.amountMinor : total;
  }, 0);
}

/**
 * Whether what a flatmate or a friend sends is so much that it is asked about first: whether it is income or part of the rent returned
 * decides what was kept, and until the person has said so rates are withheld.
 */
export function isAskedAbout(home: Home, from: Day = addDays(home.today, -270), to: Day = home.today): boolean {
  const cameIn = rowsOf(home, from, to, new Set<Role>(["income", "transfer"]));
  const ofPeople = cameIn.filter(({ name, amountMinor }) => amountMinor > 0 && /venmo|zelle/i.test(name));
  const earned = cameIn.filter(({ id }) => home.roles.get(id) === "income");
  return sum(ofPeople) > sum(earned) * 0.05;
}

/** The months known from their first day to their last, oldest first. */
export function wholeMonthsBefore(home: Home, count: number): Month[] {
  return home.months.slice(dayOfMonth(home.from) === 1 ? 0 : 1, -1).slice(-count);
}

/** What was bought in the judged month, and in the same days of up to six months before. */
export type Bought = { now: LedgerTransaction[]; before: LedgerTransaction[][] };

export function boughtByMonth(home: Home, roles: ReadonlySet<Role> = BOUGHT): Bought {
  const month = judgedMonthOf(home);
  const day = month === monthOf(home.today) ? dayOfMonth(home.today) : 31;
  const boughtIn = (one: Month) => rowsOf(home, firstDayOf(one), sameDayOfMonth(one, day), roles);
  const before = home.months.filter((one) => one < month).slice(1);
  return { now: boughtIn(month), before: before.slice(-6).map(boughtIn) };
}

/** What was bought of something in the judged month, beside the mean of the months before. */
export function besideMonthsBefore(
  bought: Bought,
  isOf: (row: LedgerTransaction) => boolean,
): { ratio: number; count: number; usualCount: number } {
  const before = bought.before.map((rows) => rows.filter(isOf));
  const meanOf = (measure: (rows: LedgerTransaction[]) => number) =>
    before.reduce((total, rows) => total + measure(rows), 0) / before.length;
  const now = bought.now.filter(isOf);
  return { ratio: sum(now) / meanOf(sum), count: now.length, usualCount: meanOf((rows) => rows.length) };
}

/** What a month of the last three came to, by what one of the oldest four of a year did. */
export function riseOverYear(home: Home): number {
  const months = wholeMonthsBefore(home, 12).map((one) => sum(rowsOf(home, firstDayOf(one), lastDayOf(one), BOUGHT)));
  const meanOf = (some: readonly number[]) => some.reduce((total, one) => total + one, 0) / some.length;
  return meanOf(months.slice(-3)) / meanOf(months.slice(0, 4));
}
