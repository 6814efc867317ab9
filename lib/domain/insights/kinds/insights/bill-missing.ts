import { addDays, addMonths, dayOfMonth, monthOf, monthsBetween, sameDayOfMonth } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type Missing, missingOf } from "@/lib/domain/insights/candidates/missing";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import {
  count,
  countFigure,
  daysFigure,
  middleFigure,
  sumFigure,
  yearlyFigure,
} from "@/lib/domain/insights/detection/figures";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { accountMoves, moveThatLeft } from "@/lib/domain/insights/detection/rhythm/life-changes";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import { dutyOf } from "@/lib/domain/payees/traits-of";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, namesMerchant, type RawLedger } from "../../wording/clauses";
import { reimbursementMissing } from "../hidden/reimbursement-missing";
import { incomeChange } from "./income-change";

const THRESHOLDS = {
  /** A bill left behind when the others moved to another account is nobody's decision, and noticed late: half a year. */
  newsDaysOfLeftBehind: 183,
  /** Smaller payments are not worth a call. */
  minAmountMinor: 1500,
} as const;

export const billMissing = defineInsight({
  type: "bill_missing",
  page: "insight",
  icon: "hourglass",
  detect: detectBillMissing,
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
  claims: { lead: { several: areMissed }, why: { "left-behind": (_, { rows, all }) => haveOthersMoved(rows, all) } },
});

function isIncoming({ hints }: DetectedFact): boolean {
  return hints.flow === "in";
}

/** Recounts the months without a payment since the first. */
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

/** Returns true if three merchants or more left the account of these payments. */
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

function detectBillMissing(input: DetectorInput): FoundFact[] {
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

/** Returns true if a missing payment has consequences. A cancelable bill was mostly canceled. */
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

function toFact(input: DetectorInput, missing: Missing, isLeftBehind: boolean): FoundFact {
  const { currency, today } = input;
  const { key, row, merchant, payments, onTime, missed, date, newsDays, direction } = missing;
  const shown = payments.slice(-Math.min(SHOWN, onTime));
  const hasGaps = (payments.at(-1)?.date ?? "") > date;
  const ids = shown.map(({ transactionId }) => transactionId);
  const lastDate = shown.at(-1)?.date ?? row.date;
  const usualMinor = usualPaymentMinor(shown);
  const lastMinor = shown.at(-1)?.amountMinor ?? usualMinor;
  const usual = middleFigure("usual", "Usual payment", usualMinor, "the median of the payments shown");
  return {
    key: `bill_missing:${key}:${date.slice(0, 7)}`,
    severity: "warning",
    period: { from: shown[0]?.date ?? date, to: today },
    since: hasGaps ? (missed.at(-1) ?? date) : undefined,
    impact: { amountMinor: usualMinor * missed.length, per: "once" },
    figures: [
      hasGaps && yearlyFigure(currency, "Not paid", usual, missed.length, "total"),
      hasGaps && count("missed", "Payments missing", missed.length, "the due days without a payment"),
      usual,
      lastMinor !== usualMinor && sumFigure("last", "Last payment", lastMinor, "the most recent one", ids.slice(-1)),
      daysFigure("days", "Late by", date, today, "from the day it was expected to today"),
      countFigure("count", "Payments shown", shown.length),
    ],
    transactionIds: ids,
    method:
      "We look at payments that came within a few days of a regular day: every month, every two, three or six months, or on the due days of a tax. One counts as missing a week and a half after its day (sooner if it always came on time, more than two weeks if it isn't monthly), when its account has reported later transactions and nothing like it went to anyone new. Of a monthly tax, months left out between others count too. The transactions shown are the last payments.",
    slots: {
      merchant,
      expectedDate: date,
      lastDate,
    },
    hints: {
      flow: direction === "in" ? "in" : row.categoryKind === "transfer" ? "transfer" : undefined,
      debt: traitsOfSeries(input, missing).has("lender") ? "a loan" : undefined,
      others: isLeftBehind ? "moved to another account" : undefined,
    },
    action: "See the last payments",
    expiresAfter: addDays(date, isLeftBehind ? THRESHOLDS.newsDaysOfLeftBehind : newsDays),
  };
}
