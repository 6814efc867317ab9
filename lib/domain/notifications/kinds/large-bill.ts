import { addDays, type Day } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type FoundNotification, MAX_PROOF_IDS } from "../notification";

const MIN_BEFORE = 3;
/** Slightly more than a year, to include the season. */
const MAX_BEFORE = 13;
/** Above the highest by a quarter and by ten units: more than usual variation. */
const MIN_SHARE_MORE = 0.25;
const MIN_MORE_MINOR = 1000;
const NEWS_DAYS = 7;

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
