import { addDays, addMonths, dayOfMonth, monthOf, monthsBetween, sameDayOfMonth } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type Missing, missingOf } from "@/lib/domain/insights/candidates/missing";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import { traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { accountMoves, moveThatLeft } from "@/lib/domain/insights/detection/rhythm/moved-accounts";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { dutyOf } from "@/lib/domain/payees/duty";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import { counted, inTotal, usually } from "../../wording/phrases";
import { daysOf, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { reimbursementMissing } from "../hidden/reimbursement-missing";
import { incomeChange } from "./income-change";

const THRESHOLDS = {
  /** What was left behind when the others moved to another account is no one's decision, and noticed late: half a year. */
  newsDaysOfLeftBehind: 183,
  /** Smaller payments are not worth a call. */
  minAmountMinor: 1500,
} as const;

export const billMissing = defineInsight({
  type: "bill_missing",
  page: "insight",
  label: "Missing bill",
  icon: "hourglass",
  about: {
    finds:
      "insurance, utilities, rent, school fees, loans and taxes that you paid on a regular day, regular transfers to savings or a person, and regular money from others, that now haven't shown up",
    rows: "the last payments, without a sum",
    excludes:
      "subscriptions, payments without a regular day, bills now paid to someone else, pay, accounts that no longer report anything",
  },
  thresholds: THRESHOLDS,
  detect: detectBillMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, all, today }) => {
      const keys = new Set(rows.map(merchantKey));
      return (
        namesMerchant(fact, "merchant", rows) &&
        daysOf(rows).last === dayOf(fact, "lastDate") &&
        dayOf(fact, "expectedDate") < today &&
        rows.every((row) => row.amountMinor > 0 === isIncoming(fact)) &&
        (isIncoming(fact) ||
          !all.some((row) => keys.has(merchantKey(row)) && row.amountMinor < 0 && row.date > daysOf(rows).last))
      );
    },
    lead: [
      clause(
        "several",
        "how many payments have not come",
        (f) => sentence`${counted(f.missed, "payment", "payments")} to ${f.merchant} didn't go out`,
        { when: isSeveral, holds: areMissed },
      ),
      clause(
        "not-come",
        "which payment has not come, and when it was expected",
        (f) => sentence`Your ${f.merchant} payment was due around ${f.expectedDate} and hasn't shown up`,
        { when: (fact) => !isIncoming(fact) && !isSeveral(fact) },
      ),
      clause("no-payment", "no payment since a day", (f) => sentence`No payment to ${f.merchant} since ${f.lastDate}`, {
        when: (fact) => !isIncoming(fact) && !isSeveral(fact),
      }),
      clause("late", "how late it is", (f) => sentence`Your ${f.merchant} payment is ${f.days} late`, {
        when: (fact) => !isIncoming(fact) && !isSeveral(fact),
      }),
      clause(
        "not-arrived",
        "who has not paid, and when that was expected",
        (f) => sentence`The ${f.merchant} payment you expected around ${f.expectedDate} hasn't arrived`,
        { when: isIncoming },
      ),
      clause(
        "nothing-arrived",
        "from whom nothing came on a day",
        (f) => sentence`No payment from ${f.merchant} arrived around ${f.expectedDate}`,
        { when: isIncoming },
      ),
      clause(
        "owed-for",
        "for how long someone's payment is missing",
        (f) => sentence`A payment from ${f.merchant} is ${f.days} late`,
        { when: isIncoming },
      ),
    ],
    detail: [
      clause(
        "missed",
        "since when payments are missing, and what they come to",
        (f) =>
          sentence`The first was due around ${f.expectedDate}. That's ${inTotal(f.total)}, ${usually(f.usual)} each`,
        { when: isSeveral },
      ),
      clause(
        "before",
        "how many came before, and the usual amount",
        (f) => sentence`The last ${counted(f.count, "payment", "payments")} went out on time, ${usually(f.usual)} each`,
        { when: (fact) => !isIncoming(fact) && !isSeveral(fact) && fact.transactionIds.length > 1 },
      ),
      clause(
        "arrived-before",
        "how many came before, and the usual amount",
        (f) =>
          sentence`The ${counted(f.count, "payment", "payments")} before it arrived on time, ${usually(f.usual)} each`,
        { when: isIncoming },
      ),
      clause("last", "when the last one came", (f) => sentence`You last paid it on ${f.lastDate}`, {
        when: (fact) => !isIncoming(fact),
      }),
      clause(
        "lapse",
        "what may follow",
        () => sentence`A missed payment can mean a late fee, or losing what it pays for`,
        { when: (fact) => fact.hints.flow === undefined },
      ),
    ],
    why: [
      clause(
        "left-behind",
        "other bills of the account are paid from another one since",
        () =>
          sentence`Other bills from that account are now paid from another one, but this one isn't paid from either`,
        { when: isLeft, holds: (_, { rows, all }) => haveOthersMoved(rows, all) },
      ),
    ],
    step: [
      clause(
        "move",
        "give it the new account",
        (f) => sentence`Give ${f.merchant} your new account details, and ask whether anything has lapsed`,
        { when: isLeft },
      ),
      clause(
        "check",
        "check that it is paid",
        (f) => sentence`Check whether your ${f.expectedDate} payment to ${f.merchant} went through`,
        { when: (fact) => !isLoan(fact) && !isIncoming(fact) && !isSeveral(fact) },
      ),
      clause(
        "check-all",
        "check what is open",
        (f) => sentence`Check with ${f.merchant} what's open and whether it has added a late fee`,
        { when: isSeveral },
      ),
      clause(
        "paid-off",
        "if the loan is paid off all is well",
        () => sentence`If you've paid off the loan, choose “This is fine”`,
        { when: isLoan },
      ),
      clause(
        "remind",
        "remind them",
        () => sentence`Send a reminder, or choose “This is fine” if you've agreed otherwise`,
        {
          when: isIncoming,
        },
      ),
      clause(
        "ended",
        "if it has ended all is well",
        (f) => sentence`If you no longer pay ${f.merchant}, choose “This is fine”`,
        { when: (fact) => !isLoan(fact) && !isIncoming(fact) },
      ),
    ],
  },
});

function isIncoming({ hints }: DetectedFact): boolean {
  return hints.flow === "in";
}

function isSeveral({ slots }: DetectedFact): boolean {
  return slots.missed !== undefined;
}

/** Whether so many months since the first are without a payment. */
function areMissed(fact: DetectedFact, { rows, all, today }: RawLedger): boolean {
  const keys = new Set(rows.map(merchantKey));
  const { toleranceDays, lateDays } = CADENCES.monthly;
  const first = dayOf(fact, "expectedDate");
  const due = Array.from({ length: monthsBetween(monthOf(first), monthOf(today)) + 1 }, (_, month) =>
    sameDayOfMonth(addMonths(monthOf(first), month), dayOfMonth(first)),
  ).filter((day) => day < addDays(today, -lateDays));
  const paid = all.filter(
    (row) => keys.has(merchantKey(row)) && row.amountMinor < 0 && row.date >= addDays(first, -toleranceDays),
  );
  return due.length - paid.length === figureValue(fact, "missed");
}

function isLeft({ hints }: DetectedFact): boolean {
  return hints.others === "moved to another account";
}

function isLoan({ hints }: DetectedFact): boolean {
  return hints.debt === "a loan";
}

/** Whether three merchants and more were paid from the account of these payments before, and only from another one since. */
function haveOthersMoved(rows: readonly LedgerTransaction[], all: readonly LedgerTransaction[]): boolean {
  const from = rows.at(-1)?.accountId;
  const paid = groupBy(
    all.filter(({ amountMinor }) => amountMinor < 0),
    merchantKey,
  );
  const moved = [...paid.values()].filter((of) => {
    const last = of.findLastIndex(({ accountId }) => accountId === from);
    return last >= 0 && last < of.length - 1;
  });
  return moved.length >= 3;
}

function detectBillMissing(input: DetectorInput): DetectedFact[] {
  const missing = missingOf(input).filter(
    (one) =>
      matters(input, one) && Math.abs(one.row.amountMinor) >= amountFor(input.currency, THRESHOLDS.minAmountMinor),
  );
  const toldElsewhere = missing.some(({ direction }) => direction === "in")
    ? new Set([incomeChange, reimbursementMissing].flatMap((kind) => kind.detect(input).flatMap(allIds)))
    : new Set<string>();
  return missing.flatMap((one) => {
    const isLeftBehind =
      one.direction === "out" && moveThatLeft(accountMoves(input), { ...one, lastDate: one.row.date }) !== null;
    const isNews =
      one.daysLate <= (isLeftBehind ? Math.max(one.newsDays, THRESHOLDS.newsDaysOfLeftBehind) : one.newsDays);
    const isTold = one.payments.some(({ transactionId }) => toldElsewhere.has(transactionId));
    return isNews && (isLeftBehind || one.isSeen) && !isTold ? [toFact(input, one, isLeftBehind)] : [];
  });
}

function allIds({ transactionIds, compared }: DetectedFact): readonly string[] {
  return [...transactionIds, ...(compared?.transactionIds ?? [])];
}

/** Whether a missing payment has consequences. A bill that one can end was mostly ended. */
function matters(input: DetectorInput, missing: Missing): boolean {
  const { row, direction, categorySlug } = missing;
  if (row.categoryKind === "transfer") return true;
  // Pay has an insight of its own.
  if (direction === "in") return categorySlug !== "salary" && categorySlug !== "interest";
  const duty = dutyOf(traitsOfSeries(input, missing));
  return duty !== "can be ended" && duty !== "one price for all";
}

/** Payments shown, of those that came on their days: half a year of months. */
const SHOWN = 6;

function toFact(input: DetectorInput, missing: Missing, isLeftBehind: boolean): DetectedFact {
  const { currency, today } = input;
  const { key, row, merchant, payments, onTime, missed, date, daysLate, newsDays, direction } = missing;
  const shown = payments.slice(-Math.min(SHOWN, onTime));
  const hasGaps = (payments.at(-1)?.date ?? "") > date;
  const ids = shown.map(({ transactionId }) => transactionId);
  const lastDate = shown.at(-1)?.date ?? row.date;
  const usualMinor = usualPaymentMinor(shown);
  const lastMinor = shown.at(-1)?.amountMinor ?? usualMinor;
  const isTransfer = row.categoryKind === "transfer";
  const total = moneyWriter(currency)(usualMinor);
  const figures = [
    ...(hasGaps
      ? [
          money("total", "Not paid", usualMinor * missed.length, `${total} × ${missed.length}`, {
            by: "times",
            figure: "usual",
            factor: missed.length,
          }),
          count("missed", "Payments missing", missed.length, "the due days without a payment", { by: "stated" }),
        ]
      : []),
    money("usual", "Usual payment", usualMinor, "the median of the payments shown", { by: "middle", of: "rows" }),
    ...(lastMinor === usualMinor
      ? []
      : [money("last", "Last payment", lastMinor, "the most recent one", { by: "sum", of: ids.slice(-1) })]),
    days("days", "Late by", daysLate, "from the day it was expected to today", { by: "days", from: date, to: today }),
    count("count", "Payments shown", shown.length, "the transactions shown", { by: "count", of: "rows" }),
  ];
  return {
    key: `bill_missing:${key}:${date.slice(0, 7)}`,
    severity: "warning",
    period: { from: shown[0]?.date ?? date, to: today },
    ...(hasGaps ? { since: missed.at(-1) ?? date } : {}),
    currency,
    impact: { amountMinor: usualMinor * missed.length, currency, per: "once" },
    figures,
    transactionIds: ids,
    sumFigureId: null,
    method:
      "We look at payments that came within a few days of a regular day: every month, every two, three or six months, or on the due days of a tax. One counts as missing a week and a half after its day (sooner if it always came on time, more than two weeks if it isn't monthly), when its account has reported later transactions and nothing like it went to anyone new. Of a monthly tax, months left out between others count too. The transactions shown are the last payments.",
    slots: {
      merchant: textSlot(merchant),
      ...slotsOf(figures, ["usual", "days", "count", "total", "missed"], currency),
      expectedDate: dateSlot(date, today),
      lastDate: dateSlot(lastDate, today),
    },
    hints: {
      ...(direction === "in" ? { flow: "in" as const } : isTransfer ? { flow: "transfer" as const } : {}),
      ...(traitsOfSeries(input, missing).has("lender") ? { debt: "a loan" as const } : {}),
      ...(isLeftBehind ? { others: "moved to another account" as const } : {}),
    },
    action: { label: "See the last payments", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(date, isLeftBehind ? THRESHOLDS.newsDaysOfLeftBehind : newsDays),
  };
}
