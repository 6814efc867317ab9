import { daysBetween } from "@/lib/domain/calendar";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, shownCategoryOf } from "@/lib/domain/insights/detection/input";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import { type EndedCommitment, endedBefore } from "@/lib/domain/insights/detection/rhythm/ended-commitments";
import {
  NEW_CHARGES,
  type NewCharges,
  newCharges,
  newChargesFact,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, clauseOfRhythms, dayOf, figureValue, isInStore, isMonthly, textOf } from "../../wording/clauses";
import { aYear, counted, eachTimeBefore, inTotal, more, moreAMonth, roughly } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge, namesMerchant, writtenName } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A rent that took another's place was signed: after the third payment it is known. */
  rentDays: 75,
} as const;

export const newCommitment = defineInsight({
  type: "new_commitment",
  page: "insight",
  label: "New commitment",
  icon: "calendar-days",
  about: {
    finds:
      "a loan, rent, childcare, a school, a lease, insurance, a course of treatment or a club's season that you started paying in the last four months, every week, two weeks or month",
    rows: "what you've paid so far",
    excludes:
      "subscriptions, a lender that changed its name, accounts linked only recently, bills that vary by more than an eighth, rent after a move once you've paid it three times",
  },
  thresholds: THRESHOLDS,
  detect: detectNewCommitment,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared, counted: all }) => {
      const keys = new Set(rows.map(merchantKey));
      // A store bills other things as well: of another amount, or under another text.
      const isOther = (row: LedgerTransaction) =>
        isInStore(fact) &&
        (row.amountMinor !== rows[0]?.amountMinor || merchantKeyOf(row.name) !== merchantKeyOf(rows[0].name));
      return (
        (isSteady(fact)
          ? isSameCharge(fact, rows, figureValue(fact, "amount"))
          : areNear(fact, rows, figureValue(fact, "amount"))) &&
        rows.length > 1 &&
        dayOf(fact, "since") === daysOf(rows).first &&
        [...rows, ...compared].every((row) => isNamed(row, textOf(fact, "category"))) &&
        (isOnTop(fact) || hasEnded(fact, compared, all)) &&
        all.every(
          (row) =>
            !keys.has(merchantKey(row)) ||
            row.date >= daysOf(rows).first ||
            isOther(row) ||
            (!isFirstPayment(fact) && daysBetween(row.date, daysOf(rows).first) <= NEW_CHARGES.depositDays),
        )
      );
    },
    lead: [
      ...clauseOfRhythms(
        "",
        "a new commitment, with its amount",
        (f, each) => sentence`You now pay ${f.merchant} ${each}`,
        isSteady,
      ),
      ...clauseOfRhythms(
        "about-",
        "a new commitment whose amount differs a little",
        (f, each) => sentence`You now pay ${f.merchant} ${roughly(each)}`,
        (fact) => !isSteady(fact),
      ),
      clause("new", "a new fixed cost", (f) => sentence`You've had a new fixed cost since ${f.since}: ${f.merchant}`),
      clause(
        "yearly-lead",
        "what it comes to in a year",
        (f) => sentence`At this rate, ${f.merchant} will cost you ${roughly(aYear(f.yearly))}`,
        { when: isOnTop },
      ),
      clause(
        "than-before",
        "how much more it takes than the one before it",
        (f) => sentence`You pay ${f.merchant} ${more(f.difference)} each time than you paid ${f.firstMerchant}`,
      ),
    ],
    detail: [
      clause(
        "instead",
        "what the one before it took, and until when",
        (f) => sentence`Until ${f.lastDate}, you paid ${f.firstMerchant} ${eachTimeBefore(f.before)}`,
      ),
      clause(
        "more",
        "how much more each payment is than one to the one before it, and in a year",
        (f) => sentence`Each payment is ${more(f.difference)}, or ${aYear(f.yearly)}`,
        { when: (fact) => !isOnTop(fact) },
      ),
      clause(
        "about-since",
        "since when it is paid, at amounts that differ a little",
        (f) => sentence`You've been paying since ${f.since}, in amounts that vary a little`,
        { when: (fact) => !isSteady(fact) },
      ),
      clause("yearly", "what it comes to in a year", (f) => sentence`That adds up to ${aYear(f.yearly)}`, {
        when: isOnTop,
      }),
      clause(
        "paid",
        "how many payments and what they came to",
        (f) => sentence`You've made ${counted(f.count, "payment", "payments")} so far, ${inTotal(f.total)}`,
        { when: isFirstPayment },
      ),
    ],
    why: [clause("category", "what it is for", (f) => sentence`It's categorized as ${f.category}`)],
    step: [
      ...clauseOfRhythms(
        "plan-",
        "plan with it",
        (_, each) => sentence`Budget for ${each}`,
        (fact) => isOnTop(fact) && isSteady(fact),
      ),
      ...clauseOfRhythms(
        "plan-about-",
        "plan with about it",
        (_, each) => sentence`Budget for ${roughly(each)}`,
        (fact) => !isSteady(fact),
      ),
      clause(
        "plan-more",
        "plan each month with what it takes more than the one before it",
        (f) => sentence`Budget for ${moreAMonth(f.difference)}`,
        { when: isMonthly },
      ),
      clause(
        "check",
        "compare it with the contract",
        (f) => sentence`Check the payments against your agreement with ${f.merchant}`,
      ),
    ],
  },
});

/** Whether each payment is the same to the cent. */
function isSteady({ hints }: DetectedFact): boolean {
  return hints.amounts !== "different each time";
}

/** Whether money went out to the named merchant each time, near the amount. */
function areNear(fact: DetectedFact, rows: readonly LedgerTransaction[], amountMinor: number): boolean {
  const isNear = (row: LedgerTransaction) =>
    row.amountMinor < 0 && Math.abs(row.amountMinor + amountMinor) <= amountMinor * NEW_CHARGES.maxSpread + 1;
  return rows.every(isNear) && namesMerchant(fact, "merchant", rows);
}

/** Whether all of it is new: nothing of the kind ended when it began. */
function isOnTop({ slots }: DetectedFact): boolean {
  return slots.firstMerchant === undefined;
}

/** Whether nothing was paid there before: no deposit, no fee to begin with. */
function isFirstPayment({ hints }: DetectedFact): boolean {
  return hints.began === undefined;
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
