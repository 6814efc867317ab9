import { addDays, addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import {
  changeFigures,
  differenceFigure,
  medianFigure,
  middleFigure,
  partsByMonth,
  sumFigure,
  yearlyFigure,
} from "@/lib/domain/insights/detection/figures";
import {
  type HouseholdPay,
  householdPayCut,
  type IncomeMove,
  type Paying,
  rateCuts,
} from "@/lib/domain/insights/detection/income/income-moves";
import type { Succession } from "@/lib/domain/insights/detection/income/new-payers";
import { newsUntil, payChanges, stoppedUntil } from "@/lib/domain/insights/detection/income/pay-changes";
import { type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type DetectedFact, type Figure, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, usualPaymentMinor, usualPayments } from "@/lib/domain/transactions/series";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, namesMerchant, type RawLedger } from "../../wording/clauses";

const THRESHOLDS = {
  /** A tenth less deserves a warning. */
  warningRatio: 0.1,
  /** A payer with this share of the household's change says more. */
  minShareOfPayer: 0.5,
  /** Interest a year worth moving the money for. */
  minInterestYearlyMinor: 12_000,
} as const;

export const incomeChange = defineInsight({
  type: "income_change",
  page: "insight",
  icon: "arrow-down-up",
  detect: detectIncomeChange,
  holds: (fact, { rows, compared }) => {
    const { first, last } = daysOf(rows);
    if (!rows.every((row) => row.amountMinor > 0)) return false;
    if (is("household")(fact)) return figureValue(fact, "after") < figureValue(fact, "before");
    if (!namesMerchant(fact, "source", rows)) return false;
    if (is("ended")(fact)) return dayOf(fact, "lastDate") === last && dayOf(fact, "expectedDate") > last;
    const [before, now] = is("another payer")(fact) ? ["yearlyBefore", "yearlyAfter"] : ["before", "after"];
    const isMore = figureValue(fact, now ?? "") > figureValue(fact, before ?? "");
    const isLater = is("another payer")(fact) || daysOf(compared).last < first;
    return dayOf(fact, "date") === first && isLater && isMore === isUp(fact);
  },
  claims: {
    lead: { stopped: hasNotPaidSince, late: hasNotPaidSince, overdue: hasNotPaidSince, expected: hasNotPaidSince },
  },
});

/** Streams of pay that moved, stopped or were replaced; and the pay of all, if no payer's own change says most of it. */
function detectIncomeChange(input: DetectorInput): FoundFact[] {
  const { stopped, moved, replaced } = payChanges(input);
  // A low rate stands for as long as it is paid.
  const interest = rateCuts(input).map(({ paying, move }) => ({
    ...movedFact(input, paying, move),
    expiresAfter: addDays(paying.lastDate, CADENCES[paying.cadence].periodDays + CADENCES[paying.cadence].lateDays),
  }));
  const leastMinor = amountFor(input.currency, THRESHOLDS.minInterestYearlyMinor);
  const ofPayers = [
    ...interest
      .filter((fact) => figureValue(fact, "yearly") >= leastMinor)
      .map((fact) => ({ ...fact, hints: { ...fact.hints, cause: "interest" as const } })),
    ...stopped.map((series) => endedFact(input, series)),
    ...moved.map(({ paying, move }) => movedFact(input, paying, move)),
    ...replaced.map((found) => replacedFact(input, found)),
  ];
  const found = householdPayCut(input);
  if (!found) return ofPayers;
  const ofAll = householdFact(input, found);
  const enoughMinor = figureValue(ofAll, "yearly") * THRESHOLDS.minShareOfPayer;
  const isSaid = ofPayers.some((fact) => !isUp(fact) && figureValue(fact, "yearly") >= enoughMinor);
  return isSaid ? ofPayers : [...ofPayers, ofAll];
}

function levelFact(
  { currency }: DetectorInput,
  { before, after: now, perYear, received }: { before: Figure; after: Figure; perYear: number; received: Figure },
) {
  const direction = now.value > before.value ? "up" : "down";
  const label = direction === "up" ? "More each time" : "Less each time";
  const differenceMinor = Math.abs(now.value - before.value);
  return {
    severity: severityOf(direction, differenceMinor, before.value),
    impact: { amountMinor: differenceMinor * perYear, per: "year" },
    figures: [...changeFigures(currency, label, before, now, perYear), received],
    hints: { direction, size: sizeHint(differenceMinor / before.value, direction) },
  } satisfies Partial<FoundFact>;
}

function severityOf(direction: "up" | "down", differenceMinor: number, beforeMinor: number): DetectedFact["severity"] {
  if (direction === "up") return "positive";
  return differenceMinor >= beforeMinor * THRESHOLDS.warningRatio ? "warning" : "info";
}

function movedFact(
  input: DetectorInput,
  { key, merchant, cadence, lastDate }: Paying,
  { before, since, beforeMinor, afterMinor }: IncomeMove,
) {
  const firstDay = since[0]?.date ?? input.today;
  const common = levelFact(input, {
    before: middleFigure("before", "Before", beforeMinor, "the median of the payments before", "compared"),
    after: middleFigure("after", "Now", afterMinor, "the median of the payments since"),
    perYear: CADENCES[cadence].perYear,
    received: receivedFigure("Received since", since),
  });
  return {
    ...common,
    key: `income_change:${key}:${firstDay}`,
    period: { from: firstDay, to: lastDate },
    since: firstDay,
    transactionIds: since.map(({ transactionId }) => transactionId),
    compared: { label: "Earlier payments", transactionIds: before.map(({ transactionId }) => transactionId) },
    method:
      "Recurring income whose latest payments, at least two, are all clearly above or below the median of the payments before. Interest has to have changed in relation to your balance. A single payment, such as a bonus, doesn't count as a change.",
    slots: { source: merchant, date: firstDay },
    hints: { ...common.hints, change: "moved" },
    action: { label: "See the payments", href: spendingHref({ q: merchant, type: "income" }) },
    expiresAfter: newsUntil({ since, isUp: common.hints.direction === "up" }),
  } satisfies FoundFact;
}

/** A move of pay whose payments before are another payer's, compared over a year. */
function replacedFact(input: DetectorInput, found: Succession): FoundFact {
  const { currency } = input;
  const { old, cadence, merchant, beforeMinor, since } = found;
  const fact = movedFact(
    input,
    { key: `in:${currency}:${found.key}:after:${old.key}`, merchant, cadence, lastDate: since.at(-1)?.date ?? "" },
    found,
  );
  const kept = fact.figures.filter(({ id }) => ["before", "after", "received"].includes(id));
  const [before, now] = kept as [Figure, Figure];
  const [was, is] = [
    yearlyFigure(currency, "Before, over a year", before, CADENCES[old.cadence].perYear, "yearlyBefore"),
    yearlyFigure(currency, "Now, over a year", now, CADENCES[cadence].perYear, "yearlyAfter"),
  ];
  const direction = is.value > was.value ? "up" : "down";
  const difference = differenceFigure(currency, direction === "up" ? "More over a year" : "Less over a year", was, is);
  return {
    ...fact,
    severity: severityOf(direction, difference.value, beforeMinor * CADENCES[old.cadence].perYear),
    impact: { amountMinor: difference.value, per: "year" },
    figures: [{ ...difference, id: "yearly" }, ...kept, was, is],
    expiresAfter: newsUntil({ since, old }),
    compared: { ...fact.compared, label: "What was paid before" },
    method:
      "Pay from someone who had never paid you before, which began around the time other pay ended and took its place. Its payments are all clearly above or below the earlier ones. A first payment unlike the others is left out.",
    slots: { ...fact.slots, firstMerchant: old.merchant },
    hints: { direction, size: sizeHint(difference.value / was.value, direction), change: "another payer" },
  };
}

function householdFact(input: DetectorInput, { now, before, rowsOf }: HouseholdPay): FoundFact {
  const { currency, today } = input;
  const [first, latest] = [now.at(-1) ?? monthOf(today), now[0] ?? monthOf(today)];
  const rows = [...now].reverse().flatMap(rowsOf);
  const medianOf = (id: string, label: string, months: readonly Month[]) =>
    medianFigure(currency, id, label, partsByMonth(months, rowsOf), 1);
  const common = levelFact(input, {
    before: medianOf("before", "A month before", before),
    after: medianOf("after", "A month now", now),
    perYear: 12,
    received: receivedFigure("Received since", rows),
  });
  return {
    ...common,
    key: `income_change:${currency}:household:${first}`,
    severity: "warning",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    since: firstDayOf(first),
    transactionIds: idsOf(rows),
    method:
      "Pay, pensions and benefits of everyone who pays you, by whole months: the latest ones, three at least, against the months before and the same months of last year. A bonus doesn't count as a change.",
    slots: { month: { kind: "month", month: first } },
    hints: { ...common.hints, change: "household" },
    action: {
      label: "See the payments",
      href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest), type: "income" }),
    },
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}

function endedFact(input: DetectorInput, series: RecurringSeries): FoundFact {
  const { currency, today } = input;
  const payments = usualPayments(series.payments);
  const usual = middleFigure("usual", "Usual payment", usualPaymentMinor(payments), "the median of the last payments");
  const yearly = yearlyFigure(currency, "Over a year", usual, CADENCES[series.cadence].perYear);
  const ids = payments.map(({ transactionId }) => transactionId);
  const last = sumFigure("last", "Last payment", series.amountMinor, "the most recent one", ids.slice(-1));
  return {
    key: `income_change:${series.key}:ended:${series.lastDate}`,
    severity: "warning",
    period: { from: payments[0]?.date ?? series.firstDate, to: today },
    since: series.nextDate,
    impact: { amountMinor: yearly.value, per: "year" },
    figures: [usual, receivedFigure("The last payments", payments), last, yearly],
    transactionIds: ids,
    method: "Recurring income that is later than it has ever been, with nothing of about that size in its place.",
    slots: {
      source: series.merchant,
      lastDate: series.lastDate,
      expectedDate: series.nextDate,
    },
    hints: { direction: "down", change: "ended", reason: series.isActive ? "a few days late" : undefined },
    action: { label: "See the payments", href: spendingHref({ q: series.merchant, type: "income" }) },
    expiresAfter: stoppedUntil(input, series),
  };
}

function receivedFigure(label: string, payments: readonly { amountMinor: number }[]): Figure {
  const sum = totalOf(payments);
  return sumFigure("received", label, sum, "the transactions shown, added up");
}

function is(change: NonNullable<DetectedFact["hints"]["change"]>) {
  return ({ hints }: DetectedFact) => hints.change === change;
}

function isUp({ hints }: Pick<FoundFact, "hints">): boolean {
  return hints?.direction === "up";
}

function hasNotPaidSince(fact: DetectedFact, { rows, counted, today }: RawLedger): boolean {
  const keys = new Set(rows.map(merchantKey));
  // The last payment itself may count on a later day: the first of the month that it is for.
  const own = new Set(rows.map(({ id }) => id));
  const isLater = counted.some(
    (row) =>
      keys.has(merchantKey(row)) && row.amountMinor > 0 && row.date > dayOf(fact, "lastDate") && !own.has(row.id),
  );
  return dayOf(fact, "expectedDate") < today && !isLater;
}
