import { addDays, daysBetween } from "@/lib/domain/calendar";
import { repeatedLoans } from "@/lib/domain/insights/candidates/loans";
import { amountFor, littleFor } from "@/lib/domain/insights/detection/amount-for";
import {
  differenceFigure,
  eachFigure,
  middleFigure,
  shareFigure,
  sumFigure,
  yearlyFigure,
} from "@/lib/domain/insights/detection/figures";
import { latestMove } from "@/lib/domain/insights/detection/income/income-moves";
import {
  type DetectorInput,
  moneyWriter,
  rowsById,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import { comeAs } from "@/lib/domain/insights/knowledge/tags";
import { dutyOf } from "@/lib/domain/payees/traits-of";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, isSameCharge } from "../../wording/clauses";
import { freeTrialConverted } from "./free-trial-converted";

const THRESHOLDS = {
  /** Smaller steps are exchange rates and taxes … */
  minRatio: 0.03,
  /** … unless they cost so much in a year, as of a rent. */
  minYearlyMinor: 24_000,
  minRatioOfCostly: 0.01,
  /** A tax is set for each year, for everyone: less than a tenth more is what all pay. */
  minRatioByLaw: 0.1,
  /** Half a unit a charge: less is not worth a click. */
  minDifferenceMinor: 50,
  /** Fewer charges at the old price, and it was no price. Once or twice a year, one is enough, except for a tax. */
  minChargesBefore: 2,
  /** Charges that differ by more from the lowest to the highest have no price: they follow the weather, or what is used. */
  maxSpread: 1.2,
  /** Two may be a busy month, or a tip. */
  minVaried: 3,
  /** After a year, the price is what it was a year ago. */
  lookbackDays: 365,
  maxRatioOfMetered: 2,
  /** A rise is news for some months. By then it must be twice as large, and ever larger after; what a loan costs stays news. */
  ageDays: 150,
  /** A tenth more deserves a warning. */
  warningRatio: 0.1,
} as const;

export const priceIncrease = defineInsight({
  type: "price_increase",
  page: "hidden",
  icon: "trending-up",
  detect: detectPriceIncrease,
  holds: (fact, { rows, compared }) =>
    (fact.hints.amounts === "different each time" || isSameCharge(fact, rows, "after")) &&
    figureValue(fact, "after") > figureValue(fact, "before") &&
    daysOf(compared).last < daysOf(rows).first &&
    dayOf(fact, "date") === daysOf(rows).first,
  claims: { detail: { since: (_, { rows }) => rows.length > 1, first: (_, { rows }) => rows.length === 1 } },
});

/** A price that rose: payments at the old one, up to a year of them, and those since. `isVaried`: about that price. */
type Step = {
  series: RecurringSeries;
  before: readonly SeriesPayment[];
  since: readonly SeriesPayment[];
  beforeMinor: number;
  afterMinor: number;
  isVaried: boolean;
};

/** A year of months is shown at the old price. */
const MAX_SHOWN = 12;

/** Streams whose price, or what they cost about, went up in one step and has stayed up. */
function detectPriceIncrease(input: DetectorInput): FoundFact[] {
  // The price after a trial is its own insight.
  const ofTrials = new Set(freeTrialConverted.detect(input).flatMap(({ transactionIds }) => transactionIds));
  // What goes back of loans follows what was borrowed.
  const ofLoans = new Set(repeatedLoans(input).flatMap(({ rows }) => rows.map(({ id }) => id)));
  return seriesOf(input).flatMap((series) => {
    const isByLaw = traitsOfSeries(input, series).has("statutory");
    const isPaid = series.direction === "out" && series.isActive;
    const step =
      isPaid &&
      (hasNoPrice(series)
        ? stepOfVaried(input, series)
        : latestStep(series, isByLaw ? THRESHOLDS.minChargesBefore : 1));
    const isReported =
      step &&
      isLarge(input, step) &&
      !isSettlement(input, step) &&
      !step.since.some(({ transactionId }) => ofTrials.has(transactionId) || ofLoans.has(transactionId));
    return isReported ? [toFact(input, step)] : [];
  });
}

/** Payments a year. A series that pauses for months each year counts as often as last year. */
function paymentsAYear({ cadence, payments, firstDate, lastDate }: RecurringSeries): number {
  const { perYear } = CADENCES[cadence];
  const yearBefore = addDays(lastDate, -365);
  const paid = payments.filter(({ date }) => date > yearBefore).length;
  return cadence === "monthly" && firstDate <= yearBefore && perYear - paid >= 2 ? paid : perYear;
}

/** Latest payments in which a priced bill has at most two prices. */
const PRICED_PAYMENTS = 6;

function hasNoPrice({ isVariable, payments, cadence }: RecurringSeries): boolean {
  const prices = new Set(payments.slice(-PRICED_PAYMENTS).map(({ amountMinor }) => amountMinor));
  return isVariable && prices.size > 2 && CADENCES[cadence].perYear > 2;
}

/** The last change of price; one odd payment between two prices, such as a part of a month, is none. */
function latestStep(series: RecurringSeries, neededOfRare: number): Step | null {
  const { payments, cadence } = series;
  const isSame = (a?: SeriesPayment, b?: SeriesPayment) => a !== undefined && a.amountMinor === b?.amountMinor;
  const changed = payments.findLastIndex((payment) => !isSame(payment, payments.at(-1)));
  const isOdd =
    isSame(payments[changed - 1], payments[changed - 2]) && !isSame(payments[changed], payments[changed - 1]);
  const last = isOdd && CADENCES[cadence].perYear > 2 ? changed - 1 : changed;
  const start = payments.slice(0, last).findLastIndex((payment) => !isSame(payment, payments[last])) + 1;
  const before = payments.slice(Math.max(start, last + 1 - MAX_SHOWN), last + 1);
  const needed = CADENCES[cadence].perYear > 2 ? THRESHOLDS.minChargesBefore : neededOfRare;
  const since = payments.slice(changed + 1);
  const [beforeMinor, afterMinor] = [before.at(-1)?.amountMinor ?? 0, since[0]?.amountMinor ?? 0];
  return before.length >= needed ? { series, before, since, beforeMinor, afterMinor, isVaried: false } : null;
}

/** Traits of payees that are paid by the hour, or as one likes. */
const WITHOUT_PRICE = ["person", "bank-transfer", "care"] as const;

/** The latest rise of charges that are never the same and yet near each other. What a meter counts, or nobody knows, has no price. */
function stepOfVaried(input: DetectorInput, series: RecurringSeries): Step | null {
  const row = rowsById(input).get(series.transactionIds.at(-1) ?? "");
  const traits = traitsOfSeries(input, series);
  const isPriced = row && row.categorySlug !== "uncategorized" && !comeAs(row, "metered");
  if (!isPriced || WITHOUT_PRICE.some((trait) => traits.has(trait))) return null;
  // An older rise is no news.
  const known = addDays(input.today, -2 * THRESHOLDS.lookbackDays);
  const move = latestMove({ ...series, payments: series.payments.filter(({ date }) => date >= known) });
  if (!move || move.since.length < THRESHOLDS.minVaried) return null;
  const rangeOf = (payments: readonly SeriesPayment[]) => {
    const amounts = payments.map(({ amountMinor }) => amountMinor);
    return { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
  };
  const [before, since] = [rangeOf(move.before), rangeOf(move.since)];
  const areNear = [before, since].every(({ lowest, highest }) => highest <= lowest * THRESHOLDS.maxSpread);
  return areNear && since.lowest > before.highest ? { series, ...move, isVaried: true } : null;
}

/** Returns true if the step is large enough for its age, and more than a legal adjustment. */
function isLarge(input: DetectorInput, { series, since, beforeMinor, afterMinor }: Step): boolean {
  const [first] = since;
  if (!first) return false;
  const differenceMinor = afterMinor - beforeMinor;
  const ageDays = daysBetween(first.date, input.today);
  const isCostly = differenceMinor * paymentsAYear(series) >= littleFor(input.currency, THRESHOLDS.minYearlyMinor);
  const traits = traitsOfSeries(input, series);
  const isByLaw = traits.has("statutory");
  const agedBy = traits.has("lender") ? 0 : (ageDays / THRESHOLDS.ageDays) ** 2;
  const aged = (isCostly ? THRESHOLDS.minRatioOfCostly : THRESHOLDS.minRatio) * (1 + agedBy);
  return (
    differenceMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) &&
    differenceMinor / beforeMinor >= (isByLaw ? THRESHOLDS.minRatioByLaw : aged) &&
    ageDays <= THRESHOLDS.lookbackDays
  );
}

/** One bill of the year for what a meter counted, far above the last: the installments show the price. */
function isSettlement(input: DetectorInput, { series, since, beforeMinor, afterMinor }: Step): boolean {
  const row = rowsById(input).get(since.at(-1)?.transactionId ?? "");
  return (
    since.length === 1 &&
    CADENCES[series.cadence].perYear === 1 &&
    row !== undefined &&
    comeAs(row, "metered") &&
    afterMinor > beforeMinor * THRESHOLDS.maxRatioOfMetered
  );
}

function isInOneOfSeveral(input: DetectorInput, { merchant, key, lastDate }: RecurringSeries): boolean {
  return seriesOf(input).some(
    (other) =>
      other.direction === "out" &&
      other.merchant === merchant &&
      other.key !== key &&
      other.firstDate <= lastDate &&
      other.isActive,
  );
}

function toFact(input: DetectorInput, step: Step): FoundFact {
  const { series, before: earlier, since, beforeMinor, afterMinor, isVaried } = step;
  const { currency, today } = input;
  const { merchant, categorySlug, key, lastDate } = series;
  const traits = traitsOfSeries(input, series);
  const perYear = paymentsAYear(series);
  const write = moneyWriter(currency);
  const differenceMinor = afterMinor - beforeMinor;
  const firstDay = since[0]?.date ?? today;
  const [figure, each] = isVaried ? [middleFigure, "the median"] : [eachFigure, "each"];
  const after = figure("after", "Price now", afterMinor, `${each} of the charges since`);
  const formula = `${each} of the charges before the increase`;
  const before = figure("before", "Price before", beforeMinor, formula, "compared");
  const difference = differenceFigure(currency, "More each time", before, after);
  const times = isVaried ? "the transactions shown, added up" : `${since.length} × ${write(afterMinor)}`;
  const ids = (payments: readonly SeriesPayment[]) => payments.map(({ transactionId }) => transactionId);
  return {
    // The median moves with each charge, and the day it began doesn't.
    key: `price_increase:${key}:${isVaried ? firstDay : afterMinor}`,
    severity: differenceMinor / beforeMinor >= THRESHOLDS.warningRatio ? "warning" : "info",
    period: { from: earlier.at(-1)?.date ?? firstDay, to: lastDate },
    since: firstDay,
    impact: { amountMinor: differenceMinor * perYear, per: "year" },
    figures: [
      difference,
      before,
      after,
      shareFigure(currency, "percent", "Rise", difference, before),
      sumFigure("paidSince", "Charged at the new price", totalOf(since), times),
      yearlyFigure(currency, "Over a year", difference, perYear),
    ],
    transactionIds: ids(since),
    compared: { label: "At the old price", transactionIds: ids(earlier) },
    method:
      "A recurring payment whose price went up in one step and has stayed there through the latest charge. If it differs a little each time, every charge since is clearly above those before, and we compare the medians. The transactions shown are the charges at the new price, with those at the old price to compare.",
    slots: { merchant, date: firstDay },
    hints: {
      amounts: isVaried ? "different each time" : undefined,
      direction: "up",
      size: sizeHint(differenceMinor / beforeMinor, "up"),
      duty: dutyOf(traits),
      home: categorySlug === "mortgage" ? "a mortgage" : categorySlug === "rent" ? "rent" : undefined,
      sold: traits.has("biller-of-others") && isInOneOfSeveral(input, series) ? "through a store" : undefined,
    },
    action: { label: "See the charges", href: spendingHref({ q: merchant }) },
    expiresAfter: addDays(firstDay, THRESHOLDS.lookbackDays),
  };
}
