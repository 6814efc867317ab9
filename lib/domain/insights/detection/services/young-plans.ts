import { addDays, dayOfMonth, daysBetween } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, merchantName, once, seriesOf, transactionsByMerchant } from "../input";
import { knownDaysBefore } from "../rhythm/new-charges";

/** What one signs up for by the month, so that two charges a month apart show it. */
const BY_THE_MONTH: ReadonlySet<string> = new Set(["internet-phone", "gas-electricity", "music", "fitness"]);
/** What of these differs from bill to bill. */
const BY_USE: ReadonlySet<string> = new Set(["gas-electricity"]);
/** Where one also pays for a visit: there it comes on its day of the month, weekends allowed. */
const VISITED: ReadonlySet<string> = new Set(["fitness"]);
const DAY_SLACK = 2;
const MIN_GAP_DAYS = 26;
const MAX_GAP_DAYS = 36;
/** On an account that is known for less, everything is new. */
const KNOWN_DAYS = 60;
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
      {
        key: `out:${input.currency}:${merchant}`,
        merchant: merchantName(latest),
        direction: "out",
        cadence: "monthly",
        amountMinor: -latest.amountMinor,
        isVariable: false,
        isActive: true,
        currency: input.currency,
        categorySlug: latest.categorySlug,
        accountId: latest.accountId,
        transactionIds: rows.map(({ id }) => id),
        payments: rows.map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor: -amountMinor })),
        firstDate: first.date,
        lastDate: latest.date,
        nextDate: addDays(latest.date, daysBetween(first.date, latest.date)),
        confidence: 1,
      },
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
    (first.amountMinor === latest.amountMinor || BY_USE.has(latest.categorySlug)) &&
    (!VISITED.has(latest.categorySlug) || isOnItsDay(first, latest)) &&
    gap >= MIN_GAP_DAYS &&
    gap <= MAX_GAP_DAYS &&
    daysBetween(latest.date, input.today) <= MAX_GAP_DAYS &&
    knownDaysBefore(input, first) >= KNOWN_DAYS
  );
}
