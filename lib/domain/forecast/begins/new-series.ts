import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { gapsOf } from "@/lib/domain/insights/detection/rows-since";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { byDateThenId } from "@/lib/domain/transactions/transfer-evidence";
import { type AmountModel, isVarying } from "../amount-model";

/** With fewer payments the cadence is unknown. */
const MIN_PAYMENTS = 2;
const PAY_CADENCES = ["weekly", "biweekly", "semimonthly", "monthly"] as const satisfies readonly Cadence[];
/** Bounds of new pay as a multiple of the old, per month. */
const [LEAST_OF_OLD, MOST_OF_OLD] = [0.4, 2.5];
/** Beyond this multiple at the old cadence, a longer cadence is likelier than such a raise. */
const MOST_AS_BEFORE = 1.6;
const KEY_END = ":new";
/** Spread that few payments can't show. It weighs as much as this many payments, and less with each new one. */
const [UNSEEN_DAYS, UNSEEN_RATIOS] = [
  [-1, 0, 0, 0, 1],
  [0.85, 0.95, 1, 1, 1.05, 1.2],
] as const;

/**
 * Finds pay too new to be a recurring series: two or more payments of one employer at a usual interval, or the first
 * payment after other pay stopped.
 * Successor pay is expected at the old cadence, or at the one with a similar monthly sum. If that day passes, the next
 * longer cadence applies.
 *
 * @param transactions  up to today, in any order
 */
export function findNewPay(
  transactions: readonly LedgerTransaction[],
  series: readonly RecurringSeries[],
  today: Day,
): RecurringSeries[] {
  const keyOf = rememberingMerchantKey();
  // What an employer pays beside regular pay is a bonus or a final sum.
  const known = new Set(
    series.filter(({ direction }) => direction === "in").map(({ merchant }) => keyOf({ name: merchant, merchant })),
  );
  const rows = transactions.filter(
    (row) => row.categorySlug === "salary" && row.amountMinor > 0 && !row.isExcluded && !known.has(keyOf(row)),
  );
  return [...groupBy(rows, (row) => `${row.accountId} ${keyOf(row)}`).values()].flatMap((group) => {
    const paid = group.toSorted(byDateThenId);
    const [first, latest] = [paid[0], paid.at(-1)];
    if (!first || !latest || latest.accountId === null) return [];
    const own = paid.length >= MIN_PAYMENTS ? cadenceOfFew(paid) : null;
    const old = payBefore(first, series, today);
    const cadence = [own, ...(old ? cadencesLike(old, latest) : [])].find(
      (one) => one !== null && daysBetween(nextOf(one, latest), today) <= CADENCES[one].lateDays,
    );
    if (!cadence) return [];
    return seriesOfFew(paid, latest, {
      ...{ key: `in:${latest.currency}:${keyOf(latest)}${KEY_END}`, cadence, confidence: 0.5 },
      isVariable: isVarying(paid.map(({ amountMinor }) => amountMinor)),
      nextDate: nextOf(cadence, latest),
    });
  });
}

/** Makes a series of payments that are too few to be found as one, oldest first. */
export function seriesOfFew(
  rows: readonly LedgerTransaction[],
  latest: LedgerTransaction,
  of: Pick<RecurringSeries, "key" | "cadence" | "isVariable" | "nextDate" | "confidence">,
): RecurringSeries {
  const { currency, categorySlug, accountId, merchant, name } = latest;
  return {
    ...{ ...of, currency, categorySlug, accountId, merchant: merchant ?? name, isActive: true },
    direction: latest.amountMinor > 0 ? "in" : "out",
    amountMinor: Math.abs(latest.amountMinor),
    transactionIds: rows.map(({ id }) => id),
    payments: rows.map(({ id, date, amountMinor }) => ({
      transactionId: id,
      date,
      amountMinor: Math.abs(amountMinor),
    })),
    firstDate: rows[0]?.date ?? latest.date,
    lastDate: latest.date,
  };
}

/** Ids of all payments of series, repeats included. */
export function idsInSeries(series: readonly RecurringSeries[]): ReadonlySet<string> {
  return new Set(
    series.flatMap(({ payments }) =>
      payments.flatMap(({ transactionId, repeatIds = [] }) => [transactionId, ...repeatIds]),
    ),
  );
}

export function isNewPay({ key, direction }: Pick<RecurringSeries, "key" | "direction">): boolean {
  return direction === "in" && key.endsWith(KEY_END);
}

/**
 * Adds the spread of days and amounts that so few payments can't show. The first pay may be partial, the first payday
 * moved off a weekend.
 * The spread shrinks with each payment.
 */
export function withNewPaySpread<
  F extends { deviations: readonly number[]; amount: AmountModel; transactionIds: readonly string[] },
>(flow: F): F {
  return {
    ...flow,
    deviations: [...flow.deviations, ...UNSEEN_DAYS],
    amount: { ...flow.amount, ratios: [...flow.transactionIds.map(() => 1), ...UNSEEN_RATIOS] },
  };
}

function nextOf(cadence: Cadence, latest: LedgerTransaction): Day {
  return addDays(latest.date, Math.round(CADENCES[cadence].periodDays));
}

/** Two to four payments. */
function cadenceOfFew(paid: readonly LedgerTransaction[]): Cadence | null {
  const gaps = gapsOf(paid);
  const middle = median(gaps);
  if (gaps.some((gap) => Math.abs(gap - middle) > 3)) return null;
  const isOneWeekday = new Set(paid.map(({ date }) => weekdayOf(date))).size === 1;
  if (middle === 7) return "weekly";
  if (middle === 14 && isOneWeekday) return "biweekly";
  if (middle >= 13 && middle <= 17) return "semimonthly";
  return isMonth(middle) ? "monthly" : null;
}

/** Finds the latest stopped pay on the same account that preceded this row and has no successor. */
function payBefore(row: LedgerTransaction, series: readonly RecurringSeries[], today: Day): RecurringSeries | null {
  const pay = series.filter(
    (one) => one.direction === "in" && one.categorySlug === "salary" && one.accountId === row.accountId,
  );
  const [latest] = pay
    .filter(
      (one) =>
        one.lastDate < row.date &&
        (!one.isActive || daysBetween(one.nextDate, today) > CADENCES[one.cadence].toleranceDays),
    )
    .toSorted((a, b) => (a.lastDate < b.lastDate ? 1 : -1));
  if (!latest) return null;
  // Beside a regular successor, a single payment is a bonus.
  return pay.some((one) => hasFollowed(one, latest) && one.firstDate < row.date) ? null : latest;
}

/** A successor's first payment may precede the old pay's last. */
function hasFollowed(pay: RecurringSeries, ended: RecurringSeries): boolean {
  const second = pay.payments[1]?.date ?? pay.firstDate;
  return pay.key !== ended.key && second > ended.lastDate && yearOf(pay) >= LEAST_OF_OLD * yearOf(ended);
}

function yearOf({ payments, cadence }: RecurringSeries): number {
  return median(payments.map(({ amountMinor }) => amountMinor)) * CADENCES[cadence].perYear;
}

/**
 * Cadences with a monthly sum close to the old pay's: the old one first, then the closest in amount, then longer ones.
 */
function cadencesLike(old: RecurringSeries, { amountMinor }: LedgerTransaction): Cadence[] {
  const oldMinor = yearOf(old);
  const shareAt = (cadence: Cadence) => (amountMinor * CADENCES[cadence].perYear) / oldMinor;
  const like = PAY_CADENCES.filter((one) => shareAt(one) >= LEAST_OF_OLD && shareAt(one) <= MOST_OF_OLD);
  const nearest = like.toSorted((a, b) => Math.abs(Math.log(shareAt(a))) - Math.abs(Math.log(shareAt(b))))[0];
  if (!nearest) return [];
  const believed = like.find((one) => one === old.cadence && shareAt(one) <= MOST_AS_BEFORE) ?? nearest;
  return [believed, ...like.slice(like.indexOf(believed) + 1)];
}

/** Returns true for days between monthly payments: short or long months, and days moved off a weekend. */
export const isMonth = (days: number): boolean => days >= 27 && days <= 34;
/** Equal except for the cents of an exchange or a fee. */
const MAX_OFF = 0.01;
/** A manual entry of about that amount is the same bill. */
const MAX_OFF_TYPED = 0.1;

/**
 * Finds bills too new to be a recurring series: on an account linked two months ago, the rent has shown up twice.
 * Requires exactly two payments to one merchant, equal in amount, a month apart, from one account.
 *
 * @param transactions  up to today, in any order
 */
export function findNewBills(
  transactions: readonly LedgerTransaction[],
  series: readonly RecurringSeries[],
  today: Day,
): RecurringSeries[] {
  const known = idsInSeries(series);
  const keys = new Set(series.map(({ key }) => key));
  const typedMinor = series.flatMap((one) => (one.byHand && one.direction === "out" ? one.amountMinor : []));
  const keyOf = rememberingMerchantKey();
  const rows = transactions.filter(
    (row) =>
      row.amountMinor < 0 &&
      row.accountId !== null &&
      row.categoryKind === "expense" &&
      !row.isTransfer &&
      !row.isExcluded &&
      !row.pending &&
      !row.parts,
  );
  return [...groupBy(rows, (row) => `${row.accountId} ${keyOf(row)}`).values()].flatMap((group) => {
    if (group.length !== 2 || group.some(({ id }) => known.has(id))) return [];
    const [first, latest] = group.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    if (!first || !latest) return [];
    const amountMinor = -latest.amountMinor;
    const apart = daysBetween(first.date, latest.date);
    const isAbout = (otherMinor: number, share: number) => Math.abs(otherMinor - amountMinor) <= share * amountMinor;
    const nextDate = addDays(latest.date, Math.round(CADENCES.monthly.periodDays));
    const key = `out:${latest.currency}:${keyOf(latest)}`;
    if (
      !isMonth(apart) ||
      !isAbout(-first.amountMinor, MAX_OFF) ||
      daysBetween(nextDate, today) > CADENCES.monthly.lateDays ||
      keys.has(key) ||
      typedMinor.some((minor) => isAbout(minor, MAX_OFF_TYPED))
    )
      return [];
    return seriesOfFew([first, latest], latest, {
      ...{ key, cadence: "monthly", isVariable: false, nextDate, confidence: 0.5 },
    });
  });
}
