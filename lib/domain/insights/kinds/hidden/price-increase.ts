import { addDays, daysBetween } from "@/lib/domain/calendar";
import { amountFor, littleFor } from "@/lib/domain/insights/detection/amount-for";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, seriesOf, spendingHref } from "@/lib/domain/insights/detection/input";
import { traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { dutyOf } from "@/lib/domain/payees/traits-of";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue } from "../../wording/clauses";
import { areAll, daysOf, isSameCharge } from "../../wording/raw-checks";
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
  /** After a year, the price is what it was a year ago. */
  lookbackDays: 365,
  /** A rise is news for some months. By then it must be twice as large, and ever larger after; what a loan costs stays news. */
  ageDays: 150,
  /** A tenth more deserves a warning. */
  warningRatio: 0.1,
} as const;

export const priceIncrease = defineInsight({
  type: "price_increase",
  page: "hidden",
  icon: "trending-up",
  thresholds: THRESHOLDS,
  detect: detectPriceIncrease,
  restsOnBalances: false,
  holds: (fact, { rows, compared }) =>
    isSameCharge(fact, rows, figureValue(fact, "after")) &&
    areAll(compared, figureValue(fact, "before")) &&
    figureValue(fact, "after") > figureValue(fact, "before") &&
    daysOf(compared).last < daysOf(rows).first &&
    dayOf(fact, "date") === daysOf(rows).first,
  claims: { detail: { since: (_, { rows }) => rows.length > 1, first: (_, { rows }) => rows.length === 1 } },
});

/** A price that rose: payments at the old one, up to a year of them, and those since. */
type Step = { series: RecurringSeries; before: readonly SeriesPayment[]; since: readonly SeriesPayment[] };

/** A year of months is shown at the old price. */
const MAX_SHOWN = 12;

/** Streams whose price went up in one step and has stayed up. Bills that differ every time have no price. */
function detectPriceIncrease(input: DetectorInput): DetectedFact[] {
  // The price after a trial is its own insight.
  const ofTrials = new Set(freeTrialConverted.detect(input).flatMap(({ transactionIds }) => transactionIds));
  return seriesOf(input).flatMap((series) => {
    const isPriced = series.direction === "out" && series.isActive && !hasNoPrice(series);
    const isByLaw = traitsOfSeries(input, series).has("statutory");
    const step = isPriced ? latestStep(series, isByLaw ? THRESHOLDS.minChargesBefore : 1) : null;
    const isReported =
      step && isLarge(input, step) && !step.since.some(({ transactionId }) => ofTrials.has(transactionId));
    return isReported ? [toFact(input, step)] : [];
  });
}

/** How often it is paid in a year: what pauses for months each year, as often as in the last one. */
function paymentsAYear({ cadence, payments, firstDate, lastDate }: RecurringSeries): number {
  const { perYear } = CADENCES[cadence];
  const yearBefore = addDays(lastDate, -365);
  const paid = payments.filter(({ date }) => date > yearBefore).length;
  return cadence === "monthly" && firstDate <= yearBefore && perYear - paid >= 2 ? paid : perYear;
}

/** Of how many latest payments a bill that has one price may have two: the old one and the new. */
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
  return before.length >= needed ? { series, before, since: payments.slice(changed + 1) } : null;
}

/** Whether the step is large enough for its age, and no law's adjustment for all. */
function isLarge(input: DetectorInput, { series, before, since }: Step): boolean {
  const [old, first] = [before.at(-1), since[0]];
  if (!old || !first) return false;
  const differenceMinor = first.amountMinor - old.amountMinor;
  const ageDays = daysBetween(first.date, input.today);
  const isCostly = differenceMinor * paymentsAYear(series) >= littleFor(input.currency, THRESHOLDS.minYearlyMinor);
  const traits = traitsOfSeries(input, series);
  const isByLaw = traits.has("statutory");
  const agedBy = traits.has("lender") ? 0 : (ageDays / THRESHOLDS.ageDays) ** 2;
  const aged = (isCostly ? THRESHOLDS.minRatioOfCostly : THRESHOLDS.minRatio) * (1 + agedBy);
  return (
    differenceMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) &&
    differenceMinor / old.amountMinor >= (isByLaw ? THRESHOLDS.minRatioByLaw : aged) &&
    ageDays <= THRESHOLDS.lookbackDays
  );
}

/** Whether the payee bills several things at once, each as a stream. */
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

function toFact(input: DetectorInput, { series, before, since }: Step): DetectedFact {
  const { currency, today } = input;
  const { merchant, categorySlug, key, lastDate } = series;
  const traits = traitsOfSeries(input, series);
  const perYear = paymentsAYear(series);
  const write = moneyWriter(currency);
  const [beforeMinor, afterMinor] = [before.at(-1)?.amountMinor ?? 0, since[0]?.amountMinor ?? 0];
  const differenceMinor = afterMinor - beforeMinor;
  const firstDay = since[0]?.date ?? today;
  const figures = [
    money("difference", "More each time", differenceMinor, `${write(afterMinor)} − ${write(beforeMinor)}`, {
      by: "minus",
      figures: ["after", "before"],
    }),
    money("before", "Price before", beforeMinor, "each of the charges before the increase", {
      by: "each",
      of: "compared",
    }),
    money("after", "Price now", afterMinor, "each of the charges since", { by: "each", of: "rows" }),
    percent(
      "percent",
      "Rise",
      quotient(differenceMinor, beforeMinor, 100),
      `${write(differenceMinor)} ÷ ${write(beforeMinor)}`,
      { by: "quotient", figures: ["difference", "before"], factor: 100 },
    ),
    money(
      "paidSince",
      "Charged at the new price",
      afterMinor * since.length,
      `${since.length} × ${write(afterMinor)}`,
      {
        by: "sum",
        of: "rows",
      },
    ),
    money("yearly", "Over a year", differenceMinor * perYear, `${write(differenceMinor)} × ${perYear}`, {
      by: "times",
      figure: "difference",
      factor: perYear,
    }),
  ];
  const ids = (payments: readonly SeriesPayment[]) => payments.map(({ transactionId }) => transactionId);
  return {
    key: `price_increase:${key}:${afterMinor}`,
    severity: differenceMinor / beforeMinor >= THRESHOLDS.warningRatio ? "warning" : "info",
    period: { from: before.at(-1)?.date ?? firstDay, to: lastDate },
    since: firstDay,
    currency,
    impact: { amountMinor: differenceMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: ids(since),
    sumFigureId: "paidSince",
    compared: { label: "At the old price", transactionIds: ids(before) },
    method:
      "A recurring payment whose price went up in one step and has stayed there through the latest charge. The transactions shown are the charges at the new price, with those at the old price to compare.",
    slots: {
      merchant: textSlot(merchant),
      ...slotsOf(figures, ["before", "after", "difference", "yearly", "percent"], currency),
      date: dateSlot(firstDay, today),
    },
    hints: {
      direction: "up",
      size: sizeHint(differenceMinor / beforeMinor, "up"),
      duty: dutyOf(traits),
      ...(categorySlug === "mortgage" ? { home: "a mortgage" } : categorySlug === "rent" ? { home: "rent" } : {}),
      ...(traits.has("biller-of-others") && isInOneOfSeveral(input, series) ? { sold: "through a store" } : {}),
    },
    action: { label: "See the charges", href: spendingHref({ q: merchant }) },
    expiresAfter: addDays(firstDay, THRESHOLDS.lookbackDays),
  };
}
