import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { CADENCES, type Cadence, type StoredCadence } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";

/** A recurring payment the user entered, unseen in the transactions. `amountMinor` is a magnitude. */
export type SeriesByHand = {
  id: string;
  name: string;
  direction: "in" | "out";
  amountMinor: number;
  currency: string;
  cadence: StoredCadence;
  firstDay: Day;
  categoryId: string;
  /** For an own category, the product category with the same meaning. */
  categorySlug: string;
  accountId: string | null;
  /** The free trial ends on `firstDay`: the first payment can still be stopped. */
  isTrial: boolean;
};

/** More than anyone enters, and few enough to read at once. */
export const MAX_SERIES_BY_HAND = 100;
/** Enough for a year of weekly payments. */
const MAX_DAYS = 60;
const KEY_PREFIX = "by-hand:";

export function keyOfByHand(id: string): string {
  return `${KEY_PREFIX}${id}`;
}

/** Lists payment days in the range, earliest first, at most 60. Counted from `firstDay`, so the 31st returns. */
export function daysOfByHand(
  { cadence, firstDay }: { cadence: Cadence; firstDay: Day },
  { from, to }: { from: Day; to: Day },
): Day[] {
  // Starts just before the range, so a series of many years isn't counted from its beginning.
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
    case "biweekly":
    case "fourweekly":
      return addDays(firstDay, CADENCES[cadence].periodDays * turn);
    case "semimonthly":
      return turn % 2 === 0 ? inMonths(turn / 2) : halfMonthAfter(firstDay, (turn - 1) / 2);
    case "monthly":
      return inMonths(turn);
    case "bimonthly":
      return inMonths(2 * turn);
    case "quarterly":
      return inMonths(3 * turn);
    case "halfyearly":
      return inMonths(6 * turn);
    case "yearly":
      return inMonths(12 * turn);
  }
}

/** The second semimonthly day: fifteen days after the first, or before it for a day after the 15th. */
function halfMonthAfter(firstDay: Day, months: number): Day {
  const day = dayOfMonth(firstDay);
  const month = addMonths(monthOf(firstDay), months);
  return day > 15 ? sameDayOfMonth(addMonths(month, 1), day - 15) : sameDayOfMonth(month, day + 15);
}

export type PaidByHand = { day: Day; row: LedgerTransaction };

/** Lookback in days. Earlier payments don't tell whether an upcoming day is paid. */
export const PAID_LOOK_BACK_DAYS = 45;
/** Bills are paid up to a week early. A weekend and a holiday delay the booking. */
const [DAYS_EARLY, DAYS_LATE] = [7, 10];
/** A matching name allows another amount (a power bill): the entered amount is a guess. */
const NAMED_TOLERANCE = 0.35;
/** Under another name (a check, a transfer to a landlord) we only trust the exact amount, within this many days. */
const UNNAMED_DAYS = 3;

/**
 * Matches transactions to manual series near due days: by name and a similar amount, or the exact amount.
 * @param rows  of the last `PAID_LOOK_BACK_DAYS`, pending included
 * @param otherIds  rows of detected series, never matched
 * @returns by series id, earliest day first
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

/** "City Power" matches "City Power & Light". */
function isSameName(typed: string, booked: string): boolean {
  return typed === booked || booked.startsWith(`${typed} `) || typed.startsWith(`${booked} `);
}

/** Combined distance in days and amount share, or null for no match. */
function distanceOf(
  { direction, currency, accountId, amountMinor, cadence }: SeriesByHand,
  row: LedgerTransaction,
  { day, isNamed }: { day: Day; isNamed: boolean },
): number | null {
  const paidMinor = direction === "in" ? row.amountMinor : -row.amountMinor;
  if (paidMinor <= 0 || row.currency !== currency || (accountId !== null && row.accountId !== accountId)) return null;
  const days = daysBetween(day, row.date);
  // A weekly payment is closer to its own day than to the next.
  const half = halfTurnDays(cadence);
  const [early, late] = isNamed ? [DAYS_EARLY, DAYS_LATE] : [UNNAMED_DAYS, UNNAMED_DAYS];
  if (days < -Math.min(early, half) || days > Math.min(late, half)) return null;
  const off = Math.abs(paidMinor - amountMinor) / amountMinor;
  if (off > (isNamed ? NAMED_TOLERANCE : 0)) return null;
  return Math.abs(days) / DAYS_LATE + off + (isNamed ? 0 : 1);
}

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

/** Returns the latest overdue day before `from` that a late payment could still match; null if none was ever paid. */
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

/** Converts a manual series. An active detected one of the same name and direction replaces it. */
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
