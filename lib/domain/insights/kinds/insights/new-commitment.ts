import { daysBetween, monthOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  moneyWriter,
  shownCategoryOf,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { areEnough, areOfSeason, isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import { type EndedCommitment, endedBefore } from "@/lib/domain/insights/detection/rhythm/ended-commitments";
import {
  type NewCharges,
  type NewChargeWords,
  newChargesFact,
  newRegularCharges,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
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
import {
  aMonth,
  aWeek,
  aYear,
  counted,
  eachTimeBefore,
  everyTwoWeeks,
  inTotal,
  more,
  moreAMonth,
  roughly,
} from "../../wording/phrases";
import { areAll, daysOf, isSameCharge, namesMerchant, writtenName } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { isCollected } from "../hidden/new-subscription";

const THRESHOLDS = {
  /** The second payment is what makes it a commitment. */
  minCharges: 2,
  /** After four months it is one of the others. */
  lookbackDays: 120,
  /** A rent that took another's place was signed: after the third payment it is known, unless the month no longer comes out. */
  rentDays: 75,
  /** On an account known for less, everything is new. */
  minKnownDays: 60,
  /** A month apart, weekends and short months allowed. */
  minGapDays: 26,
  maxGapDays: 36,
  /** Below, it binds no one's month. */
  minAmountMinor: 2500,
  /** A deposit is paid when a lease is signed, two months before it begins at most. */
  depositDays: 62,
  /** What binds for long has no first one at another price, but for what was paid before it. */
  introductions: 0,
  /** A payment on the day another of the same amount was due is that other one, renamed. */
  renamedDays: 6,
  /** Care is paid by its hours: a tenth more or less, or a little above, is the same contract … */
  maxSpread: 0.12,
  /** … once three payments have shown it. */
  minVarying: 3,
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
      "subscriptions, a lender that changed its name, accounts linked only recently, bills that vary by more than an eighth, rent after a move once you've paid it three times and your income covers it",
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
            (!isFirstPayment(fact) && daysBetween(row.date, daysOf(rows).first) <= THRESHOLDS.depositDays),
        )
      );
    },
    lead: [
      clause(
        "monthly",
        "a new commitment, with its amount",
        (f) => sentence`You now pay ${f.merchant} ${aMonth(f.amount)}`,
        { when: (fact) => isMonthly(fact) && isSteady(fact) },
      ),
      clause("weekly", "a new weekly commitment", (f) => sentence`You now pay ${f.merchant} ${aWeek(f.amount)}`, {
        when: (fact) => isWeekly(fact) && isSteady(fact),
      }),
      clause(
        "biweekly",
        "a new commitment of every two weeks",
        (f) => sentence`You now pay ${f.merchant} ${everyTwoWeeks(f.amount)}`,
        { when: (fact) => isEveryTwoWeeks(fact) && isSteady(fact) },
      ),
      clause(
        "about-monthly",
        "a new commitment whose amount differs a little from month to month",
        (f) => sentence`You now pay ${f.merchant} ${roughly(aMonth(f.amount))}`,
        { when: (fact) => isMonthly(fact) && !isSteady(fact) },
      ),
      clause(
        "about-weekly",
        "a new weekly commitment whose amount differs a little",
        (f) => sentence`You now pay ${f.merchant} ${roughly(aWeek(f.amount))}`,
        { when: (fact) => isWeekly(fact) && !isSteady(fact) },
      ),
      clause(
        "about-biweekly",
        "a new commitment of every two weeks whose amount differs a little",
        (f) => sentence`You now pay ${f.merchant} ${roughly(everyTwoWeeks(f.amount))}`,
        { when: (fact) => isEveryTwoWeeks(fact) && !isSteady(fact) },
      ),
      clause("new", "a new fixed cost", (f) => sentence`You've had a new fixed cost since ${f.since}: ${f.merchant}`),
      clause(
        "yearly-lead",
        "what it comes to in a year",
        (f) => sentence`At this rate, ${f.merchant} will cost you ${aYear(f.yearly)}`,
        { when: (fact) => isOnTop(fact) && isSteady(fact) },
      ),
      clause(
        "about-yearly-lead",
        "what it comes to in a year, about",
        (f) => sentence`At this rate, ${f.merchant} will cost you ${roughly(aYear(f.yearly))}`,
        { when: (fact) => !isSteady(fact) },
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
      clause("since", "the amount, and since when", (f) => sentence`It's been ${aMonth(f.amount)} since ${f.since}`, {
        when: (fact) => isMonthly(fact) && isSteady(fact),
      }),
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
    why: [
      clause(
        "never-before",
        "never seen before",
        (f) => sentence`Your transactions show no payment to ${f.merchant} before ${f.since}`,
        { when: (fact) => !isInStore(fact) && isFirstPayment(fact) },
      ),
      clause("category", "what it is for", (f) => sentence`It's categorized as ${f.category}`),
    ],
    step: [
      clause("plan", "plan each month with it", (f) => sentence`Budget for ${aMonth(f.amount)}`, {
        when: (fact) => isMonthly(fact) && isOnTop(fact) && isSteady(fact),
      }),
      clause("plan-about", "plan each month with about it", (f) => sentence`Budget for ${roughly(aMonth(f.amount))}`, {
        when: (fact) => isMonthly(fact) && !isSteady(fact),
      }),
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
    row.amountMinor < 0 && Math.abs(row.amountMinor + amountMinor) <= amountMinor * THRESHOLDS.maxSpread + 1;
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

/**
 * A merchant never seen before that has now been paid the same amount a month apart, of what binds for long. Where one of the same
 * category ended as it began, only what it costs more binds; what costs the same or less is not reported.
 */
function detectNewCommitment(input: DetectorInput): DetectedFact[] {
  return newRegularCharges(input, THRESHOLDS).flatMap((charges) => {
    const { first, rows, isInStore: isOfStore } = charges;
    const binds =
      ((isCommitment(first, input.currency) && areEnough(rows)) ||
        (areOfSeason(rows, input.currency) && !isCollected(first))) &&
      first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor);
    // A loan that is taken again and again goes back with the next pay, and binds no longer than that.
    const isLoan = traitsOfRow(input, first).get("lender")?.source === "rows";
    if (!binds || isLoan) return [];
    const ended = isOfStore ? null : endedBefore(input, charges);
    if (!ended) return [toFact(input, charges)];
    // Of amounts that differ no one can say how much more each is than one before.
    if (!charges.isSteady) return [];
    if (isKnownRent(input, charges)) return [];
    return ended.amountMinor < -first.amountMinor ? [insteadOf(input, charges, ended)] : [];
  });
}

/**
 * Whether it is a rent that took another's place and has been paid three times: whoever signed the lease knows it by then. It is still
 * worth saying where the months since that of the move, which has costs of its own, took more than they brought, added up.
 */
function isKnownRent(input: DetectorInput, { first }: NewCharges): boolean {
  if (first.categorySlug !== "rent" || daysBetween(first.date, input.today) <= THRESHOLDS.rentDays) return false;
  const since = wholeMonths(input, monthOf(input.today), MONTHS_SINCE).filter((month) => month > monthOf(first.date));
  const nets = since.map((month) => totalsOfMonth(input, month)).map((of) => of.incomeMinor - of.expenseMinor);
  return since.length === 0 || sumMinor(nets) >= 0;
}

/** As many months as it is reported for. */
const MONTHS_SINCE = 4;

const WORDS: NewChargeWords = {
  type: "new_commitment",
  each: { week: "Each week", "two weeks": "Every two weeks", month: "Each month" },
  count: "Payments so far",
  rows: "See the payments",
  method:
    "Rent, a loan, a lease, childcare, a school, insurance, a course of treatment or a club's season, paid to someone you hadn't paid before. The amount is the same at least twice a month apart, three times two weeks apart or four times a week apart, or it comes at least three times and varies by no more than an eighth. We already knew the account's transactions well before the first payment.",
};

const isNamed = (row: LedgerTransaction, category: string) =>
  shownCategoryOf(row) === category || categoryBySlug(row.categorySlug)?.name === category;

function toFact(input: DetectorInput, charges: NewCharges): DetectedFact {
  const fact = newChargesFact(input, charges, { words: WORDS, lookbackDays: THRESHOLDS.lookbackDays });
  const category = textSlot(shownCategoryOf(charges.first));
  return { ...fact, slots: { ...fact.slots, category } };
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
