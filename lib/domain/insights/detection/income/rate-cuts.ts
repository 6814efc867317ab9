import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { bookedTransactions, type DetectorInput, merchantKeysOf, merchantName, transactionsByAccount } from "../input";
import type { IncomeMove } from "./income-moves";

export const INTEREST = "interest";

/** Who pays, how often and when last. */
export type Paying = Pick<RecurringSeries, "key" | "merchant" | "cadence" | "lastDate">;

/** What each account was credited month by month up to now: its amounts follow the balance, so that it is seldom a series. */
export function monthlyInterest(
  input: DetectorInput,
): (Paying & Pick<RecurringSeries, "accountId" | "payments" | "isVariable">)[] {
  const { periodDays, toleranceDays, lateDays } = CADENCES.monthly;
  const credited = bookedTransactions(input).filter(
    ({ categorySlug, amountMinor, pending }) => categorySlug === INTEREST && amountMinor > 0 && !pending,
  );
  return [...groupBy(credited, ({ accountId }) => accountId)].flatMap(([accountId, rows]) => {
    const last = rows.at(-1);
    const isMonthly = rows
      .slice(1)
      .every(({ date }, index) => Math.abs(daysBetween(rows[index]?.date ?? date, date) - periodDays) <= toleranceDays);
    if (!last || !isMonthly || daysBetween(last.date, input.today) > periodDays + lateDays) return [];
    const payments = rows.map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor }));
    return [
      {
        key: `in:${input.currency}:${merchantKeysOf(input)(last)}:${accountId}`,
        merchant: merchantName(last),
        cadence: "monthly" as const,
        lastDate: last.date,
        accountId,
        payments,
        isVariable: true,
      },
    ];
  });
}

/**
 * Whether less interest comes because the account pays less on what lies there, and not because less lies there: on average over the
 * payments on both sides the interest must have fallen to `share` of what it was, for each unit of the balance of its day.
 */
export function isRateCut(
  input: DetectorInput,
  { accountId }: Pick<RecurringSeries, "accountId">,
  { before, since, beforeMinor, afterMinor }: IncomeMove,
  share: number,
): boolean {
  const account = input.accounts.find(({ id }) => id === accountId);
  if (!account || account.currentBalanceMinor === null || afterMinor >= beforeMinor) return false;
  const rateOf = ({ date, amountMinor }: SeriesPayment) => {
    const heldMinor = balanceOn(input, account, date) - amountMinor;
    return heldMinor > 0 ? [amountMinor / heldMinor] : [];
  };
  const [old, current] = [before.flatMap(rateOf), since.flatMap(rateOf)];
  return old.length > 0 && current.length === since.length && median(current) <= median(old) * share;
}

/** What an account held at the end of a day, by today's balance and what was booked since. */
function balanceOn(input: DetectorInput, { id, currentBalanceMinor }: LedgerAccount, day: Day): number {
  const later = (transactionsByAccount(input).get(id) ?? []).filter(({ date, pending }) => date > day && !pending);
  return (currentBalanceMinor ?? 0) - sumMinor(later.map(({ amountMinor }) => amountMinor));
}
