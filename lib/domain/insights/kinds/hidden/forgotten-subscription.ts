import { addDays, daysBetween } from "@/lib/domain/calendar";
import { type Outlasted, outlastedOf } from "@/lib/domain/insights/candidates/outlasted";
import { overlapsOf } from "@/lib/domain/insights/candidates/overlaps";
import { littleFor } from "@/lib/domain/insights/detection/amount-for";
import { countFigure, eachFigure, oneFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  moneyWriter,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { jobChangesOf, retiredOn } from "@/lib/domain/insights/detection/rhythm/life-changes";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { EVERY_HINT } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { hasWordIn, type Tag } from "@/lib/domain/insights/knowledge/tags";
import { toWords } from "@/lib/domain/payees/descriptor";
import type { Subject } from "@/lib/domain/payees/traits-of";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type RecurringSeries, yearMinorOfOne } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, isSameCharge, namesMerchant, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** A year in which nothing else happened there. */
  minDays: 365,
  /** No one misses less than three a month. */
  minYearlyMinor: 3000,
  /** More than twenty-five a month is seen on every statement. */
  maxYearlyMinor: 30_000,
  /** Subscriptions for studying or finding work cost more. They are outlived … */
  maxYearlyOfPurposeMinor: 72_000,
  /** Purchases in the shop of the same name that show use of the membership. */
  minPurchasesOfBrand: 3,
  /** … after a year, or so many charges after the work has begun. */
  minChargesSinceJob: 3,
} as const;

export const forgottenSubscription = defineInsight({
  type: "forgotten_subscription",
  page: "hidden",
  icon: "repeat",
  detect: detectForgottenSubscription,
  holds: (fact, { rows, compared, all }) => {
    if (fact.hints.outlived === undefined) {
      const isSame = isSameCharge(fact, rows);
      return isSame && dayOf(fact, "since") === daysOf(rows).first;
    }
    const [end] = compared;
    const isLast = (row: LedgerTransaction) => !all.some((other) => isAfterAtPayee(other, row));
    return (
      end !== undefined &&
      end.date === dayOf(fact, "date") &&
      rows.every((row) => row.amountMinor < 0) &&
      namesMerchant(fact, "merchant", rows) &&
      daysOf(rows).first === dayOf(fact, "since") &&
      end.amountMinor > 0 === (fact.hints.outlived === "car" || fact.hints.outlived === "person") &&
      (fact.hints.outlived === "home" || fact.hints.outlived === "loan" ? isLast(end) : end.date <= daysOf(rows).last)
    );
  },
  claims: {
    detail: {
      "income-ended": (fact, { compared, all }) => {
        const words = toWords(textOf(fact, "kind"));
        const isNamed = ({ name }: LedgerTransaction) => words.every((word) => toWords(name).includes(word));
        const last = daysOf(compared).last;
        return compared.every(isNamed) && !all.some((row) => row.amountMinor > 0 && row.date > last && isNamed(row));
      },
      sold: (_, { compared }) => compared.every((row) => isWrittenIn(row, "sold", "carBuyer")),
    },
    why: {
      "one-name": (fact, { rows, compared }) => {
        const words = toWords(textOf(fact, "kind"));
        const isNamed = ({ name }: LedgerTransaction) => words.every((word) => toWords(name).includes(word));
        return words.length > 0 && compared.some(isNamed) && rows.filter(isNamed).length * 2 >= rows.length;
      },
      "nothing-else": (_, { counted: all, rows }) => {
        const ids = new Set(rows.map(({ id }) => id));
        const keys = new Set(rows.map(merchantKey));
        return all.every((row) => ids.has(row.id) || !keys.has(merchantKey(row)));
      },
    },
  },
});

function isWrittenIn({ name, merchant }: LedgerTransaction, ...tags: readonly Tag[]): boolean {
  return tags.some((tag) => hasWordIn(`${name} ${merchant ?? ""}`, tag));
}

function isAfterAtPayee(other: LedgerTransaction, row: LedgerTransaction): boolean {
  return other.date > row.date && other.amountMinor < 0 && merchantKey(other) === merchantKey(row);
}

/**
 * Subscriptions for a time of life that is over, and nothing else was ever bought there. Rows can't prove that something is unused, so the
 * fact asks; of anything else, nothing in the rows even hints at it, and it doesn't.
 */
function detectForgottenSubscription(input: DetectorInput): FoundFact[] {
  const besides = new Set(
    overlapsOf(input).flatMap(({ series }) => series.flatMap(({ transactionIds }) => transactionIds)),
  );
  // Where it is told beside what replaced it, a question says no more.
  const outlasted = outlastedOf(input).filter(
    ({ since, isOnlyAsked }) => !isOnlyAsked || !since.some(({ transactionId }) => besides.has(transactionId)),
  );
  const told = new Set(outlasted.map(({ series }) => series));
  return [
    ...outlasted.map((one) => outlastedFact(input, one)),
    ...seriesOf(input)
      .filter((series) => !told.has(series) && isOutlived(input, series))
      .map((series) => toFact(input, series)),
  ];
}

/** Returns true if the subscription's time of life is usually over by now, or ended with a new job. */
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

function isSteadyAndQuiet(input: DetectorInput, series: RecurringSeries, maxYearlyMinor: number): boolean {
  return (
    !series.isVariable &&
    CADENCES[series.cadence].perYear <= 12 &&
    series.payments.every((payment) => payment.amountMinor === series.amountMinor) &&
    yearMinorOfOne(series) >= littleFor(input.currency, THRESHOLDS.minYearlyMinor) &&
    yearMinorOfOne(series) <= littleFor(input.currency, maxYearlyMinor) &&
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

function toFact({ currency }: DetectorInput, series: RecurringSeries): FoundFact {
  const write = moneyWriter(currency);
  const { amountMinor, payments } = series;
  const { perYear } = CADENCES[series.cadence];
  const amount = eachFigure("amount", "Each time", amountMinor, "identical every time");
  const totalMinor = totalOf(payments);
  return {
    key: `forgotten_subscription:${series.key}`,
    severity: "info",
    period: { from: series.firstDate, to: series.lastDate },
    impact: { amountMinor: amountMinor * perYear, per: "year" },
    figures: [
      yearlyFigure(currency, "Costs in a year", amount, perYear),
      amount,
      countFigure("count", "Charges so far", payments.length),
      sumFigure("total", "Paid so far", totalMinor, `${payments.length} × ${write(amountMinor)}`),
    ],
    transactionIds: payments.map((payment) => payment.transactionId),
    method:
      "A subscription for studying or for an old mailbox at the same price for at least twelve months, or one for finding work that continued after you started a new job or a pension, with no other purchase, plan change or refund at that merchant. Only you know whether you use it.",
    slots: { merchant: series.merchant, since: series.firstDate },
    action: { label: "See the charges", href: spendingHref({ q: series.merchant }) },
    expiresAfter: addDays(series.nextDate, CADENCES[series.cadence].lateDays),
  };
}

/** The fact of a charge whose reason is over: its charges since then. */
function outlastedFact(input: DetectorInput, outlasted: Outlasted): FoundFact {
  const { currency, today } = input;
  const { subject, series, since, end, isOnlyAsked, word } = outlasted;
  const { amountMinor } = series;
  const { perYear } = CADENCES[series.cadence];
  const isSteady = since.every((one) => one.amountMinor === amountMinor);
  const every = isSteady ? EVERY_HINT[series.cadence] : undefined;
  const [first, last] = [since[0], since.at(-1)];
  const latest = last ? [last.transactionId] : [];
  const amount = oneFigure("amount", "The latest charge", amountMinor, "one of the transactions shown", latest);
  return {
    key: `forgotten_subscription:${series.key}:${subject}`,
    severity: "warning",
    period: { from: first?.date ?? end.day, to: last?.date ?? today },
    impact: { amountMinor: amountMinor * perYear, per: "year" },
    figures: [
      sumFigure("total", "Paid since then", totalOf(since)),
      yearlyFigure(currency, "Costs in a year", amount, perYear),
      amount,
      countFigure("count", "Charges since then", since.length),
    ],
    transactionIds: since.map(({ transactionId }) => transactionId),
    compared: { label: ENDS[subject].label, transactionIds: idsOf(end.rows) },
    method: ENDS[subject].method,
    slots: {
      merchant: series.merchant,
      source: end.name,
      kind: word === undefined ? undefined : word,
      since: first?.date ?? end.day,
      date: end.day,
    },
    hints: {
      outlived: subject,
      every,
      alike: isOnlyAsked ? "perhaps" : undefined,
      duty: traitsOfSeries(input, series).has("statutory") ? "set by law" : undefined,
      plans: (subject === "place" || subject === "country") && end.name === series.merchant ? "another one" : undefined,
    },
    action: { label: "See the charges", href: spendingHref({ q: series.merchant }) },
    expiresAfter: addDays(series.nextDate, CADENCES[series.cadence].lateDays),
  };
}

const ENDS: Readonly<Record<Subject, { label: string; method: string }>> = {
  home: {
    label: "The last rent",
    method:
      "A supply or insurance of a home that is still charged, at least twice since the days the last rent paid for. It names the same person or address as that rent, or began with that home while you pay for the same thing elsewhere.",
  },
  pet: {
    label: "The last payment for the animal",
    method:
      "An animal's food or insurance that was charged at least twice, from two weeks after an animal's cremation or burial on, with no other single purchase for an animal from a month after it on. It may be for another animal, so we ask.",
  },
  car: {
    label: "The sale",
    method:
      "Insurance, breakdown cover, parking or a tax for a vehicle that was charged at least twice, from two weeks after a sale on. The payment you received names the same thing, or came from a company that buys cars while you pay for one policy at an unchanged price. Where the charge may not be for a car, we ask.",
  },
  "own-home": {
    label: "The first payment to the care home",
    method:
      "Help for someone living at home that was charged at least twice, from two weeks after the first payment to a care home on.",
  },
  country: {
    label: "The first payment in the new country",
    method:
      "A line or subscription you still pay for in a currency you're no longer paid in, at least twice since you began to pay for one of the same kind where you're paid now.",
  },
  place: {
    label: "The first payment to the new place",
    method:
      "A place in care or at a gym that charges the same small amount each time, at most half of what it was, since you began to pay for another one.",
  },
  loan: {
    label: "The last payment of the loan",
    method:
      "Insurance for the payments of a loan that was charged at least twice, from two weeks after a loan's last payment on, with no other loan we know of. It may be for another one, so we ask.",
  },
  person: {
    label: "The last income in that name",
    method:
      "A charge whose text names the same person as a pension or benefit that ended, taken at least twice since, while one in another first name goes on.",
  },
  plan: {
    label: "The last installment",
    method:
      "The same payment, taken at least twice more under the same text after the last of the installments that it counted.",
  },
};
