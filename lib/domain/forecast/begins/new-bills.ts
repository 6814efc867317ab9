import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";

/** Days between monthly payments: short or long months, and days moved off a weekend. */
const [LEAST_DAYS, MOST_DAYS] = [27, 34];
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
  const known = new Set(
    series.flatMap(({ payments }) =>
      payments.flatMap(({ transactionId, repeatIds = [] }) => [transactionId, ...repeatIds]),
    ),
  );
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
      apart < LEAST_DAYS ||
      apart > MOST_DAYS ||
      !isAbout(-first.amountMinor, MAX_OFF) ||
      daysBetween(nextDate, today) > CADENCES.monthly.lateDays ||
      keys.has(key) ||
      typedMinor.some((minor) => isAbout(minor, MAX_OFF_TYPED))
    )
      return [];
    return {
      key,
      merchant: latest.merchant ?? latest.name,
      direction: "out",
      cadence: "monthly",
      amountMinor,
      isVariable: false,
      isActive: true,
      currency: latest.currency,
      categorySlug: latest.categorySlug,
      accountId: latest.accountId,
      transactionIds: [first.id, latest.id],
      payments: [first, latest].map((row) => ({
        transactionId: row.id,
        date: row.date,
        amountMinor: -row.amountMinor,
      })),
      firstDate: first.date,
      lastDate: latest.date,
      nextDate,
      confidence: 0.5,
    };
  });
}
