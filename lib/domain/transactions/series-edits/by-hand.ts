import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";

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

/**
 * A series typed in, as the found ones are. It has no payments, so nothing is proved by it. Once a found series of the same name,
 * direction and currency goes on, that one is what is expected, and this one is not active: the same bill counts once.
 */
export function toSeriesByHand(
  one: SeriesByHand,
  { today, found }: { today: Day; found: readonly RecurringSeries[] },
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
  const [nextDate] = daysOfByHand(one, { from: today, to: addDays(today, 800) });
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
    accountId: one.accountId,
    transactionIds: [],
    payments: [],
    firstDate: one.firstDay,
    lastDate: one.firstDay,
    nextDate: nextDate ?? one.firstDay,
    confidence: 1,
    byHand: { id: one.id, firstDay: one.firstDay, isTrial: one.isTrial, foundKey },
  };
}
