import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { isSubscriptionCategory } from "@/lib/domain/payees/traits-of";
import { remembering } from "@/lib/domain/remembering";
import type { Cadence } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { isNamedYearly, YEARLY_WORDS } from "@/lib/domain/transactions/streams/prior";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import {
  bookedTransactions,
  type DetectorInput,
  knownDaysBefore,
  merchantName,
  once,
  returnsOf,
  rowsById,
  seriesOf,
  transactionsByMerchant,
} from "../detection/input";
import { traitsOfRow, traitsOfSeries } from "../detection/payee-traits";

/** Thresholds for expecting a payment again a year later. */
const RULES = {
  /** Known so much longer before it, a payment isn't the last of a monthly plan; a text that says "yearly" needs less … */
  knownDays: 45,
  knownDaysNamed: 20,
  /** … and so large a bill is rarely monthly. */
  surelyYearlyMinor: 10_000,
  /** More payments in a year are installments. */
  maxDueDays: 5,
  /** Taxes paid so long before the day, or since, were for that day. */
  quietDays: 45,
} as const;

/** The next payment that a stream, or one payment of a year ago, promises. `payments` are oldest first, and `row` is the last. */
export type Expected = Pick<
  RecurringSeries,
  "key" | "direction" | "cadence" | "merchant" | "categorySlug" | "accountId"
> & {
  row: LedgerTransaction;
  payments: readonly SeriesPayment[];
  date: Day;
  /** Payments since on the other due days of a tax that has several a year. */
  earlier: readonly LedgerTransaction[];
};

/** Expected payments of all streams, ended ones included, and of what is charged or owed once a year and was paid once. */
export const expectedOf = once((input): readonly Expected[] => [...ofStreams(input), ...ofOnePayment(input)]);

function ofStreams(input: DetectorInput): Expected[] {
  return seriesOf(input).flatMap((series) => {
    const row = rowsById(input).get(series.payments.at(-1)?.transactionId ?? "");
    const isBack = series.payments.some(({ transactionId }) => (returnsOf(input).get(transactionId)?.minor ?? 0) > 0);
    if (!row || isPausedThen(series) || isOfTerms(input, series) || isBack) return [];
    return [{ ...series, row, date: series.nextDate, earlier: [] }];
  });
}

/** Terms of a school and courses of treatment come a few times a year, and end. */
function isOfTerms(input: DetectorInput, series: RecurringSeries): boolean {
  return (
    (series.cadence === "quarterly" || series.cadence === "halfyearly") && traitsOfSeries(input, series).has("care")
  );
}

/** Days around the day of a year ago within which a payment would have come. */
const YEAR_SLACK_DAYS = 15;

/** Tells if a stream paused at this time last year too: a tax in ten installments leaves two months free. */
function isPausedThen({ payments, nextDate, cadence }: RecurringSeries): boolean {
  if (cadence === "yearly" || (payments[0]?.date ?? nextDate) > addDays(nextDate, -365 - 2 * YEAR_SLACK_DAYS))
    return false;
  const yearAgo = addDays(nextDate, -365);
  return !payments.some(({ date }) => Math.abs(daysBetween(yearAgo, date)) <= YEAR_SLACK_DAYS);
}

function ofOnePayment(input: DetectorInput): Expected[] {
  const inStreams = new Set(seriesOf(input).flatMap(({ transactionIds }) => transactionIds));
  const hasYearlyWord = remembering((text) => YEARLY_WORDS.test(text));
  return [...transactionsByMerchant(input)].flatMap(([merchant, all]) => {
    const charges = all.filter(({ amountMinor, pending }) => amountMinor < 0 && !pending);
    const paid = charges.filter(({ id }) => !inStreams.has(id));
    const named = paid.filter(({ name, merchant }) => hasYearlyWord(name) || hasYearlyWord(merchant ?? ""));
    // A shop that also bills a membership.
    const rows = named.length > 0 ? named : paid;
    const [row] = rows;
    // A shop's many charges are neither a tax nor a promise.
    if (!row || (rows.length > 1 && !areFew(input, charges))) return [];
    const traits = traitsOfRow(input, row);
    const isByLaw = traits.has("statutory");
    // Sold by the year, and not for one occasion.
    const isYearly = named.length > 0 || (traits.has("yearly") && !traits.has("one-off"));
    const isPromised = rows.length === 1 && isYearly && isKnown(input, row) && !isRefunded(row, all);
    const due = isByLaw ? dueDays(input, rows, charges) : isPromised ? rows : [];
    return due.map((ofDay) => {
      const since = (isByLaw ? charges : rows).filter((one) => one.date >= ofDay.date && areAlike(one, ofDay));
      const latest = since.at(-1) ?? ofDay;
      return {
        key: `out:${input.currency}:${merchant}`,
        ...{ direction: "out" as const, cadence: "yearly" as const, merchant: merchantName(latest) },
        ...{ categorySlug: latest.categorySlug, accountId: latest.accountId, row: latest },
        payments: [{ transactionId: latest.id, date: latest.date, amountMinor: -latest.amountMinor }],
        date: aYearAfter(ofDay.date),
        earlier: since.length > 1 ? since.filter((one) => one !== latest) : [],
      };
    });
  });
}

/** Installments of a tax are equal within a year; more than twice another is a balance. */
const MAX_RATIO = 2;

function areAlike(...rows: readonly LedgerTransaction[]): boolean {
  const amounts = rows.map(({ amountMinor }) => -amountMinor);
  return Math.max(...amounts) <= Math.min(...amounts) * MAX_RATIO;
}

function aYearAfter(day: Day): Day {
  return sameDayOfMonth(addMonths(monthOf(day), 12), dayOfMonth(day));
}

/** Taxes of the last year whose day hasn't been paid for this year, by any name. */
function dueDays(
  input: DetectorInput,
  rows: readonly LedgerTransaction[],
  all: readonly LedgerTransaction[],
): LedgerTransaction[] {
  if (!areFew(input, all)) return [];
  return rows.filter(({ date, amountMinor }) => {
    const from = addDays(aYearAfter(date), -RULES.quietDays);
    const isPaid =
      all.some((later) => later.date > from) ||
      (taxesByAmount(input).get(amountMinor) ?? []).some((later) => later.date > from);
    return !isPaid;
  });
}

/** Returns true for no more charges in a year, oldest first, than a tax has due days. */
function areFew({ today }: DetectorInput, charges: readonly LedgerTransaction[]): boolean {
  return (charges.at(-1 - RULES.maxDueDays)?.date ?? "") <= addDays(today, -366);
}

const taxesByAmount = once((input) =>
  groupBy(
    bookedTransactions(input).filter(({ categorySlug }) => categorySlug === "taxes"),
    ({ amountMinor }) => amountMinor,
  ),
);

/** Tells if a charge can't be the last of a monthly series that ended when the account became known. */
function isKnown(input: DetectorInput, row: LedgerTransaction): boolean {
  const isLarge =
    !isSubscriptionCategory(row) && -row.amountMinor >= amountFor(input.currency, RULES.surelyYearlyMinor);
  return isLarge || knownDaysBefore(input, row) >= (isNamedYearly(row) ? RULES.knownDaysNamed : RULES.knownDays);
}

function isRefunded(row: LedgerTransaction, all: readonly LedgerTransaction[]): boolean {
  return all.some(({ amountMinor, date }) => amountMinor >= -row.amountMinor / 2 && date >= row.date);
}

/** Payees that were paid for the first time, by their first payment, the newest first. */
const firstPayments = once((input) =>
  [...transactionsByMerchant(input).values()]
    .flatMap((rows) => rows.find(({ amountMinor }) => amountMinor < 0) ?? [])
    .sort((a, b) => (a.date < b.date ? 1 : -1)),
);

/** A payment to someone new that is so near in amount may be this one under another name. */
const SAME_AMOUNT_SHARE = 0.01;

/** Tells if someone new has been paid for the same thing, or as much, since the last payment. */
export function isPaidElsewhere(
  input: DetectorInput,
  { row, categorySlug }: Pick<Expected, "row" | "categorySlug">,
): boolean {
  for (const first of firstPayments(input)) {
    if (first.date <= row.date) return false;
    const isAsMuch = Math.abs(first.amountMinor - row.amountMinor) <= -row.amountMinor * SAME_AMOUNT_SHARE;
    if (isAsMuch || first.categorySlug === categorySlug) return true;
  }
  return false;
}

/** Days from today to the expected day; negative once it has passed. */
export function daysAhead({ today }: DetectorInput, { date }: Pick<Expected, "date">): number {
  return daysBetween(today, date);
}

/** Cadences whose next payment is worth a reminder: nobody keeps it in mind. */
export const RARE: ReadonlySet<Cadence> = new Set(["quarterly", "halfyearly", "yearly"]);
