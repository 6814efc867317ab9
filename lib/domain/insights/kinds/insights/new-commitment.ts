import { daysBetween } from "@/lib/domain/calendar";
import { differenceFigure, eachFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, shownCategoryOf } from "@/lib/domain/insights/detection/input";
import { type EndedCommitment, endedBefore, isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import {
  isRecent,
  NEW_CHARGES,
  type NewCharges,
  newCharges,
  newChargesFact,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import {
  areAll,
  dayOf,
  daysOf,
  isOtherInStore,
  isSameCharge,
  namesMerchant,
  textOf,
  writtenName,
} from "../../wording/clauses";

const THRESHOLDS = {
  /** A rent that took another's place was signed: after the third payment it is known. */
  rentDays: 75,
} as const;

export const newCommitment = defineInsight({
  type: "new_commitment",
  page: "insight",
  icon: "calendar-days",
  detect: detectNewCommitment,
  holds: (fact, { rows, compared, counted: all }) => {
    const keys = new Set(rows.map(merchantKey));
    return (
      (fact.hints.amounts !== "different each time"
        ? isSameCharge(fact, rows)
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

function areNear(fact: DetectedFact, rows: readonly LedgerTransaction[], amountMinor: number): boolean {
  const isNear = (row: LedgerTransaction) =>
    row.amountMinor < 0 && Math.abs(row.amountMinor + amountMinor) <= amountMinor * NEW_CHARGES.maxSpread + 1;
  return rows.every(isNear) && namesMerchant(fact, "merchant", rows);
}

/** Returns true if the compared payments had one amount and stopped. */
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
function detectNewCommitment(input: DetectorInput): FoundFact[] {
  return newCharges(input).flatMap((charges) => {
    if (!isRecent(input, charges.first) || !isCommitment(input, charges)) return [];
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

function toFact(input: DetectorInput, charges: NewCharges): FoundFact {
  const fact = newChargesFact(input, charges, { type: "new_commitment", method: METHOD });
  return { ...fact, slots: { ...fact.slots, category: shownCategoryOf(charges.first) } };
}

/** The same, as what it costs more than the one whose place it took. */
function insteadOf(input: DetectorInput, charges: NewCharges, ended: EndedCommitment): FoundFact {
  const { currency } = input;
  const { rhythm } = charges;
  const fact = toFact(input, charges);
  const formula = "each of the last payments to the previous one";
  const before = eachFigure("before", "Before", ended.amountMinor, formula, "compared");
  const kept = fact.figures.flatMap((figure) => (figure && figure.id !== "yearly" ? [figure] : []));
  const amount = kept.find(({ id }) => id === "amount") ?? before;
  const difference = differenceFigure(currency, "More each time", before, amount);
  const yearly = yearlyFigure(currency, "More over a year", difference, rhythm.perYear);
  return {
    ...fact,
    impact: { amountMinor: yearly.value, per: "year" },
    figures: [...kept, before, difference, yearly],
    compared: { label: "Paid before", transactionIds: ended.payments.map(({ transactionId }) => transactionId) },
    method: `${fact.method} We compare it with what ended around the time it began: the last payments in the same category to someone you've paid nothing since.`,
    slots: {
      ...fact.slots,
      // The figure of that name is another one here.
      yearly: undefined,
      firstMerchant: ended.merchant,
      lastDate: ended.lastDate,
    },
  };
}
