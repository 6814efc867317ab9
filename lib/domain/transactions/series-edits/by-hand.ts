import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";

/** A payment that comes again and that the transactions do not show: the person typed it in. `amountMinor` is a magnitude. */
export type SeriesByHand = {
  id: string;
  name: string;
  direction: "in" | "out";
  amountMinor: number;
  currency: string;
  cadence: Cadence;
  /** The first day on which it is paid. */
  firstDay: Day;
  categoryId: string;
  /** Of a category of the person's own what it means the same as. */
  categorySlug: string;
  accountId: string | null;
  /** A free trial ends on the first day: the first payment is the one that can still be stopped. */
  isTrial: boolean;
};

/** More than anyone pays by hand, and little enough to be read at once. */
export const MAX_SERIES_BY_HAND = 100;
/** So many at once are enough for a year of weekly payments and a little more. */
const MAX_DAYS = 60;
const KEY_PREFIX = "by-hand:";

export function keyOfByHand(id: string): string {
  return `${KEY_PREFIX}${id}`;
}

/**
 * Every day from `from` to `to`, both included, on which it is paid, earliest first; at most 60. Each is counted from the first day, so that one of the 31st
 * is paid on the last day of a short month and on the 31st again after it.
 */
export function daysOfByHand(
  { cadence, firstDay }: Pick<SeriesByHand, "cadence" | "firstDay">,
  { from, to }: { from: Day; to: Day },
): Day[] {
  // A little before the first turn that can fall into the range: a series of many years is not counted from its beginning.
  const skipped = Math.floor(daysBetween(firstDay, from) / CADENCES[cadence].periodDays) - 1;
  const days: Day[] = [];
  for (let turn = Math.max(0, skipped); days.length < MAX_DAYS; turn += 1) {
    const day = dayOfTurn(cadence, firstDay, turn);
    if (day > to) break;
    if (day >= from) days.push(day);
  }
  return days;
}

function dayOfTurn(cadence: Cadence, firstDay: Day, turn: number): Day {
  const inMonths = (months: number) => sameDayOfMonth(addMonths(monthOf(firstDay), months), dayOfMonth(firstDay));
  switch (cadence) {
    case "weekly":
      return addDays(firstDay, 7 * turn);
    case "biweekly":
      return addDays(firstDay, 14 * turn);
    case "semimonthly":
      return turn % 2 === 0 ? inMonths(turn / 2) : halfMonthAfter(firstDay, (turn - 1) / 2);
    case "monthly":
      return inMonths(turn);
    case "bimonthly":
      return inMonths(2 * turn);
    case "quarterly":
      return inMonths(3 * turn);
    case "yearly":
      return inMonths(12 * turn);
  }
}

/** The other day of a month with two: fifteen days after the first of them, or before it where it is the later one. */
function halfMonthAfter(firstDay: Day, months: number): Day {
  const day = dayOfMonth(firstDay);
  const month = addMonths(monthOf(firstDay), months);
  return day > 15 ? sameDayOfMonth(addMonths(month, 1), day - 15) : sameDayOfMonth(month, day + 15);
}

/** A day on which one typed in was due, and the transaction that paid it. */
export type PaidByHand = { day: Day; row: LedgerTransaction };

/** Whether a day ahead is paid is known from the last weeks; what was paid before them says nothing of it. */
export const PAID_LOOK_BACK_DAYS = 45;
/** A bill is paid up to a week early, and booked as late as a weekend and a holiday make it. */
const [DAYS_EARLY, DAYS_LATE] = [7, 10];
/** Under its name the amount may be another, as that of a power bill is; typed in, it is a guess. */
const NAMED_TOLERANCE = 0.35;
/** Under another name (a check, a transfer to a landlord) only the very amount, within so many days, is believed. */
const UNNAMED_DAYS = 3;

/**
 * Finds the transactions that paid what was typed in: the same direction, currency and account, near a day on which it is due, and of its name
 * with an amount near it or of the very amount. Each transaction pays one day at most; the best fit of all comes first.
 *
 * @param rows  of the last `PAID_LOOK_BACK_DAYS`, pending ones too: what is pending is subtracted already
 * @param otherIds  rows of found series, which are none of these
 * @returns by id, the earliest day first
 */
export function findPaidByHand(
  byHand: readonly SeriesByHand[],
  rows: readonly LedgerTransaction[],
  { today, otherIds }: { today: Day; otherIds: ReadonlySet<string> },
): Map<string, PaidByHand[]> {
  const keyOf = rememberingMerchantKey();
  const recent = rows.filter(
    ({ id, date, isExcluded, accountId }) =>
      date >= addDays(today, -PAID_LOOK_BACK_DAYS) && !isExcluded && accountId !== null && !otherIds.has(id),
  );
  const fits = byHand
    .flatMap((one) => {
      const nameKey = merchantKeyOf(one.name);
      const days = daysOfByHand(one, {
        from: addDays(today, -PAID_LOOK_BACK_DAYS - DAYS_LATE),
        to: addDays(today, DAYS_EARLY),
      });
      return recent.flatMap((row) => {
        const isNamed = isSameName(nameKey, keyOf(row));
        return days.flatMap((day) => {
          const distance = distanceOf(one, row, { day, isNamed });
          return distance === null ? [] : [{ id: one.id, day, row, distance }];
        });
      });
    })
    .sort((a, b) => a.distance - b.distance || (`${a.id} ${a.row.id}` < `${b.id} ${b.row.id}` ? -1 : 1));
  const paid = new Map<string, PaidByHand[]>();
  const taken = new Set<string>();
  for (const { id, day, row } of fits) {
    const known = paid.get(id) ?? [];
    if (taken.has(row.id) || known.some((one) => one.day === day)) continue;
    taken.add(row.id);
    paid.set(
      id,
      [...known, { day, row }].sort((a, b) => (a.day < b.day ? -1 : 1)),
    );
  }
  return paid;
}

/** "City Power" is typed in for "City Power & Light". */
function isSameName(typed: string, booked: string): boolean {
  return typed === booked || booked.startsWith(`${typed} `) || typed.startsWith(`${booked} `);
}

/** How far a transaction is from a day that was typed in, in days and shares of the amount together; null where it is something else. */
function distanceOf(
  { direction, currency, accountId, amountMinor, cadence }: SeriesByHand,
  row: LedgerTransaction,
  { day, isNamed }: { day: Day; isNamed: boolean },
): number | null {
  const paidMinor = direction === "in" ? row.amountMinor : -row.amountMinor;
  if (paidMinor <= 0 || row.currency !== currency || (accountId !== null && row.accountId !== accountId)) return null;
  const days = daysBetween(day, row.date);
  // What comes each week is paid nearer to its own day than to the next.
  const half = halfTurnDays(cadence);
  const [early, late] = isNamed ? [DAYS_EARLY, DAYS_LATE] : [UNNAMED_DAYS, UNNAMED_DAYS];
  if (days < -Math.min(early, half) || days > Math.min(late, half)) return null;
  const off = Math.abs(paidMinor - amountMinor) / amountMinor;
  if (off > (isNamed ? NAMED_TOLERANCE : 0)) return null;
  return Math.abs(days) / DAYS_LATE + off + (isNamed ? 0 : 1);
}

/** The days of a series typed in on which it is still to be paid, from `from` to `to`, both included. */
export function unpaidDaysOfByHand(
  { cadence, byHand }: Pick<RecurringSeries, "cadence" | "byHand">,
  range: { from: Day; to: Day },
): Day[] {
  if (!byHand) return [];
  return daysOfByHand({ cadence, firstDay: byHand.firstDay }, range).filter((day) => !byHand.paidDays.includes(day));
}

function halfTurnDays(cadence: Cadence): number {
  return Math.floor((CADENCES[cadence].periodDays - 1) / 2);
}

/**
 * The latest day before `from` on which a series typed in was due and was not paid, while it may still be: as late as a transaction is taken for
 * that day's. None where no earlier day of the last weeks was found paid either: that one is paid where the transactions do not show it.
 */
export function lateDayOfByHand(
  { cadence, byHand }: Pick<RecurringSeries, "cadence" | "byHand">,
  from: Day,
): Day | null {
  if (!byHand) return null;
  const due = daysOfByHand(
    { cadence, firstDay: byHand.firstDay },
    { from: addDays(from, -PAID_LOOK_BACK_DAYS), to: addDays(from, -1) },
  );
  const latest = due.at(-1);
  if (latest === undefined || byHand.paidDays.includes(latest)) return null;
  if (daysBetween(latest, from) > Math.min(DAYS_LATE, halfTurnDays(cadence))) return null;
  const isFirst = latest === byHand.firstDay;
  return isFirst || byHand.paidDays.length > 0 ? latest : null;
}

/**
 * A series typed in, as the found ones are. Its payments are the few that were found for its days; no price is proved by them. Once a found
 * series of the same name, direction and currency goes on, that one is what is expected, and this one is not active: the same bill counts once.
 */
export function toSeriesByHand(
  one: SeriesByHand,
  { today, found, paid = [] }: { today: Day; found: readonly RecurringSeries[]; paid?: readonly PaidByHand[] },
): RecurringSeries {
  const nameKey = merchantKeyOf(one.name);
  const foundKey =
    found.find(
      (series) =>
        series.isActive &&
        series.direction === one.direction &&
        series.currency === one.currency &&
        merchantKeyOf(series.merchant) === nameKey,
    )?.key ?? null;
  const paidDays = paid.map(({ day }) => day);
  const nextDate = daysOfByHand(one, { from: today, to: addDays(today, 800) }).find((day) => !paidDays.includes(day));
  const payments = paid
    .map(({ row }) => ({ transactionId: row.id, date: row.date, amountMinor: Math.abs(row.amountMinor) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    key: keyOfByHand(one.id),
    merchant: one.name,
    direction: one.direction,
    cadence: one.cadence,
    amountMinor: one.amountMinor,
    isVariable: false,
    isActive: foundKey === null,
    currency: one.currency,
    categorySlug: one.categorySlug,
    categoryId: one.categoryId,
    accountId: one.accountId,
    transactionIds: payments.map(({ transactionId }) => transactionId),
    payments,
    firstDate: one.firstDay,
    lastDate: one.firstDay,
    nextDate: nextDate ?? one.firstDay,
    confidence: 1,
    byHand: { id: one.id, firstDay: one.firstDay, isTrial: one.isTrial, foundKey, paidDays },
  };
}
