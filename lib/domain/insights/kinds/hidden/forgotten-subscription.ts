import { addDays, daysBetween } from "@/lib/domain/calendar";
import { type Outlasted, outlastedOf } from "@/lib/domain/insights/candidates/outlasted";
import { overlapsOf } from "@/lib/domain/insights/candidates/overlaps";
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
import type { Subject } from "@/lib/domain/payees/traits-of";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, clauseOfRhythms, dayOf, figureValue, textOf } from "../../wording/clauses";
import { aYear, countedInTotal, eachTime, howOften, inAll, soFar } from "../../wording/phrases";
import { daysOf, isSameCharge, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

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

const isOf =
  (...subjects: Subject[]) =>
  ({ hints }: DetectedFact) =>
    subjects.some((subject) => subject === hints.outlived);

export const forgottenSubscription = defineInsight({
  type: "forgotten_subscription",
  page: "hidden",
  label: "Forgotten subscription",
  icon: "repeat",
  about: {
    finds:
      "charges that went on after what they were for ended: a home, an animal, a car, a place in care, life in a country; and a subscription for studying, finding work or an old mailbox that went on for a year, or after the work began, with no other purchase there",
    rows: "what you've paid so far, or since the end",
    excludes: "subscriptions whose use no transaction could tell, such as news, a gym or storage",
  },
  thresholds: THRESHOLDS,
  detect: detectForgottenSubscription,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared, all }) => {
      if (!isOutlasted(fact)) {
        const isSame = isSameCharge(fact, rows, figureValue(fact, "amount"));
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
        (fact.hints.outlived === "car" ? end.amountMinor > 0 : end.amountMinor < 0) &&
        (fact.hints.outlived === "home" ? isLast(end) : end.date <= daysOf(rows).last)
      );
    },
    lead: [
      ...clauseOfRhythms(
        "still-",
        "it is still charged, with its amount",
        (f, each) => sentence`${f.merchant} is still charging you ${each}`,
        (fact) => isOutlasted(fact) && !isAsked(fact),
      ),
      clause("still-charging", "it is still charged", (f) => sentence`${f.merchant} is still charging you`, {
        when: (fact) => isOutlasted(fact) && !isAsked(fact),
      }),
      clause(
        "both-plans",
        "asks whether two plans are needed",
        (f) => sentence`Do you need both ${f.merchant} plans?`,
        {
          when: (fact) => isAsked(fact) && isOnePayee(fact),
        },
      ),
      clause("still-needed", "asks whether it is still needed", (f) => sentence`Do you still need ${f.merchant}?`, {
        when: isAsked,
      }),
      clause("still-use", "asks whether it is still used", (f) => sentence`Do you still use ${f.merchant}?`, {
        when: (fact) => !isOutlasted(fact),
      }),
      clause(
        "charged-since",
        "since when it has charged",
        (f) => sentence`You've been paying for ${f.merchant} since ${f.since}`,
        { when: (fact) => !isOutlasted(fact) },
      ),
      clause("so-far", "what it has taken so far", (f) => sentence`You've paid ${f.merchant} ${soFar(f.total)}`, {
        when: (fact) => !isOutlasted(fact),
      }),
      clause(
        "paid-since",
        "what was paid since the end",
        (f) => sentence`You've paid ${f.merchant} ${inAll(f.total)} since ${f.since}`,
        { when: isOutlasted },
      ),
      clause(
        "times-since",
        "how often it charged since the end",
        (f) => sentence`${f.merchant} has charged you ${howOften(f.count)} since ${f.since}`,
        { when: isOutlasted },
      ),
    ],
    detail: [
      clause(
        "home-left",
        "when the last rent was paid",
        (f) => sentence`Your last payment to ${f.source} was on ${f.date}`,
        { when: isOf("home") },
      ),
      clause("paid-once", "when the last was done for the animal", (f) => sentence`You paid ${f.source} on ${f.date}`, {
        when: isOf("pet"),
      }),
      clause(
        "sold",
        "when someone paid for it",
        (f) => sentence`The money you received on ${f.date} looks like a sale`,
        { when: isOf("car") },
      ),
      clause(
        "other-plan",
        "since when another plan is paid for",
        (f) => sentence`You've had another ${f.merchant} plan since ${f.date}`,
        { when: (fact) => isOf("place", "country")(fact) && isOnePayee(fact) },
      ),
      clause(
        "instead",
        "since when something else is paid for",
        (f) => sentence`You've been paying ${f.source} since ${f.date}`,
        { when: (fact) => isOf("own-home", "place", "country")(fact) && !isOnePayee(fact) },
      ),
      clause(
        "since-then",
        "how many charges and what they came to since",
        (f) => sentence`Since ${f.since}, there have been ${countedInTotal(f.count, "charge", "charges", f.total)}`,
        { when: isOutlasted },
      ),
      clause(
        "each-time",
        "the charge, and since when",
        (f) => sentence`You've paid ${eachTime(f.amount)} since ${f.since}`,
        { when: (fact) => !isOutlasted(fact) },
      ),
      clause("yearly", "what it costs in a year", (f) => sentence`That's ${aYear(f.yearly)}`),
      clause(
        "paid",
        "how many charges and what they came to",
        (f) => sentence`So far, there have been ${countedInTotal(f.count, "charge", "charges", f.total)}`,
        { when: (fact) => !isOutlasted(fact) },
      ),
    ],
    why: [
      clause(
        "one-name",
        "which word the text of what ended and these charges share",
        (f) => sentence`Its text and the one of ${f.source} both say ${f.kind}`,
        { when: isOf("home", "car") },
      ),
      clause(
        "nothing-else",
        "nothing else ever happened there",
        (f) => sentence`You've had no other purchase or refund at ${f.merchant}`,
        {
          when: (fact) => !isOutlasted(fact),
          holds: (_, { counted: all, rows }) => {
            const ids = new Set(rows.map(({ id }) => id));
            const keys = new Set(rows.map(merchantKey));
            return all.every((row) => ids.has(row.id) || !keys.has(merchantKey(row)));
          },
        },
      ),
      clause("same-price", "the price has not changed", (f) => sentence`The price hasn't changed since ${f.since}`, {
        when: (fact) => !isOutlasted(fact),
      }),
    ],
    step: [
      clause(
        "end-home",
        "end the contract of the old home",
        (f) => sentence`If it was for your old home, end it and ask ${f.merchant} for what you've paid since you left`,
        { when: isOf("home") },
      ),
      clause(
        "end-sold",
        "tell them that it is sold",
        (f) => sentence`If it's for what you sold, tell ${f.merchant} and ask for what you've paid since then`,
        { when: isOf("car") },
      ),
      clause(
        "end-needless",
        "end it if nobody needs it",
        (f) =>
          sentence`If nobody needs it anymore, cancel it and ask ${f.merchant} whether it refunds what you've paid since then`,
        { when: isOf("pet", "own-home", "place", "country") },
      ),
      clause(
        "cancel",
        "cancel it if it is not used",
        () => sentence`If you don't use it anymore, cancel before the next charge`,
        { when: (fact) => !isOutlasted(fact) },
      ),
      clause("look", "look when it was used last", (f) => sentence`Check when you last used ${f.merchant}`, {
        when: (fact) => !isOutlasted(fact),
      }),
    ],
  },
});

function isOutlasted({ hints }: DetectedFact): boolean {
  return hints.outlived !== undefined;
}

function isAsked({ hints }: DetectedFact): boolean {
  return hints.outlived !== undefined && hints.alike === "perhaps";
}

function isOnePayee(fact: DetectedFact): boolean {
  return textOf(fact, "merchant") === textOf(fact, "source");
}

function isAfterAtPayee(other: LedgerTransaction, row: LedgerTransaction): boolean {
  return other.date > row.date && other.amountMinor < 0 && merchantKey(other) === merchantKey(row);
}

/**
 * Subscriptions for a time of life that is over, and nothing else was ever bought there. Rows can't prove that something is unused, so the
 * fact asks; of anything else, nothing in the rows even hints at it, and it doesn't.
 */
function detectForgottenSubscription(input: DetectorInput): DetectedFact[] {
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

const EVERY: Partial<Record<Cadence, "week" | "two weeks" | "month">> = {
  weekly: "week",
  biweekly: "two weeks",
  monthly: "month",
};

/** The fact of a charge whose reason is over: its charges since then. */
function outlastedFact({ currency, today }: DetectorInput, outlasted: Outlasted): DetectedFact {
  const { subject, series, since, end, isOnlyAsked, word } = outlasted;
  const write = moneyWriter(currency);
  const { amountMinor } = series;
  const { perYear } = CADENCES[series.cadence];
  const isSteady = since.every((one) => one.amountMinor === amountMinor);
  const every = isSteady ? EVERY[series.cadence] : undefined;
  const [first, last] = [since[0], since.at(-1)];
  const latest = last ? [last.transactionId] : [];
  const figures = [
    money("total", "Paid since then", sumMinor(since.map((one) => one.amountMinor)), "the transactions shown", {
      by: "sum",
      of: "rows",
    }),
    money("yearly", "Costs in a year", amountMinor * perYear, `${write(amountMinor)} × ${perYear}`, {
      by: "times",
      figure: "amount",
      factor: perYear,
    }),
    money("amount", "The latest charge", amountMinor, "one of the transactions shown", { by: "one", of: latest }),
    count("count", "Charges since then", since.length, "the transactions shown", { by: "count", of: "rows" }),
  ];
  return {
    key: `forgotten_subscription:${series.key}:${subject}`,
    severity: "warning",
    period: { from: first?.date ?? end.day, to: last?.date ?? today },
    currency,
    impact: { amountMinor: amountMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: since.map(({ transactionId }) => transactionId),
    sumFigureId: "total",
    compared: { label: ENDS[subject].label, transactionIds: end.rows.map(({ id }) => id) },
    method: ENDS[subject].method,
    slots: {
      merchant: textSlot(series.merchant),
      source: textSlot(end.name),
      ...(word === undefined ? {} : { kind: textSlot(word) }),
      ...slotsOf(figures, ["amount", "yearly", "total", "count"], currency),
      since: dateSlot(first?.date ?? end.day, today),
      date: dateSlot(end.day, today),
    },
    hints: { outlived: subject, ...(every ? { every } : {}), ...(isOnlyAsked ? { alike: "perhaps" as const } : {}) },
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
      "An animal's food or insurance that was charged at least twice, from two weeks after an animal's cremation or burial on, while nobody else was paid for another animal.",
  },
  car: {
    label: "The sale",
    method:
      "Insurance or breakdown cover that was charged at least twice, from two weeks after a sale on. The payment you received names the same thing, or came from a company that buys cars while you pay for one policy at an unchanged price.",
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
};
