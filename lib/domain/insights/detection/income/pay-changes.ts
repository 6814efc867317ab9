import { addDays, type Day, daysBetween, type Month } from "@/lib/domain/calendar";
import { unpaidDues } from "@/lib/domain/insights/candidates/dues";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import { amountFor } from "../amount-for";
import { usualOf } from "../coverage";
import {
  coverageOf,
  type DetectorInput,
  knownDaysBefore,
  once,
  seriesOf,
  totalsOfMonth,
  transactionsByMerchant,
} from "../input";
import { gapsOf, totalOf } from "../rows-since";
import { type IncomeMove, latestMove } from "./income-moves";
import { type Succession, successions } from "./new-payers";
import { PAY } from "./pay-month";

const RULES = {
  /** Payments that make a regular income. Smaller amounts aren't income someone lives on. */
  minPayments: 4,
  minAmountMinor: 10_000,
  /** Less pay is felt on the third payslip, more is known by then, and what a new payer pays is planned with for longer. */
  newsDays: { less: 122, more: 100, replaced: 153 },
  /** News that pay stopped lasts as long as that of less pay; not so long if it was pay of a few months. */
  stoppedDays: 122,
  shortPay: { days: 150, knownDays: 60, stoppedDays: 49 },
  /** Pay that was never late by a day is late after so many. */
  punctualPayments: 8,
  graceDays: 4,
  /** The first pay of the next job comes so long before the last of this one, and is two thirds of it or more. */
  handOverDays: 35,
  replacedShare: 0.66,
  /** A benefit that rises by no more than a tenth is adjusted to prices. */
  maxIndexation: 0.1,
} as const;

/** Streams of pay that stopped, that moved to another level, and those whose place another payer took. */
export type PayChanges = {
  stopped: readonly RecurringSeries[];
  moved: readonly { paying: RecurringSeries; move: IncomeMove }[];
  replaced: readonly Succession[];
};

export const payChanges = once((input): PayChanges => {
  const incomes = seriesOf(input).filter(
    ({ direction, categorySlug, payments, amountMinor }) =>
      direction === "in" &&
      !MOVES_BY_ITSELF.has(categorySlug) &&
      payments.length >= RULES.minPayments &&
      amountMinor >= amountFor(input.currency, RULES.minAmountMinor),
  );
  const silent = incomes.filter((series) => isOverdue(series, input.today) && isGone(input, series));
  const stopped = silent.filter((series) => hasStopped(input, series));
  return {
    stopped,
    moved: incomes.flatMap((paying) => {
      const move = isOverdue(paying, input.today) ? null : latestMove(paying);
      return move && isNews(input, move) && !isIndexed(paying, move) ? [{ paying, move }] : [];
    }),
    replaced: successions(
      input,
      silent.filter(({ isActive, categorySlug }) => !isActive && PAY.has(categorySlug)),
    ).filter((found) => isNews(input, found) && !stopped.includes(found.old)),
  };
});

/** Last day on which a change is news. */
export function newsUntil({ since, old, isUp }: Pick<IncomeMove, "since"> & { old?: unknown; isUp?: boolean }): Day {
  const { replaced, more, less } = RULES.newsDays;
  return addDays(since[0]?.date ?? "", old ? replaced : isUp ? more : less);
}

/** Last day on which it is news that pay stopped. Pay from before the first known days may be that of years. */
export function stoppedUntil(input: DetectorInput, series: RecurringSeries): Day {
  const { nextDate, accountId, firstDate, lastDate } = series;
  const { days, knownDays, stoppedDays } = RULES.shortPay;
  const isShort =
    daysBetween(firstDate, lastDate) <= days && knownDaysBefore(input, { accountId, date: firstDate }) >= knownDays;
  return addDays(nextDate, isShort ? stoppedDays : RULES.stoppedDays);
}

/** Interest follows the balance, and a refunded tax isn't income to count on. */
const MOVES_BY_ITSELF: ReadonlySet<string> = new Set(["interest", "dividends", "tax-refund"]);

function isNews({ today }: DetectorInput, change: IncomeMove & { old?: unknown }): boolean {
  return newsUntil({ ...change, isUp: change.afterMinor > change.beforeMinor }) >= today;
}

function isIndexed({ categorySlug }: RecurringSeries, { beforeMinor, afterMinor }: IncomeMove): boolean {
  const ratio = afterMinor / beforeMinor;
  return categorySlug === "benefits" && ratio > 1 && ratio <= 1 + RULES.maxIndexation;
}

/** Tells if the stream has ended, or is later than it has been for many payments. */
function isOverdue({ isActive, payments, cadence, lastDate }: RecurringSeries, today: string): boolean {
  if (!isActive) return true;
  const latest = payments.slice(-RULES.punctualPayments);
  const longest = Math.max(CADENCES[cadence].periodDays, ...gapsOf(latest));
  return latest.length === RULES.punctualPayments && daysBetween(lastDate, today) >= longest + RULES.graceDays;
}

/** Tells if the payer pays no more, its account reports, and the silence isn't the usual one. */
function isGone(input: DetectorInput, series: RecurringSeries): boolean {
  const { accountId, nextDate, cadence, transactionIds } = series;
  const coverage = coverageOf(input).get(accountId ?? "");
  const isReporting = !coverage || (coverage.silentSince === null && coverage.answeredUntil > nextDate);
  const days = (inflowsOf(input).get(transactionIds.at(-1) ?? "") ?? []).map(({ date }) => date);
  // What comes before the next due day may be the last of all.
  const due = addDays(nextDate, -CADENCES[cadence].toleranceDays);
  return isReporting && !hasPaidSince(input, series, due) && !isUsualSilence(days, series, input.today);
}

/** Tells if the payer paid anything else from a day on, such as a salary beside expenses. */
function hasPaidSince(input: DetectorInput, { transactionIds }: RecurringSeries, from: Day): boolean {
  const own = new Set(transactionIds);
  const paid = inflowsOf(input).get(transactionIds.at(-1) ?? "") ?? [];
  return paid.some(({ id, date }) => date >= from && !own.has(id));
}

/** All that a payer paid, by the id of each payment. */
const inflowsOf = once((input) => {
  const all = [...transactionsByMerchant(input).values()].map((rows) => rows.filter((row) => row.amountMinor > 0));
  return new Map(all.flatMap((rows) => rows.map(({ id }) => [id, rows] as const)));
});

/** Tells if no other payer who began about then makes up for it. A share that a person sends is owed money. */
function hasStopped(input: DetectorInput, series: RecurringSeries): boolean {
  const { payments, lastDate, cadence, transactionIds, categorySlug } = series;
  const isNewsStill = stoppedUntil(input, series) >= input.today && cadence !== "yearly";
  if (!isNewsStill || hasPaidSince(input, series, addDays(lastDate, 1))) return false;
  const since = addDays(lastDate, -RULES.handOverDays);
  const fresh = [...transactionsByMerchant(input).values()]
    .filter(([first]) => first && first.date > since)
    .map((rows) => rows.filter((row) => row.categorySlug === categorySlug || PAY.has(row.categorySlug)));
  // Paydays of two payers differ: between them one more of the old ones passes.
  const missed = Math.floor(daysBetween(lastDate, input.today) / CADENCES[cadence].periodDays) - 1;
  const neededMinor = usualPaymentMinor(payments) * RULES.replacedShare * Math.max(1, missed);
  const isReplaced = fresh.some((rows) => totalOf(rows) >= neededMinor);
  return !isReplaced && !transactionIds.some((id) => owedIds(input).has(id));
}

const owedIds = once(
  (input): ReadonlySet<string> => new Set(unpaidDues(input).flatMap(({ rows }) => rows.map(({ id }) => id))),
);

/** The income that comes again and brings most in a year, or null. */
export function mainPay(input: DetectorInput): RecurringSeries | null {
  const yearly = (series: RecurringSeries) => series.amountMinor * CADENCES[series.cadence].perYear;
  return seriesOf(input)
    .filter((series) => series.direction === "in" && series.isActive && PAY.has(series.categorySlug))
    .reduce<RecurringSeries | null>((most, series) => (most && yearly(most) >= yearly(series) ? most : series), null);
}

const PAUSES = {
  /** A season starts and ends within so many days of last year's. */
  slackDays: 25,
  /** A pause is longer than the rhythm by this factor, and than a holiday. */
  minPeriods: 1.8,
  minPauseDays: 21,
  /** Pay that returned twice from as long a silence comes in turns. */
  minPauses: 2,
  /** A month below this share of the usual income lacks its pay. */
  missingShare: 0.5,
} as const;

/**
 * Tells if pay that is overdue stayed away before: twice as long, or at about this time of last year.
 *
 * @param days  of everything the payer paid, oldest first
 */
function isUsualSilence(days: readonly Day[], { cadence }: Pick<RecurringSeries, "cadence">, today: Day) {
  const last = days.at(-1) ?? today;
  const silentDays = daysBetween(last, today);
  const minDays = Math.max(PAUSES.minPauseDays, CADENCES[cadence].periodDays * PAUSES.minPeriods);
  const pauses = days
    .slice(1)
    .map((to, at) => ({ from: days[at] ?? to, length: daysBetween(days[at] ?? to, to) }))
    .filter(({ length }) => length >= minDays);
  const isOfSeason = pauses.some(
    ({ from, length }) =>
      Math.abs(daysBetween(addDays(from, 365), last)) <= PAUSES.slackDays && silentDays <= length + PAUSES.slackDays,
  );
  return isOfSeason || pauses.filter(({ length }) => length >= silentDays).length >= PAUSES.minPauses;
}

/** Tells if some of these months lack the pay that others have: a savings rate would show that and nothing else. */
export function lacksPay(input: DetectorInput, months: readonly Month[], earlier: readonly Month[]): boolean {
  const incomeOf = (month: Month) => totalsOfMonth(input, month).incomeMinor;
  const usualMinor = usualOf(earlier.map(incomeOf));
  const isLacking = months.map((month) => incomeOf(month) < (usualMinor ?? 0) * PAUSES.missingShare);
  return isLacking.includes(true) && isLacking.includes(false);
}
