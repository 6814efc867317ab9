import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { areEnough, isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import {
  type NewCharges,
  type NewChargeWords,
  newChargesFact,
  newRegularCharges,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import {
  clause,
  dayOf,
  figureValue,
  isEveryTwoWeeks,
  isInStore,
  isMonthly,
  isWeekly,
  textOf,
} from "../../wording/clauses";
import { aMonth, aWeek, counted, everyTwoWeeks, overAYear, together } from "../../wording/phrases";
import { daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** The second payment is what makes it a commitment. */
  minCharges: 2,
  /** After four months it is one of the others. */
  lookbackDays: 120,
  /** On an account known for less, everything is new. */
  minKnownDays: 60,
  /** A month apart, weekends and short months allowed. */
  minGapDays: 26,
  maxGapDays: 36,
  /** Below, it binds no one's month. */
  minAmountMinor: 2500,
  /** A payment on the day another of the same amount was due is that other one, renamed. */
  renamedDays: 6,
} as const;

export const newCommitment = defineInsight({
  type: "new_commitment",
  page: "insight",
  label: "New commitment",
  icon: "calendar-days",
  about: {
    finds:
      "a loan, a rent, childcare, a school, a lease, an insurance or a course of treatment that began in the last four months, by the month, the week or two weeks",
    rows: "what was paid so far",
    excludes: "subscriptions, a renamed lender, accounts linked only recently, a bill that differs each month",
  },
  thresholds: THRESHOLDS,
  detect: detectNewCommitment,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, counted: all }) => {
      const keys = new Set(rows.map(merchantKey));
      // A store bills other things as well: of another amount, or under another text.
      const isOther = (row: LedgerTransaction) =>
        isInStore(fact) &&
        (row.amountMinor !== rows[0]?.amountMinor || merchantKeyOf(row.name) !== merchantKeyOf(rows[0].name));
      return (
        isSameCharge(fact, rows, figureValue(fact, "amount")) &&
        rows.length > 1 &&
        dayOf(fact, "since") === daysOf(rows).first &&
        rows.every((row) => categoryBySlug(row.categorySlug)?.name === textOf(fact, "category")) &&
        all.every((row) => !keys.has(merchantKey(row)) || row.date >= daysOf(rows).first || isOther(row))
      );
    },
    lead: [
      clause(
        "monthly",
        "a new commitment, with its amount",
        (f) => sentence`${f.merchant} now takes ${aMonth(f.amount)}`,
        { when: isMonthly },
      ),
      clause("weekly", "a new weekly commitment", (f) => sentence`${f.merchant} now takes ${aWeek(f.amount)}`, {
        when: isWeekly,
      }),
      clause(
        "biweekly",
        "a new commitment of every two weeks",
        (f) => sentence`${f.merchant} now takes ${everyTwoWeeks(f.amount)}`,
        { when: isEveryTwoWeeks },
      ),
      clause("new", "a new fixed cost", (f) => sentence`A new fixed cost since ${f.since}: ${f.merchant}`),
      clause(
        "yearly-lead",
        "what it comes to in a year",
        (f) => sentence`${f.merchant} will come to ${overAYear(f.yearly)}`,
      ),
    ],
    detail: [
      clause(
        "since",
        "the amount, and since when",
        (f) => sentence`${f.merchant} has taken ${aMonth(f.amount)} since ${f.since}`,
        { when: isMonthly },
      ),
      clause(
        "yearly",
        "what it comes to in a year",
        (f) => sentence`At this amount it comes to ${overAYear(f.yearly)}`,
      ),
      clause(
        "paid",
        "how many payments and what they came to",
        (f) => sentence`${counted(f.count, "payment", "payments")} so far, ${together(f.total)}`,
      ),
    ],
    why: [
      clause(
        "never-before",
        "never seen before",
        (f) => sentence`Nothing was ever paid to ${f.merchant} before ${f.since}, as far as your transactions go`,
        { when: (fact) => !isInStore(fact) },
      ),
      clause("category", "what it is for", (f) => sentence`Its category is ${f.category}`),
    ],
    step: [
      clause("plan", "plan each month with it", (f) => sentence`Plan with ${aMonth(f.amount)} less to spend`, {
        when: isMonthly,
      }),
      clause(
        "check",
        "compare it with the contract",
        (f) => sentence`Compare the payments with what you signed with ${f.merchant}`,
      ),
    ],
  },
});

/** A merchant never seen before that has now been paid the same amount a month apart, of what binds for long. */
function detectNewCommitment(input: DetectorInput): DetectedFact[] {
  return newRegularCharges(input, THRESHOLDS).flatMap((charges) =>
    isCommitment(charges.first, input.currency) &&
    areEnough(charges.rows) &&
    charges.first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor)
      ? [toFact(input, charges)]
      : [],
  );
}

const WORDS: NewChargeWords = {
  type: "new_commitment",
  each: "Each month",
  count: "Payments so far",
  rows: "See the payments",
  method:
    "Rent, a loan, a lease, childcare, a school, an insurance or a course of treatment paid to someone never seen before, the same amount a month apart, twice or more, or three times every second week or four times a week apart, from an account whose rows were known well before.",
};

function toFact(input: DetectorInput, charges: NewCharges): DetectedFact {
  const fact = newChargesFact(input, charges, { words: WORDS, lookbackDays: THRESHOLDS.lookbackDays });
  const category = textSlot(categoryBySlug(charges.first.categorySlug)?.name ?? "");
  return { ...fact, slots: { ...fact.slots, category } };
}
