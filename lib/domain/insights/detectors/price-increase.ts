import { CADENCES } from "../../cadence";
import { addDays, type Day, daysBetween } from "../../calendar";
import { sumMinor } from "../../money";
import type { RecurringSeries, SeriesPayment } from "../../recurring";
import { type Fact, sizeHint } from "../facts";
import { textSlot } from "../slots";
import { amountFor, THRESHOLDS } from "../thresholds";
import { type DetectorInput, moneyWriter, seriesOf, spendingHref } from "./input";

type Step = { beforeMinor: number; afterMinor: number; since: SeriesPayment[]; lastAtOldPrice: Day };

/**
 * Bills whose price went up in one step and has stayed up to the latest charge. Bills that differ every time (power) have no
 * price; a step of more than three times is another plan; an old step is the price by now.
 */
export function detectPriceIncrease(input: DetectorInput, thresholds = THRESHOLDS.priceIncrease): Fact[] {
  return seriesOf(input).flatMap((series) => {
    if (series.direction !== "out" || !series.isActive || series.isVariable) return [];
    const step = latestStep(series.payments);
    return step && isTold(input, series, step, thresholds) ? [toFact(input, series, step, thresholds)] : [];
  });
}

/** The last change of price, or null where the price never changed. */
function latestStep(payments: readonly SeriesPayment[]): Step | null {
  const latest = payments.at(-1);
  const last = payments.findLastIndex((payment) => payment.amountMinor !== latest?.amountMinor);
  const before = payments[last];
  if (!latest || !before) return null;
  return {
    beforeMinor: before.amountMinor,
    afterMinor: latest.amountMinor,
    since: payments.slice(last + 1),
    lastAtOldPrice: before.date,
  };
}

function isTold(
  { currency, today }: DetectorInput,
  series: RecurringSeries,
  { beforeMinor, afterMinor, since }: Step,
  thresholds: typeof THRESHOLDS.priceIncrease,
): boolean {
  const differenceMinor = afterMinor - beforeMinor;
  const ratio = differenceMinor / beforeMinor;
  const atOldPrice = series.payments.slice(0, -since.length).slice(-thresholds.minChargesBefore);
  const needed = series.cadence === "yearly" ? 1 : thresholds.minChargesBefore;
  return (
    differenceMinor >= amountFor(currency, thresholds.minDifferenceMinor) &&
    ratio >= thresholds.minRatio &&
    ratio <= thresholds.maxRatio &&
    atOldPrice.length >= needed &&
    atOldPrice.slice(-needed).every((payment) => payment.amountMinor === beforeMinor) &&
    daysBetween(since[0]?.date ?? today, today) <= thresholds.lookbackDays
  );
}

function toFact(
  { currency, today }: DetectorInput,
  series: RecurringSeries,
  { beforeMinor, afterMinor, since, lastAtOldPrice }: Step,
  thresholds: typeof THRESHOLDS.priceIncrease,
): Fact {
  const write = moneyWriter(currency);
  const differenceMinor = afterMinor - beforeMinor;
  const { perYear } = CADENCES[series.cadence];
  const percent = Math.round((differenceMinor / beforeMinor) * 100);
  const firstDay = since[0]?.date ?? today;
  const sinceMinor = sumMinor(since.map((payment) => payment.amountMinor));
  const money = (amountMinor: number) => ({ kind: "money", amountMinor, currency }) as const;
  return {
    key: `price_increase:${series.key}:${afterMinor}`,
    type: "price_increase",
    kind: "hidden",
    severity: differenceMinor / beforeMinor >= thresholds.warningRatio ? "warning" : "info",
    period: { from: lastAtOldPrice, to: series.lastDate },
    currency,
    impact: { amountMinor: differenceMinor * perYear, currency, per: "year" },
    figures: [
      {
        id: "difference",
        label: "More each time",
        value: differenceMinor,
        unit: "money",
        formula: `${write(afterMinor)} − ${write(beforeMinor)}`,
      },
      {
        id: "before",
        label: "Price before",
        value: beforeMinor,
        unit: "money",
        formula: "the charges before the step",
      },
      { id: "after", label: "Price now", value: afterMinor, unit: "money", formula: "the latest charge" },
      {
        id: "percent",
        label: "Rise",
        value: percent,
        unit: "percent",
        formula: `${write(differenceMinor)} ÷ ${write(beforeMinor)}`,
      },
      {
        id: "paidSince",
        label: "Charged at the new price",
        value: sinceMinor,
        unit: "money",
        formula: `${since.length} × ${write(afterMinor)}`,
      },
      {
        id: "yearly",
        label: "Over a year",
        value: differenceMinor * perYear,
        unit: "money",
        formula: `${write(differenceMinor)} × ${perYear}`,
      },
    ],
    transactionIds: since.map((payment) => payment.entryId),
    sumFigureId: "paidSince",
    method:
      "A payment that comes again at one price, whose price went up in one step and has stayed there up to the latest charge; the rows are the charges at the new price.",
    slots: {
      merchant: textSlot(series.merchant),
      before: money(beforeMinor),
      after: money(afterMinor),
      difference: money(differenceMinor),
      yearly: money(differenceMinor * perYear),
      percent: { kind: "percent", value: percent },
      date: { kind: "date", day: firstDay, withYear: firstDay.slice(0, 4) !== today.slice(0, 4) },
    },
    hints: { direction: "up", size: sizeHint(differenceMinor / beforeMinor) },
    action: { label: "See the charges", href: spendingHref({ q: series.merchant }) },
    expiresAfter: addDays(firstDay, thresholds.lookbackDays),
  };
}
