import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { partsByMonth } from "@/lib/domain/insights/detection/figure-parts";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type HouseholdPay, householdPayCut } from "@/lib/domain/insights/detection/income/household-pay";
import type { IncomeMove } from "@/lib/domain/insights/detection/income/income-moves";
import { type Paying, rateCuts } from "@/lib/domain/insights/detection/income/interest";
import type { Succession } from "@/lib/domain/insights/detection/income/new-payers";
import { newsUntil, payChanges, stoppedUntil } from "@/lib/domain/insights/detection/income/pay-changes";
import { type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import {
  changeFigures,
  differenceFigure,
  medianFigure,
  yearlyFigure,
} from "@/lib/domain/insights/detection/level-figures";
import { type DetectedFact, type Figure, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, usualPaymentMinor, usualPayments } from "@/lib/domain/transactions/series";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import {
  after,
  eachTimeBefore,
  fromTo,
  insteadOf,
  moreOrLess,
  moreOrLessAYear,
  usuallyPaidYou,
} from "../../wording/phrases";
import { daysOf, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A tenth less deserves a warning. */
  warningRatio: 0.1,
  /** So much of the household's change is one payer's, which says more. */
  minShareOfPayer: 0.5,
  /** So much interest a year is worth moving the money for. */
  minInterestYearlyMinor: 12_000,
} as const;

export const incomeChange = defineInsight({
  type: "income_change",
  page: "insight",
  label: "Income change",
  icon: "arrow-down-up",
  about: {
    finds:
      "pay that has changed for at least two payments, from the same payer or from a new one who took over, or that has stopped; interest at a lower rate",
    rows: "the payments since the change, or the last payments",
    excludes:
      "a bonus, a month with a third payday, a benefit adjusted for prices, a new job at about the same pay, interest on a smaller balance",
  },
  thresholds: THRESHOLDS,
  detect: detectIncomeChange,
  restsOnBalances: false,
  clauses: {
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
    lead: [
      clause(
        "household-from-to",
        "all pay before and now",
        (f) => sentence`Your monthly pay went ${fromTo(f.before, f.after)}`,
        {
          when: is("household"),
        },
      ),
      clause(
        "household-less",
        "how much less comes in each month",
        (f) => sentence`You now bring in ${moreOrLess(f.difference, f.direction)} a month`,
        { when: is("household") },
      ),
      clause(
        "household-changed",
        "since when a month brings less",
        (f) => sentence`You've had less pay each month since ${f.month}`,
        { when: is("household") },
      ),
      clause("stopped", "it has stopped paying in", (f) => sentence`${f.source} has stopped paying you`, {
        when: (fact) => is("ended")(fact) && fact.hints.reason !== "a few days late",
        holds: hasNotPaidSince,
      }),
      clause(
        "late",
        "it is later than it ever was",
        (f) => sentence`${f.source} hasn't paid you yet, and it's never been this late`,
        { when: ({ hints }) => hints.reason === "a few days late", holds: hasNotPaidSince },
      ),
      clause("overdue", "a payment is overdue", (f) => sentence`A payment from ${f.source} is overdue`, {
        when: is("ended"),
        holds: hasNotPaidSince,
      }),
      clause(
        "expected",
        "when a payment was expected",
        (f) => sentence`A payment from ${f.source} was due around ${f.expectedDate} and hasn't arrived`,
        { when: is("ended"), holds: hasNotPaidSince },
      ),
      clause(
        "another-in-a-year",
        "how much more or less another payer pays in a year than the one before",
        (f) =>
          sentence`You'll earn ${moreOrLessAYear(f.yearly, f.direction)} from ${f.source} than from ${f.firstMerchant}`,
        { when: is("another payer") },
      ),
      clause(
        "took-place",
        "whose pay took the place of whose",
        (f) => sentence`Your pay now comes from ${f.source} instead of ${f.firstMerchant}`,
        { when: is("another payer") },
      ),
      clause(
        "pays-since",
        "who pays since when",
        (f) => sentence`${f.source} has paid you since ${f.date}, and ${f.firstMerchant} no longer does`,
        { when: is("another payer") },
      ),
      clause(
        "each-time",
        "how much more or less each time",
        (f) => sentence`${f.source} now pays you ${moreOrLess(f.difference, f.direction)} each time`,
        { when: is("moved") },
      ),
      clause(
        "from-to",
        "the payment before and now",
        (f) => sentence`Your payments from ${f.source} went ${fromTo(f.before, f.after)}`,
        { when: is("moved") },
      ),
      clause(
        "instead",
        "the payment now in place of the old one",
        (f) => sentence`${f.source} now pays you ${insteadOf(f.after, f.before)}`,
        { when: is("moved") },
      ),
    ],
    detail: [
      clause(
        "household-all",
        "everyone who pays is counted, since when",
        (f) => sentence`That counts everyone who pays you, in each month since ${f.month}`,
        { when: is("household") },
      ),
      clause(
        "last-next",
        "when the last came and the next was expected",
        (f) => sentence`The last payment arrived on ${f.lastDate}; the next was due around ${f.expectedDate}`,
        { when: is("ended") },
      ),
      clause("used-to", "what it used to pay", (f) => sentence`${f.source} ${usuallyPaidYou(f.usual)}`, {
        when: is("ended"),
      }),
      clause(
        "since",
        "since when, and both amounts",
        (f) => sentence`Since ${f.date}, you've been getting ${insteadOf(f.after, f.before)}`,
        { when: is("moved") },
      ),
      clause(
        "of-another",
        "since when, both amounts and whose",
        (f) =>
          sentence`Since ${f.date}, you've been getting ${after(f.after)}; ${f.firstMerchant} paid ${eachTimeBefore(f.before)}`,
        { when: is("another payer") },
      ),
      clause("yearly", "what it makes in a year", (f) => sentence`That's ${moreOrLessAYear(f.yearly, f.direction)}`, {
        when: (fact) => is("moved")(fact) || is("household")(fact),
      }),
    ],
    step: [
      clause(
        "ask",
        "ask when the next payment comes",
        (f) => sentence`Ask ${f.source} when to expect the next payment, and plan without it until then`,
        { when: is("ended") },
      ),
      clause(
        "decide",
        "decide where the difference goes",
        () => sentence`Decide what the extra money is for before you get used to spending it`,
        { when: isUp },
      ),
      clause(
        "move",
        "compare what other savings accounts pay",
        () => sentence`Ask whether a bonus rate has ended, and compare what other savings accounts pay`,
        { when: isInterest },
      ),
      clause("bills", "see which bills it covers", () => sentence`Check which of your bills your pay still covers`, {
        when: (fact) => !isUp(fact) && !isInterest(fact) && !is("ended")(fact),
      }),
    ],
  },
});

/** Streams of pay that moved, stopped or were replaced; and the pay of all, if no payer's own change says most of it. */
function detectIncomeChange(input: DetectorInput): DetectedFact[] {
  const { stopped, moved, replaced } = payChanges(input);
  const interest = rateCuts(input).map(({ paying, move }) => movedFact(input, paying, move));
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

/** What all changes of a level have in common. */
function levelFact(
  { currency }: DetectorInput,
  { before, after: now, perYear, received }: { before: Figure; after: Figure; perYear: number; received: Figure },
): Pick<DetectedFact, "severity" | "currency" | "impact" | "figures" | "sumFigureId" | "slots" | "hints"> {
  const direction = now.value > before.value ? "up" : "down";
  const label = direction === "up" ? "More each time" : "Less each time";
  const figures = [...changeFigures(currency, label, before, now, perYear), received];
  const differenceMinor = Math.abs(now.value - before.value);
  return {
    severity: severityOf(direction, differenceMinor, before.value),
    currency,
    impact: { amountMinor: differenceMinor * perYear, currency, per: "year" },
    figures,
    sumFigureId: "received",
    slots: slotsOf(figures, ["before", "after", "difference", "percent", "yearly"], currency),
    hints: { direction, size: sizeHint(differenceMinor / before.value, direction) },
  };
}

function severityOf(direction: "up" | "down", differenceMinor: number, beforeMinor: number): DetectedFact["severity"] {
  if (direction === "up") return "positive";
  return differenceMinor >= beforeMinor * THRESHOLDS.warningRatio ? "warning" : "info";
}

function movedFact(
  input: DetectorInput,
  { key, merchant, cadence, lastDate }: Paying,
  { before, since, beforeMinor, afterMinor }: IncomeMove,
): DetectedFact {
  const firstDay = since[0]?.date ?? input.today;
  const common = levelFact(input, {
    before: money("before", "Before", beforeMinor, "the median of the payments before", {
      by: "middle",
      of: "compared",
    }),
    after: money("after", "Now", afterMinor, "the median of the payments since", { by: "middle", of: "rows" }),
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
    slots: { ...common.slots, source: textSlot(merchant), date: dateSlot(firstDay, input.today) },
    hints: { ...common.hints, change: "moved" },
    action: { label: "See the payments", href: spendingHref({ q: merchant, type: "income" }) },
    expiresAfter: newsUntil({ since, isUp: common.hints.direction === "up" }),
  };
}

/** A move of pay whose payments before are another payer's, compared over a year. */
function replacedFact(input: DetectorInput, found: Succession): DetectedFact {
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
  const figures = [{ ...difference, id: "yearly" }, ...kept, was, is];
  const { source, date } = fact.slots;
  return {
    ...fact,
    severity: severityOf(direction, difference.value, beforeMinor * CADENCES[old.cadence].perYear),
    impact: { amountMinor: difference.value, currency, per: "year" },
    figures,
    expiresAfter: newsUntil({ since, old }),
    compared: { label: "What was paid before", transactionIds: fact.compared?.transactionIds ?? [] },
    method:
      "Pay from someone who had never paid you before, which began around the time other pay ended and took its place. Its payments are all clearly above or below the earlier ones. A first payment unlike the others is left out.",
    slots: {
      ...(source ? { source } : {}),
      ...(date ? { date } : {}),
      firstMerchant: textSlot(old.merchant),
      ...slotsOf(figures, ["before", "after", "yearly"], currency),
    },
    hints: { direction, size: sizeHint(difference.value / was.value, direction), change: "another payer" },
  };
}

function householdFact(input: DetectorInput, { now, before, rowsOf }: HouseholdPay): DetectedFact {
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
    transactionIds: rows.map(({ id }) => id),
    method:
      "Pay, pensions and benefits of everyone who pays you, by whole months: the latest ones, three at least, against the months before and the same months of last year. A bonus doesn't count as a change.",
    slots: { ...common.slots, month: { kind: "month", month: first } },
    hints: { ...common.hints, change: "household" },
    action: {
      label: "See the payments",
      href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest), type: "income" }),
    },
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}

function endedFact(input: DetectorInput, series: RecurringSeries): DetectedFact {
  const { currency, today } = input;
  const payments = usualPayments(series.payments);
  const usual = money("usual", "Usual payment", usualPaymentMinor(payments), "the median of the last payments", {
    by: "middle",
    of: "rows",
  });
  const yearly = yearlyFigure(currency, "Over a year", usual, CADENCES[series.cadence].perYear);
  const last = money("last", "Last payment", series.amountMinor, "the most recent one", {
    by: "sum",
    of: payments.slice(-1).map(({ transactionId }) => transactionId),
  });
  const figures = [usual, receivedFigure("The last payments", payments), last, yearly];
  return {
    key: `income_change:${series.key}:ended:${series.lastDate}`,
    severity: "warning",
    period: { from: payments[0]?.date ?? series.firstDate, to: today },
    since: series.nextDate,
    currency,
    impact: { amountMinor: yearly.value, currency, per: "year" },
    figures,
    transactionIds: payments.map(({ transactionId }) => transactionId),
    sumFigureId: "received",
    method: "Recurring income that is later than it has ever been, with nothing of about that size in its place.",
    slots: {
      source: textSlot(series.merchant),
      ...slotsOf(figures, ["usual", "yearly"], currency),
      lastDate: dateSlot(series.lastDate, today),
      expectedDate: dateSlot(series.nextDate, today),
    },
    hints: { direction: "down", change: "ended", ...(series.isActive ? { reason: "a few days late" } : {}) },
    action: { label: "See the payments", href: spendingHref({ q: series.merchant, type: "income" }) },
    expiresAfter: stoppedUntil(input, series),
  };
}

function receivedFigure(label: string, payments: readonly { amountMinor: number }[]): Figure {
  const sum = sumMinor(payments.map(({ amountMinor }) => amountMinor));
  return money("received", label, sum, "the transactions shown, added up", { by: "sum", of: "rows" });
}

function is(change: NonNullable<DetectedFact["hints"]["change"]>) {
  return ({ hints }: DetectedFact) => hints.change === change;
}

function isUp({ hints }: DetectedFact): boolean {
  return hints.direction === "up";
}

function isInterest({ hints }: DetectedFact): boolean {
  return hints.cause === "interest";
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
