import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { isVarying } from "./flows";

/** Pay that is younger than this says too little; older than a few payments it is a series of its own. */
const MIN_PAYMENTS = 2;

/**
 * Pay that has come too few times to be a recurring series, and that a person would still count on: two payments or more of an employer a
 * usual distance apart, or the first one after another pay has ended, which is expected to come as that did.
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
    const dates = paid.map(({ date }) => date);
    const cadence = paid.length >= MIN_PAYMENTS ? cadenceOfFew(dates) : cadenceBefore(first, series);
    if (!cadence) return [];
    const nextDate = addDays(latest.date, Math.round(CADENCES[cadence].periodDays));
    if (daysBetween(nextDate, today) > CADENCES[cadence].lateDays) return [];
    return {
      key: `in:${latest.currency}:${keyOf(latest)}:new`,
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
      nextDate,
      confidence: 0.5,
    };
  });
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

/** How the pay came that ended before this one, on the same account. */
function cadenceBefore(row: LedgerTransaction, series: readonly RecurringSeries[]): Cadence | null {
  const ended = series.filter(
    (one) =>
      one.categorySlug === "salary" && !one.isActive && one.accountId === row.accountId && one.lastDate < row.date,
  );
  return ended.toSorted((a, b) => (a.lastDate < b.lastDate ? 1 : -1))[0]?.cadence ?? null;
}
