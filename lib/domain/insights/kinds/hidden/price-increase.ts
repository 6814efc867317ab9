import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { amountFor, littleFor } from "@/lib/domain/insights/detection/amount-for";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  merchantName,
  moneyWriter,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { traitsOfPayment } from "@/lib/domain/insights/detection/payee-traits";
import { rareCharges } from "@/lib/domain/insights/detection/rhythm/rare-charges";
import { semesterCharges } from "@/lib/domain/insights/detection/rhythm/semesters";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { dutyOf } from "@/lib/domain/payees/duty";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, isInStore } from "../../wording/clauses";
import { aYear, by, fromTo, insteadOf, more, theExtra } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { freeTrialConverted } from "./free-trial-converted";

const THRESHOLDS = {
  /** Smaller steps are exchange rates and taxes. */
  minRatio: 0.03,
  /** … unless it comes to so much in a year, as of a rent: then from a hundredth on. */
  minYearlyMinor: 24_000,
  minRatioOfLarge: 0.01,
  /** A tax by installments is set for each year, for everyone: less than a tenth more is what all pay. */
  minRatioOfTaxes: 0.1,
  /** Half a unit a charge: less is not worth a click. */
  minDifferenceMinor: 50,
  /** At least so many charges at the old price, or it was no price. */
  minChargesBefore: 2,
  /** After a year, the price is what it was a year ago. */
  lookbackDays: 365,
  /** A rise is news for some months. By then it must be twice as large, and ever larger after. */
  ageDays: 150,
  /** A tenth more deserves a warning. */
  warningRatio: 0.1,
} as const;

export const priceIncrease = defineInsight({
  type: "price_increase",
  page: "hidden",
  label: "Price increase",
  icon: "trending-up",
  about: {
    finds:
      "a recurring price that went up in one step and stayed up, including yearly and half-yearly charges and plans billed through a store",
    rows: "charges at the new price, with the old ones to compare",
    excludes: "energy bills, tiny changes, a different plan",
  },
  thresholds: THRESHOLDS,
  detect: detectPriceIncrease,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      isSameCharge(fact, rows, figureValue(fact, "after")) &&
      areAll(compared, figureValue(fact, "before")) &&
      figureValue(fact, "after") > figureValue(fact, "before") &&
      daysOf(compared).last < daysOf(rows).first &&
      dayOf(fact, "date") === daysOf(rows).first,
    lead: [
      clause(
        "from-to",
        "the price before and the price now",
        (f) => sentence`${f.merchant} went ${fromTo(f.before, f.after)}`,
      ),
      clause(
        "more",
        "how much more each charge is",
        (f) => sentence`${f.merchant} now costs you ${more(f.difference)} each time`,
      ),
      clause(
        "instead",
        "the price now in place of the old one",
        (f) => sentence`You now pay ${f.merchant} ${insteadOf(f.after, f.before)}`,
      ),
      clause("percent", "the rise as a share", (f) => sentence`${f.merchant} went up ${by(f.percent)}`),
    ],
    detail: [
      clause(
        "since",
        "when it rose, and that it stayed",
        (f) => sentence`The price went up on ${f.date} and has stayed there`,
        { when: hasStayed, holds: (_, { rows }) => rows.length > 1 },
      ),
      clause(
        "first",
        "when the new price was charged for the first time",
        (f) => sentence`The new price started on ${f.date}`,
        { when: (fact) => !hasStayed(fact), holds: (_, { rows }) => rows.length === 1 },
      ),
      clause(
        "yearly",
        "what the rise costs each time and in a year",
        (f) => sentence`That's ${more(f.difference)} each time, or ${aYear(f.yearly)}`,
        { when: (fact) => figureValue(fact, "yearly") > figureValue(fact, "difference") },
      ),
      clause(
        "once-a-year",
        "what the rise of a yearly charge costs",
        (f) => sentence`That's ${more(f.difference)} a year`,
        { when: (fact) => figureValue(fact, "yearly") === figureValue(fact, "difference") },
      ),
      clause(
        "prices",
        "the price before and the price now",
        (f) => sentence`Since ${f.date}, you've paid ${insteadOf(f.after, f.before)}`,
      ),
    ],
    why: [
      clause(
        "in-store",
        "one of several things that a store bills went up",
        (f) => sentence`${f.merchant} bills you for several things, and one of them went up`,
        { when: isInStore },
      ),
      clause(
        "steady",
        "every charge before was at the old price, every one since at the new",
        (f) => sentence`Every charge shown before ${f.date} was at the old price, and every one since at the new one`,
      ),
    ],
    step: [
      clause(
        "ask",
        "ask for the old price, or cancel",
        (f) => sentence`See whether ${f.merchant} has a cheaper option, and whether you still need it`,
        { when: (fact) => isCancelable(fact) && !isInStore(fact) },
      ),
      clause(
        "end-in-store",
        "end that one plan where the store lists what it bills",
        (f) =>
          sentence`Check in your ${f.merchant} account which plan went up, and whether it's worth ${theExtra(f.difference)}`,
        { when: isInStore },
      ),
      clause(
        "worth-it",
        "decide whether it is worth the new price",
        (f) => sentence`Decide whether ${f.merchant} is worth the new price`,
        { when: (fact) => (isCancelable(fact) && !isInStore(fact)) || hasOneTariff(fact) },
      ),
      clause(
        "compare",
        "ask for the old price, or compare others",
        (f) => sentence`Ask ${f.merchant} about a better price, and shop around if you can switch`,
        { when: ({ hints }) => hints.duty === "can be compared" },
      ),
      clause(
        "ask-why",
        "ask what it is for",
        (f) => sentence`Ask ${f.merchant} what ${theExtra(f.difference)} is for`,
        { when: ({ hints }) => hints.duty === "to be paid" && hints.home === undefined },
      ),
      clause(
        "rates",
        "compare the rates of lenders",
        (f) => sentence`Ask ${f.merchant} what other rates you could get, and compare other lenders' monthly payments`,
        { when: ({ hints }) => hints.home === "a mortgage" },
      ),
      clause(
        "lease",
        "compare it with the lease",
        () => sentence`Check your lease and local rules to see if the rent can go up this much`,
        { when: ({ hints }) => hints.home === "rent" },
      ),
      clause("plan", "plan with the new amount", (f) => sentence`Budget ${insteadOf(f.after, f.before)} from now on`, {
        when: ({ hints }) => hints.duty === "to be paid" || hints.duty === "set by law",
      }),
    ],
  },
});

function hasOneTariff({ hints }: DetectedFact): boolean {
  return hints.duty === "one price for all";
}

function isCancelable({ hints }: DetectedFact): boolean {
  return hints.duty === "can be ended";
}

/** One charge at the new price shows that it came, and not yet that it stayed. */
function hasStayed({ transactionIds }: DetectedFact): boolean {
  return transactionIds.length > 1;
}

type Step = {
  merchant: string;
  /** Of its category. */
  slug: string;
  key: string;
  /** It is one of several plans of its payee. */
  isOneOfSeveral?: boolean;
  perYear: number;
  beforeMinor: number;
  afterMinor: number;
  /** The charges at the old price, up to a year of them, and those at the new one. */
  before: SeriesPayment[];
  since: SeriesPayment[];
  lastAtOldPrice: Day;
  lastDate: Day;
};

/** So many of the charges at the old price are shown: a year of months. */
const MAX_OLD_CHARGES = 12;

/**
 * Bills whose price went up in one step and has stayed up to the latest charge. Bills that differ every time (power) have no
 * price; a step of more than three times is another contract; an old step is the price by now.
 */
function detectPriceIncrease(input: DetectorInput): DetectedFact[] {
  const ofSeries = seriesOf(input).flatMap((series) => {
    if (series.direction !== "out" || !series.isActive || hasNoPrice(series)) return [];
    const { merchant, key, cadence, payments, categorySlug: slug } = series;
    const perYear = paymentsAYear(series);
    const step = latestStep({ merchant, key, slug, isOneOfSeveral: hasOtherPlans(input, series), perYear, payments });
    const needed = cadence === "yearly" ? 1 : THRESHOLDS.minChargesBefore;
    return step && isReported(input, step, needed) ? [step] : [];
  });
  const known = new Set(ofSeries.map(({ key }) => key));
  const others = stepsOfRareCharges(input).filter(({ key }) => !known.has(key));
  // The price after a trial is its own insight.
  const ofTrials = new Set(freeTrialConverted.detect(input).flatMap(({ transactionIds }) => transactionIds));
  return [...ofSeries, ...others]
    .filter(({ since }) => !since.some(({ transactionId }) => ofTrials.has(transactionId)))
    .map((step) => toFact(input, step));
}

/** A year in months, less two: a tax in ten installments pauses for two. */
const MAX_INSTALLMENTS = 10;
const A_YEAR_DAYS = 365;

/** How often it is paid in a year: what is known for longer and pauses for months comes as often as it came in the last. */
function paymentsAYear({ cadence, payments, firstDate, lastDate }: RecurringSeries): number {
  const { perYear } = CADENCES[cadence];
  const yearBefore = addDays(lastDate, -A_YEAR_DAYS);
  if (cadence !== "monthly" || firstDate > yearBefore) return perYear;
  const paid = payments.filter(({ date }) => date > yearBefore).length;
  return paid <= MAX_INSTALLMENTS ? paid : perYear;
}

/** Of charges that come once or twice a year. */
function stepsOfRareCharges(input: DetectorInput): Step[] {
  const ofSemesters = new Set(semesterCharges(input));
  return [...rareCharges(input), ...ofSemesters].flatMap((charges) => {
    const { merchant, perYear, periodDays, rows } = charges;
    const [latest] = rows.slice(-1);
    if (!latest || daysBetween(latest.date, input.today) > periodDays) return [];
    const payments = rows.map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor: -amountMinor }));
    const key = `out:${input.currency}:${merchant}`;
    const step = latestStep({ merchant: merchantName(latest), key, slug: latest.categorySlug, perYear, payments });
    // Charges half a year apart stand for months, as those of a year do; two semesters at one price show that it doesn't follow the courses.
    const needed = ofSemesters.has(charges) ? 2 : 1;
    return step && isReported(input, step, needed) ? [step] : [];
  });
}

/** Returns true if the payee bills several things at once. */
function hasOtherPlans(input: DetectorInput, { merchant, key, lastDate }: RecurringSeries): boolean {
  return seriesOf(input).some(
    (other) =>
      other.direction === "out" &&
      other.merchant === merchant &&
      other.key !== key &&
      other.firstDate <= lastDate &&
      other.isActive,
  );
}

type Priced = Pick<Step, "merchant" | "slug" | "key" | "isOneOfSeveral" | "perYear"> & {
  payments: readonly SeriesPayment[];
};

/** Of how many latest payments a bill that has one price may have two: the old one and the new. */
const PRICED_PAYMENTS = 6;

/** Whether each payment is its own amount. */
function hasNoPrice({ isVariable, payments }: RecurringSeries): boolean {
  return isVariable && new Set(payments.slice(-PRICED_PAYMENTS).map(({ amountMinor }) => amountMinor)).size > 2;
}

/** Of what comes so seldom, one odd payment between two prices says more than it hides. */
const MAX_RARE_A_YEAR = 2;

/** The last change of price, or null where the price never changed. */
function latestStep({ merchant, slug, key, isOneOfSeveral = false, perYear, payments }: Priced): Step | null {
  const latest = payments.at(-1);
  const changed = payments.findLastIndex((payment) => payment.amountMinor !== latest?.amountMinor);
  const last = perYear > MAX_RARE_A_YEAR ? beforeOneBetween(payments, changed) : changed;
  const old = payments[last];
  if (!latest || !old) return null;
  const start = payments.slice(0, last).findLastIndex((payment) => payment.amountMinor !== old.amountMinor) + 1;
  return {
    merchant,
    slug,
    key,
    isOneOfSeveral,
    perYear,
    beforeMinor: old.amountMinor,
    afterMinor: latest.amountMinor,
    before: payments.slice(Math.max(start, last + 1 - MAX_OLD_CHARGES), last + 1),
    since: payments.slice(changed + 1),
    lastAtOldPrice: old.date,
    lastDate: latest.date,
  };
}

/**
 * Where one payment alone lies between two prices, a part of a month or with a fee for being late, it is none: the last payment at the price
 * before it, which was paid twice and more.
 */
function beforeOneBetween(payments: readonly SeriesPayment[], changed: number): number {
  const [between, old, older] = [payments[changed], payments[changed - 1], payments[changed - 2]];
  const isOne = between && old && old.amountMinor !== between.amountMinor && old.amountMinor === older?.amountMinor;
  return isOne ? changed - 1 : changed;
}

const TAXES = "taxes";
/** Where the year of a tax begins, as in most countries; elsewhere the months between the installments of two years show it. */
const TAX_YEARS: ReadonlySet<string> = new Set(["01", "04"]);
const BETWEEN_TAX_YEARS_DAYS = 45;

/** Whether a step is that of a tax by installments from one year to the next. */
function isTaxOfNewYear({ slug, perYear, lastAtOldPrice, since }: Step): boolean {
  const day = since[0]?.date;
  return (
    slug === TAXES &&
    perYear > 2 &&
    day !== undefined &&
    (TAX_YEARS.has(day.slice(5, 7)) || daysBetween(lastAtOldPrice, day) > BETWEEN_TAX_YEARS_DAYS)
  );
}

/** Whether the step is large enough for its age, and from a price that `needed` charges showed. */
function isReported({ currency, today }: DetectorInput, step: Step, needed: number): boolean {
  const { beforeMinor, afterMinor, before, since, perYear } = step;
  const differenceMinor = afterMinor - beforeMinor;
  const ratio = differenceMinor / beforeMinor;
  const ageDays = daysBetween(since[0]?.date ?? today, today);
  const isLarge = differenceMinor * perYear >= littleFor(currency, THRESHOLDS.minYearlyMinor);
  const leastRatio = isLarge ? THRESHOLDS.minRatioOfLarge : THRESHOLDS.minRatio;
  return (
    differenceMinor >= amountFor(currency, THRESHOLDS.minDifferenceMinor) &&
    ratio >=
      (isTaxOfNewYear(step) ? THRESHOLDS.minRatioOfTaxes : leastRatio * (1 + (ageDays / THRESHOLDS.ageDays) ** 2)) &&
    before.length >= needed &&
    ageDays <= THRESHOLDS.lookbackDays
  );
}

function toFact(input: DetectorInput, step: Step): DetectedFact {
  const { currency, today } = input;
  const traits = traitsOfPayment(input, step.since.at(-1)?.transactionId);
  const {
    isOneOfSeveral,
    merchant,
    slug,
    key,
    perYear,
    beforeMinor,
    afterMinor,
    before,
    since,
    lastAtOldPrice,
    lastDate,
  } = step;
  const write = moneyWriter(currency);
  const differenceMinor = afterMinor - beforeMinor;
  const firstDay = since[0]?.date ?? today;
  const sinceMinor = sumMinor(since.map((payment) => payment.amountMinor));
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
    money("paidSince", "Charged at the new price", sinceMinor, `${since.length} × ${write(afterMinor)}`, {
      by: "sum",
      of: "rows",
    }),
    money("yearly", "Over a year", differenceMinor * perYear, `${write(differenceMinor)} × ${perYear}`, {
      by: "times",
      figure: "difference",
      factor: perYear,
    }),
  ];
  return {
    key: `price_increase:${key}:${afterMinor}`,
    severity: differenceMinor / beforeMinor >= THRESHOLDS.warningRatio ? "warning" : "info",
    period: { from: lastAtOldPrice, to: lastDate },
    since: firstDay,
    currency,
    impact: { amountMinor: differenceMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: since.map((payment) => payment.transactionId),
    sumFigureId: "paidSince",
    compared: { label: "At the old price", transactionIds: before.map((payment) => payment.transactionId) },
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
      ...(slug === "mortgage" ? { home: "a mortgage" } : slug === "rent" ? { home: "rent" } : {}),
      ...(isOneOfSeveral && traits.has("biller-of-others") ? { sold: "through a store" } : {}),
    },
    action: { label: "See the charges", href: spendingHref({ q: merchant }) },
    expiresAfter: addDays(firstDay, THRESHOLDS.lookbackDays),
  };
}
