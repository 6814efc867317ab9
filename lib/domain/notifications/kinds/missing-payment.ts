import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { Coverage } from "@/lib/domain/insights/detection/coverage";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import { nextAfter } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { rowIdsOfSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type FoundNotification, MAX_PROOF_IDS } from "../notification";

/** Fewer payments don't show punctuality. */
const MIN_PAYMENTS = 4;
/** Days of slack: holidays and weekends shift paydays, and bills are even less exact. */
const GRACE_DAYS = { in: 2, out: 4 } as const;
const PUNCTUALITY_PAYMENTS = 12;
/** A similar amount within these days may be the same payment under another name. */
const SAME_AMOUNT_SHARE = 0.02;
const SAME_AMOUNT_DAYS = 7;
/** After this many days, it is known or over. */
const NEWS_DAYS = 14;

/**
 * Finds punctual pay and bills that are later than ever before.
 * Skips accounts whose bank hasn't answered since, similar amounts from elsewhere, and cancelable services, which were
 * mostly canceled.
 */
export function missingPayments(
  series: readonly RecurringSeries[],
  { transactions, coverage, today }: { transactions: readonly LedgerTransaction[]; coverage: Coverage; today: Day },
): FoundNotification[] {
  return series.flatMap((one) => {
    if (!one.isActive || one.byHand || one.payments.length < MIN_PAYMENTS || isSubscription(one)) return [];
    const reportFrom = addDays(one.nextDate, latestDelay(one) + GRACE_DAYS[one.direction]);
    const known = one.accountId === null ? undefined : coverage.get(one.accountId);
    const isKnown = known !== undefined && known.silentSince === null && known.answeredUntil >= reportFrom;
    const isNews = today > reportFrom && daysBetween(reportFrom, today) <= NEWS_DAYS;
    if (!isKnown || !isNews || cameFromElsewhere(one, transactions)) return [];
    return {
      subject: one.key,
      day: one.nextDate,
      level: 1,
      isUrgent: true,
      facts: {
        kind: "missing_payment",
        name: one.merchant,
        direction: one.direction,
        currency: one.currency,
        amountMinor: one.amountMinor,
        lastDate: one.lastDate,
        transactionIds: rowIdsOfSeries(one).slice(-MAX_PROOF_IDS),
      },
    };
  });
}

/** Longest delay in days after the predicted day. */
function latestDelay({ cadence, payments }: RecurringSeries): number {
  const dates = payments.map(({ date }) => date);
  const first = Math.max(MIN_PAYMENTS - 1, dates.length - PUNCTUALITY_PAYMENTS);
  const delays = dates
    .slice(first)
    .map((date, at) => daysBetween(nextAfter(cadence, dates.slice(0, first + at)), date));
  return Math.max(0, ...delays);
}

function cameFromElsewhere(series: RecurringSeries, transactions: readonly LedgerTransaction[]): boolean {
  const sign = series.direction === "in" ? 1 : -1;
  const from = addDays(series.nextDate, -SAME_AMOUNT_DAYS);
  return transactions.some(
    (row) =>
      row.date >= from &&
      row.date > series.lastDate &&
      row.currency === series.currency &&
      !row.isTransfer &&
      Math.abs(row.amountMinor * sign - series.amountMinor) <= series.amountMinor * SAME_AMOUNT_SHARE,
  );
}
