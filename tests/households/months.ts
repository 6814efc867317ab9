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
/** Roles shown under a group: a weekly meal kit is groceries, as purchase or as bill. */
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

/** Day a row counts on: the purchase's for a refund, the due day for pay. */
function countedOn(home: Home, row: LedgerTransaction): string {
  return home.purchaseOf.get(row.id)?.date ?? dueOn(home, row);
}

/** Only pay that a weekend moved across a month's end counts on its due day. */
function dueOn(home: Home, { id, date }: LedgerTransaction): string {
  const due = home.dueOn.get(id) ?? date;
  return monthOf(due) === monthOf(date) ? date : due;
}

/** Sum of refunds across a period's ends that match several purchases. They may be counted on either day. */
export function ambiguousMinor(home: Home, from: string, to: string): number {
  const isIn = (day: string) => day >= from && day <= to;
  return home.transactions.reduce((total, row) => {
    const purchase = home.purchaseOf.get(row.id);
    const isPart = purchase && row.amountMinor !== -purchase.amountMinor;
    return isPart && isIn(row.date) !== isIn(purchase.date) ? total + row.amountMinor : total;
  }, 0);
}

/**
 * Returns true if transfers from friends are large enough to ask about. They may be income or shared rent; until
 * answered, rates are withheld.
 */
export function isAskedAbout(home: Home, from: Day = addDays(home.today, -270), to: Day = home.today): boolean {
  const cameIn = rowsOf(home, from, to, new Set<Role>(["income", "transfer"]));
  const ofPeople = cameIn.filter(({ name, amountMinor }) => amountMinor > 0 && /venmo|zelle/i.test(name));
  const earned = cameIn.filter(({ id }) => home.roles.get(id) === "income");
  return sum(ofPeople) > sum(earned) * 0.05;
}

/** Fully known months, oldest first. */
export function wholeMonthsBefore(home: Home, count: number): Month[] {
  return home.months.slice(dayOfMonth(home.from) === 1 ? 0 : 1, -1).slice(-count);
}

/** Purchases of the judged month, and of the same days in up to six earlier months. */
export type Bought = { now: LedgerTransaction[]; before: LedgerTransaction[][] };

export function boughtByMonth(home: Home, roles: ReadonlySet<Role> = BOUGHT): Bought {
  const month = judgedMonthOf(home);
  const day = month === monthOf(home.today) ? dayOfMonth(home.today) : 31;
  const boughtIn = (one: Month) => rowsOf(home, firstDayOf(one), sameDayOfMonth(one, day), roles);
  const before = home.months.filter((one) => one < month).slice(1);
  return { now: boughtIn(month), before: before.slice(-6).map(boughtIn) };
}

/** Compares purchases in the judged month with the mean of earlier months. */
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

/** Ratio of the last three months to the oldest four of a year. */
export function riseOverYear(home: Home): number {
  const months = wholeMonthsBefore(home, 12).map((one) => sum(rowsOf(home, firstDayOf(one), lastDayOf(one), BOUGHT)));
  const meanOf = (some: readonly number[]) => some.reduce((total, one) => total + one, 0) / some.length;
  return meanOf(months.slice(-3)) / meanOf(months.slice(0, 4));
}
