import { addDays, type Day } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type FoundNotification, MAX_PROOF_IDS } from "../notification";

/** A usual range needs so many payments … */
const MIN_BEFORE = 3;
/** … of which those of a year and a bit show its season. */
const MAX_BEFORE = 13;
/** A quarter above the highest of them, and ten units of money, is more than a bill varies by. */
const MIN_SHARE_MORE = 0.25;
const MIN_MORE_MINOR = 1000;
/** Older is too late. */
const NEWS_DAYS = 7;

/** Bills that came in the last week and are higher, by far, than each of the year before them. */
export function billsLargerThanUsual(series: readonly RecurringSeries[], today: Day): FoundNotification[] {
  return series.flatMap((one) => {
    const latest = one.payments.at(-1);
    const before = one.payments.slice(-MAX_BEFORE - 1, -1);
    const isNews = latest !== undefined && latest.date > addDays(today, -NEWS_DAYS) && latest.date <= today;
    if (one.direction !== "out" || !isNews || before.length < MIN_BEFORE) return [];
    const highestMinor = Math.max(...before.map(({ amountMinor }) => amountMinor));
    const moreMinor = latest.amountMinor - highestMinor;
    if (moreMinor < amountFor(one.currency, MIN_MORE_MINOR) || moreMinor < highestMinor * MIN_SHARE_MORE) return [];
    return {
      subject: one.key,
      day: latest.date,
      level: 1,
      isUrgent: false,
      facts: {
        kind: "large_bill",
        name: one.merchant,
        currency: one.currency,
        amountMinor: latest.amountMinor,
        highestMinor,
        beforeCount: before.length,
        transactionIds: [...before, latest].map(({ transactionId }) => transactionId).slice(-MAX_PROOF_IDS),
      },
    };
  });
}
