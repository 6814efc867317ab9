import { daysBetween } from "@/lib/domain/calendar";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, shownCategoryOf } from "@/lib/domain/insights/detection/input";
import { type EndedCommitment, endedBefore, isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import {
  NEW_CHARGES,
  type NewCharges,
  newCharges,
  newChargesFact,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue, textOf } from "../../wording/clauses";
import { areAll, daysOf, isOtherInStore, isSameCharge, namesMerchant, writtenName } from "../../wording/raw-checks";

const THRESHOLDS = {
  /** A rent that took another's place was signed: after the third payment it is known. */
  rentDays: 75,
} as const;

export const newCommitment = defineInsight({
  type: "new_commitment",
  page: "insight",
  icon: "calendar-days",
  thresholds: THRESHOLDS,
  detect: detectNewCommitment,
  restsOnBalances: false,
  holds: (fact, { rows, compared, counted: all }) => {
    const keys = new Set(rows.map(merchantKey));
    return (
      (fact.hints.amounts !== "different each time"
        ? isSameCharge(fact, rows, figureValue(fact, "amount"))
        : areNear(fact, rows, figureValue(fact, "amount"))) &&
      rows.length > 1 &&
      dayOf(fact, "since") === daysOf(rows).first &&
      [...rows, ...compared].every((row) => isNamed(row, textOf(fact, "category"))) &&
      (fact.slots.firstMerchant === undefined || hasEnded(fact, compared, all)) &&
      all.every(
        (row) =>
          !keys.has(merchantKey(row)) ||
          row.date >= daysOf(rows).first ||
          isOtherInStore(fact, rows, row) ||
          (fact.hints.began !== undefined && daysBetween(row.date, daysOf(rows).first) <= NEW_CHARGES.depositDays),
      )
    );
  },
});

/** Whether money went out to the named merchant each time, near the amount. */
function areNear(fact: DetectedFact, rows: readonly LedgerTransaction[], amountMinor: number): boolean {
  const isNear = (row: LedgerTransaction) =>
    row.amountMinor < 0 && Math.abs(row.amountMinor + amountMinor) <= amountMinor * NEW_CHARGES.maxSpread + 1;
  return rows.every(isNear) && namesMerchant(fact, "merchant", rows);
}

/** Whether all of what it is compared with was one amount, and no more of it was paid since. */
function hasEnded(
  fact: DetectedFact,
  compared: readonly LedgerTransaction[],
  all: readonly LedgerTransaction[],
): boolean {
  const { last } = daysOf(compared);
  const keys = new Set(compared.map(merchantKey));
  return (
    areAll(compared, figureValue(fact, "before")) &&
    compared.some((row) => writtenName(row) === textOf(fact, "firstMerchant")) &&
    last === dayOf(fact, "lastDate") &&
    !all.some((row) => keys.has(merchantKey(row)) && row.amountMinor === compared[0]?.amountMinor && row.date > last)
  );
}

const METHOD =
  "Rent, a loan, a lease, childcare, a school, insurance, a course of treatment or a club's season, paid to someone you hadn't paid before. The amount is the same at least twice a month apart, three times two weeks apart or four times a week apart, or it comes at least three times and varies by no more than an eighth. We already knew the account's transactions well before the first payment.";

/** New payments of what binds for long. Where one of the same category ended as it began, only what the new one costs more. */
function detectNewCommitment(input: DetectorInput): DetectedFact[] {
  return newCharges(input).flatMap((charges) => {
    if (!isCommitment(input, charges)) return [];
    const { first, isInStore: isOfStore, isSteady: isOneAmount } = charges;
    const ended = isOfStore ? null : endedBefore(input, charges);
    if (!ended) return [toFact(input, charges)];
    const isKnownRent = first.categorySlug === "rent" && daysBetween(first.date, input.today) > THRESHOLDS.rentDays;
    const isDearer = isOneAmount && ended.amountMinor < -first.amountMinor;
    return isDearer && !isKnownRent ? [insteadOf(input, charges, ended)] : [];
  });
}

const isNamed = (row: LedgerTransaction, category: string) =>
  shownCategoryOf(row) === category || categoryBySlug(row.categorySlug)?.name === category;

function toFact(input: DetectorInput, charges: NewCharges): DetectedFact {
  const fact = newChargesFact(input, charges, { type: "new_commitment", method: METHOD });
  return { ...fact, slots: { ...fact.slots, category: textSlot(shownCategoryOf(charges.first)) } };
}

/** The same, as what it costs more than the one whose place it took. */
function insteadOf(input: DetectorInput, charges: NewCharges, ended: EndedCommitment): DetectedFact {
  const { currency, today } = input;
  const { first, rhythm } = charges;
  const fact = toFact(input, charges);
  const write = moneyWriter(currency);
  const amountMinor = -first.amountMinor;
  const differenceMinor = amountMinor - ended.amountMinor;
  const yearlyMinor = differenceMinor * rhythm.perYear;
  const added = [
    money("before", "Before", ended.amountMinor, "each of the last payments to the previous one", {
      by: "each",
      of: "compared",
    }),
    money("difference", "More each time", differenceMinor, `${write(amountMinor)} − ${write(ended.amountMinor)}`, {
      by: "minus",
      figures: ["amount", "before"],
    }),
    money("yearly", "More over a year", yearlyMinor, `${write(differenceMinor)} × ${rhythm.perYear}`, {
      by: "times",
      figure: "difference",
      factor: rhythm.perYear,
    }),
  ];
  return {
    ...fact,
    impact: { amountMinor: yearlyMinor, currency, per: "year" },
    figures: [...fact.figures.filter(({ id }) => id !== "yearly"), ...added],
    compared: { label: "Paid before", transactionIds: ended.payments.map(({ transactionId }) => transactionId) },
    method: `${fact.method} We compare it with what ended around the time it began: the last payments in the same category to someone you've paid nothing since.`,
    slots: {
      ...fact.slots,
      ...slotsOf(added, ["before", "difference", "yearly"], currency),
      firstMerchant: textSlot(ended.merchant),
      lastDate: dateSlot(ended.lastDate, today),
    },
  };
}
