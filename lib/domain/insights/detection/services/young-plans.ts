import { addDays, dayOfMonth, daysBetween } from "@/lib/domain/calendar";
import { seriesOfFew } from "@/lib/domain/forecast/begins/new-series";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, isKnownBefore, once, seriesOf, transactionsByMerchant } from "../input";

/** What one signs up for by the month, so that two charges a month apart show it. */
const BY_THE_MONTH: ReadonlySet<string> = new Set(["internet-phone", "gas-electricity", "music", "fitness"]);
/** Differs from bill to bill. */
const BY_USE = "gas-electricity";
/** One also pays for a visit there: a plan comes on its day of the month, weekends allowed. */
const VISITED = "fitness";
const DAY_SLACK = 2;
const MIN_GAP_DAYS = 26;
const MAX_GAP_DAYS = 36;
const CHARGES = 2;

/**
 * What began so lately that it was charged twice, a month apart, and would be a series with the third charge: of merchants that were never
 * seen before, on days that are known.
 */
export const youngPlans = once((input): readonly RecurringSeries[] => {
  const inSeries = new Set(seriesOf(input).flatMap(({ transactionIds }) => transactionIds));
  return [...transactionsByMerchant(input)].flatMap(([merchant, rows]): RecurringSeries[] => {
    const [first, latest] = rows;
    if (!first || !latest || rows.length !== CHARGES || !isYoung(input, first, latest)) return [];
    if (inSeries.has(first.id) || inSeries.has(latest.id)) return [];
    return [
      seriesOfFew(rows, latest, {
        ...{ key: `out:${input.currency}:${merchant}`, cadence: "monthly", isVariable: false, confidence: 1 },
        nextDate: addDays(latest.date, daysBetween(first.date, latest.date)),
      }),
    ];
  });
});

function isOnItsDay(first: LedgerTransaction, latest: LedgerTransaction): boolean {
  return Math.abs(dayOfMonth(first.date) - dayOfMonth(latest.date)) <= DAY_SLACK;
}

function isYoung(input: DetectorInput, first: LedgerTransaction, latest: LedgerTransaction): boolean {
  const gap = daysBetween(first.date, latest.date);
  return (
    BY_THE_MONTH.has(latest.categorySlug) &&
    [first, latest].every(({ pending, amountMinor }) => !pending && amountMinor < 0) &&
    (first.amountMinor === latest.amountMinor || latest.categorySlug === BY_USE) &&
    (latest.categorySlug !== VISITED || isOnItsDay(first, latest)) &&
    gap >= MIN_GAP_DAYS &&
    gap <= MAX_GAP_DAYS &&
    daysBetween(latest.date, input.today) <= MAX_GAP_DAYS &&
    isKnownBefore(input, first)
  );
}
