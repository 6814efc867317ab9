import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { type AmountModel, isVarying } from "../amount-model";

/** Pay that is younger than this says nothing of its cadence. */
const MIN_PAYMENTS = 2;
/** The cadences that pay comes at, the shortest first. */
const PAY_CADENCES = ["weekly", "biweekly", "semimonthly", "monthly"] as const satisfies readonly Cadence[];
/** Pay of a new employer comes to a part of the old in a month, or to a multiple of it, but hardly to less or more than these. */
const [LEAST_OF_OLD, MOST_OF_OLD] = [0.4, 2.5];
/** What is more than this at the old cadence comes at a longer one rather than being so much better paid. */
const MOST_AS_BEFORE = 1.6;
const KEY_END = ":new";
/** What few payments do not show of the next: they weigh as much as so many payments, and less with each that comes. */
const [UNSEEN_DAYS, UNSEEN_RATIOS] = [
  [-1, 0, 0, 0, 1],
  [0.85, 0.95, 1, 1, 1.05, 1.2],
] as const;

/**
 * Pay that has come too few times to be a recurring series, and that a person would still count on: two payments or more of an employer a
 * usual distance apart; or pay that follows another that has stopped, which is expected from its first payment on. It is expected to come as
 * the old pay did, or at the cadence at which it would come to about as much in a month; and where that day has passed without it, at the next
 * longer one.
 *
 * @param transactions  up to today, oldest first or not
 */
export function findNewPay(
  transactions: readonly LedgerTransaction[],
  series: readonly RecurringSeries[],
  today: Day,
): RecurringSeries[] {
  const known = new Set(series.flatMap(({ transactionIds }) => transactionIds));
  const keyOf = rememberingMerchantKey();
  const rows = transactions.filter(
    (row) => row.categorySlug === "salary" && row.amountMinor > 0 && !row.isExcluded && !known.has(row.id),
  );
  return [...groupBy(rows, (row) => `${row.accountId} ${keyOf(row)}`).values()].flatMap((group) => {
    const paid = group.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
    const [first, latest] = [paid[0], paid.at(-1)];
    if (!first || !latest || latest.accountId === null) return [];
    const own = paid.length >= MIN_PAYMENTS ? cadenceOfFew(paid.map(({ date }) => date)) : null;
    const old = payBefore(first, series, today);
    const cadence = [own, ...(old ? cadencesLike(old, latest) : [])].find(
      (one) => one !== null && daysBetween(nextOf(one, latest), today) <= CADENCES[one].lateDays,
    );
    if (!cadence) return [];
    return {
      key: `in:${latest.currency}:${keyOf(latest)}${KEY_END}`,
      merchant: latest.merchant ?? latest.name,
      direction: "in",
      cadence,
      amountMinor: latest.amountMinor,
      isVariable: isVarying(paid.map(({ amountMinor }) => amountMinor)),
      isActive: true,
      currency: latest.currency,
      categorySlug: latest.categorySlug,
      accountId: latest.accountId,
      transactionIds: paid.map(({ id }) => id),
      payments: paid.map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor })),
      firstDate: first.date,
      lastDate: latest.date,
      nextDate: nextOf(cadence, latest),
      confidence: 0.5,
    };
  });
}

/** Whether the series is pay that `findNewPay` found. */
export function isNewPay({ key, direction }: Pick<RecurringSeries, "key" | "direction">): boolean {
  return direction === "in" && key.endsWith(KEY_END);
}

/**
 * With the days and amounts that so few payments cannot have shown: a first pay often is for a part of the time, and a first payday was
 * perhaps moved off a weekend. The more have come, the less these count.
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

/** The cadence that the distances of two to four payments fit, or null. */
function cadenceOfFew(dates: readonly Day[]): Cadence | null {
  const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date));
  const middle = median(gaps);
  if (gaps.some((gap) => Math.abs(gap - middle) > 3)) return null;
  const isOneWeekday = new Set(dates.map(weekdayOf)).size === 1;
  if (middle === 7) return "weekly";
  if (middle === 14 && isOneWeekday) return "biweekly";
  if (middle >= 13 && middle <= 17) return "semimonthly";
  return middle >= 27 && middle <= 34 ? "monthly" : null;
}

/** The latest pay on the same account that has stopped, had before this came, and whose place no other pay has taken. */
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
  // Beside a successor that is there and regular, what comes once is a bonus.
  return pay.some((one) => hasFollowed(one, latest) && one.firstDate < row.date) ? null : latest;
}

/** Whether pay began as other pay ended: its first payment may have come before the other's last. */
function hasFollowed(pay: RecurringSeries, ended: RecurringSeries): boolean {
  const second = pay.payments[1]?.date ?? pay.firstDate;
  return pay.key !== ended.key && second > ended.lastDate && yearOf(pay) >= LEAST_OF_OLD * yearOf(ended);
}

function yearOf({ payments, cadence }: RecurringSeries): number {
  return median(payments.map(({ amountMinor }) => amountMinor)) * CADENCES[cadence].perYear;
}

/**
 * The cadences at which a payment comes to about what the old pay came to in a month, in the order in which they are believed: the old one
 * first, then the one nearest to it in amount, then the longer ones.
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
