import { addDays, daysBetween } from "@/lib/domain/calendar";
import { littleFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  moneyWriter,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { jobChangesOf, retiredOn } from "@/lib/domain/insights/detection/rhythm/life-changes";
import { yearlyMinorOf } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue } from "../../wording/clauses";
import { daysOf, isSameCharge } from "../../wording/raw-checks";

const THRESHOLDS = {
  /** A year in which nothing else happened there. */
  minDays: 365,
  /** No one misses less than three a month. */
  minYearlyMinor: 3000,
  /** More than twenty-five a month is seen on every statement. */
  maxYearlyMinor: 30_000,
  /** What one signs up for to study or to find work costs more, and is outlived by whoever has done so … */
  maxYearlyOfPurposeMinor: 72_000,
  /** Who buys so often in the shop of the same name uses the membership. */
  minPurchasesOfBrand: 3,
  /** … after a year, or so many charges after the work has begun. */
  minChargesSinceJob: 3,
} as const;

export const forgottenSubscription = defineInsight({
  type: "forgotten_subscription",
  page: "hidden",
  icon: "repeat",
  thresholds: THRESHOLDS,
  detect: detectForgottenSubscription,
  restsOnBalances: false,
  holds: (fact, { rows }) =>
    isSameCharge(fact, rows, figureValue(fact, "amount")) && dayOf(fact, "since") === daysOf(rows).first,
  claims: {
    why: {
      "nothing-else": (_, { counted: all, rows }) => {
        const ids = new Set(rows.map(({ id }) => id));
        const keys = new Set(rows.map(merchantKey));
        return all.every((row) => ids.has(row.id) || !keys.has(merchantKey(row)));
      },
    },
  },
});

/**
 * Subscriptions for a time of life that is over, and nothing else was ever bought there. Rows can't prove that something is unused, so the
 * fact asks; of anything else, nothing in the rows even hints at it, and it doesn't.
 */
function detectForgottenSubscription(input: DetectorInput): DetectedFact[] {
  return seriesOf(input)
    .filter((series) => isOutlived(input, series))
    .map((series) => toFact(input, series));
}

/** Whether a subscription is for a time of one's life that is over by what is usual, or by a job that has begun. */
function isOutlived(input: DetectorInput, series: RecurringSeries): boolean {
  const traits = traitsOfSeries(input, series);
  if (!traits.has("occasional") || series.direction !== "out" || !series.isActive) return false;
  const retired = retiredOn(input);
  const isOver =
    traits.has("subscription:job-search") &&
    [...jobChangesOf(input), ...(retired ? [retired] : [])].some(
      (day) =>
        series.firstDate < day &&
        series.payments.filter(({ date }) => date > day).length >= THRESHOLDS.minChargesSinceJob,
    );
  const isLong = daysBetween(series.firstDate, input.today) >= THRESHOLDS.minDays;
  // What costs more there is a line, which one needs.
  const isMail = traits.has("subscription:old-mail");
  const mostMinor = isMail ? THRESHOLDS.maxYearlyMinor : THRESHOLDS.maxYearlyOfPurposeMinor;
  return (isLong || isOver) && isSteadyAndQuiet(input, series, mostMinor);
}

/** Whether it has one price, which is no more than so much a year, and nothing else ever happened there. */
function isSteadyAndQuiet(input: DetectorInput, series: RecurringSeries, maxYearlyMinor: number): boolean {
  return (
    !series.isVariable &&
    CADENCES[series.cadence].perYear <= 12 &&
    series.payments.every((payment) => payment.amountMinor === series.amountMinor) &&
    yearlyMinorOf(series) >= littleFor(input.currency, THRESHOLDS.minYearlyMinor) &&
    yearlyMinorOf(series) <= littleFor(input.currency, maxYearlyMinor) &&
    !hasOtherRows(input, series)
  );
}

/** Any row of the merchant that is none of the series: a purchase, an extra, a refund. */
function hasOtherRows(input: DetectorInput, series: RecurringSeries): boolean {
  const key = merchantKeyOf(series.merchant);
  const byPayee = transactionsByMerchant(input);
  const isUsed = (other: string) => (byPayee.get(other)?.length ?? 0) >= THRESHOLDS.minPurchasesOfBrand;
  const words = key.split(" ");
  // A membership is used in the shop of its name: Amazon Prime at Amazon.
  const brands = words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
  return (byPayee.get(key)?.length ?? 0) > series.transactionIds.length || brands.some(isUsed);
}

function toFact({ currency, today }: DetectorInput, series: RecurringSeries): DetectedFact {
  const write = moneyWriter(currency);
  const { amountMinor, payments } = series;
  const { perYear } = CADENCES[series.cadence];
  const figures = [
    money("yearly", "Costs in a year", amountMinor * perYear, `${write(amountMinor)} × ${perYear}`, {
      by: "times",
      figure: "amount",
      factor: perYear,
    }),
    money("amount", "Each time", amountMinor, "identical every time", { by: "each", of: "rows" }),
    count("count", "Charges so far", payments.length, "the transactions shown", { by: "count", of: "rows" }),
    money(
      "total",
      "Paid so far",
      sumMinor(payments.map((one) => one.amountMinor)),
      `${payments.length} × ${write(amountMinor)}`,
      {
        by: "sum",
        of: "rows",
      },
    ),
  ];
  return {
    key: `forgotten_subscription:${series.key}`,
    severity: "info",
    period: { from: series.firstDate, to: series.lastDate },
    currency,
    impact: { amountMinor: amountMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: payments.map((payment) => payment.transactionId),
    sumFigureId: "total",
    method:
      "A subscription for studying or for an old mailbox at the same price for at least twelve months, or one for finding work that continued after you started a new job or a pension, with no other purchase, plan change or refund at that merchant. Only you know whether you use it.",
    slots: {
      merchant: textSlot(series.merchant),
      ...slotsOf(figures, ["amount", "yearly", "total", "count"], currency),
      since: dateSlot(series.firstDate, today),
    },
    hints: {},
    action: { label: "See the charges", href: spendingHref({ q: series.merchant }) },
    expiresAfter: addDays(series.nextDate, CADENCES[series.cadence].lateDays),
  };
}
