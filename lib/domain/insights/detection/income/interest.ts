import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { bookedTransactions, type DetectorInput, merchantKeysOf, merchantName, transactionsByAccount } from "../input";
import { type IncomeMove, latestMove, middleOf } from "./income-moves";

export type Paying = Pick<RecurringSeries, "key" | "merchant" | "cadence" | "lastDate">;

/** A third less is a bonus rate that ended; a central bank's step is smaller. */
const MAX_RATE_SHARE = 0.66;
/** Rates are compared in billionths of the balance. */
const RATE_UNIT = 1e9;

const MAX_MONTHS = 24;

/** Lists accounts whose interest fell in relation to their balance. */
export function rateCuts(input: DetectorInput): { paying: Paying; move: IncomeMove }[] {
  const { periodDays, toleranceDays, lateDays } = CADENCES.monthly;
  const credited = bookedTransactions(input).filter(
    ({ categorySlug, amountMinor, pending }) => categorySlug === "interest" && amountMinor > 0 && !pending,
  );
  return [...groupBy(credited, ({ accountId }) => accountId)].flatMap(([accountId, rows]) => {
    const last = rows.at(-1);
    const account = input.accounts.find(({ id }) => id === accountId);
    const isMonthly = rows
      .slice(1)
      .every(({ date }, at) => Math.abs(daysBetween(rows[at]?.date ?? date, date) - periodDays) <= toleranceDays);
    if (!last || !account || !isMonthly || daysBetween(last.date, input.today) > periodDays + lateDays) return [];
    const latest = rows.slice(-MAX_MONTHS);
    const rates = latest.flatMap((row) => rateOf(input, account, row));
    const found = rates.length === latest.length ? latestMove({ payments: rates, isVariable: true }) : null;
    if (!found || found.afterMinor > found.beforeMinor * MAX_RATE_SHARE) return [];
    const paidIn = (payments: IncomeMove["since"]) =>
      payments.flatMap(({ transactionId, date }) => {
        const row = rows.find(({ id }) => id === transactionId);
        return row ? [{ transactionId, date, amountMinor: row.amountMinor }] : [];
      });
    const [before, since] = [paidIn(found.before), paidIn(found.since)];
    const key = `in:${input.currency}:${merchantKeysOf(input)(last)}:${accountId}`;
    const paying = { key, merchant: merchantName(last), cadence: "monthly" as const, lastDate: last.date };
    return [{ paying, move: { before, since, beforeMinor: middleOf(before), afterMinor: middleOf(since) } }];
  });
}

function rateOf(input: DetectorInput, { id, currentBalanceMinor }: LedgerAccount, row: LedgerTransaction) {
  if (currentBalanceMinor === null) return [];
  const later = (transactionsByAccount(input).get(id) ?? []).filter(({ date, pending }) => date > row.date && !pending);
  const heldMinor = currentBalanceMinor - sumMinor(later.map(({ amountMinor }) => amountMinor)) - row.amountMinor;
  const amountMinor = Math.round((row.amountMinor / heldMinor) * RATE_UNIT);
  return heldMinor > 0 ? [{ transactionId: row.id, date: row.date, amountMinor }] : [];
}
