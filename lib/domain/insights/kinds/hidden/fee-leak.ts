import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type RepeatedLoan, repeatedLoans } from "@/lib/domain/insights/candidates/repeated-loans";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { interestBesideSavingsOf } from "@/lib/domain/insights/detection/cards/card-interest";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import { type Fees, feeSlugOf, feesOf, isPenalty } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { coverageOf, type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { hasWordIn } from "@/lib/domain/insights/knowledge/tags";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { isNamedYearly } from "@/lib/domain/transactions/streams/yearly-words";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger, textOf } from "../../wording/clauses";
import {
  aYear,
  counted,
  countedFees,
  feesCalled,
  howOften,
  inAll,
  moreThanBorrowed,
  theLargest,
  typically,
  upTo,
} from "../../wording/phrases";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A quarter of a year, near enough. */
  days: 90,
  /** One fee is a mishap, three are a habit. */
  minFees: 3,
  minTotalMinor: 900,
  /** Two are enough where the bank's text says that it is one of every month: equal ones of two months, each worth a call. */
  minMonthlyMinor: 500,
  /** Quarterly fees, and one now and then, show over a year: so many of them, the latest not long ago … */
  yearDays: 365,
  minFeesOfYear: 4,
  recentDays: 100,
  /** … and of interest and overdrafts, which a bank mostly takes each quarter, so many. */
  minInterestOfYear: 2,
  /** So many fees for late payments or overdrafts of a year are shown together. */
  minPenaltiesOfYear: 3,
  /** One fee for a late payment or an overdraft is reported by itself from so much on: it is mostly waived when one asks. */
  minPenaltyMinor: 1500,
  /** What a card takes once a year is mostly waived, or the card exchanged, when one asks soon after. */
  minYearlyMinor: 5000,
  yearlyDays: 60,
  /** Two hundred a year. */
  warningTotalMinor: 5000,
} as const;

export const feeLeak = defineInsight({
  type: "fee_leak",
  page: "hidden",
  label: "Fees and interest",
  icon: "circle-percent",
  about: {
    finds:
      "bank fees, late and overdraft fees, or interest: several in ninety days or a year, a monthly account fee that just began, or a single late, overdraft or annual card fee; and what repeated small loans from one lender cost",
    rows: "the fees less refunds; for loans, what you borrowed and what you repaid",
    excludes: "any other single fee, interest on a loan account, refunded fees",
  },
  thresholds: THRESHOLDS,
  detect: detectFeeLeak,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      rows.filter((row) => row.amountMinor < 0).length === figureValue(fact, "count") &&
      rows.every((row) => row.date >= dayOf(fact, "since") && (isOfLoans(fact) || FEES.has(feeSlugOf(row) ?? ""))),
    lead: [
      clause(
        "total",
        "what went to bank fees, and since when",
        (f) => sentence`You've paid ${inAll(f.total)} in bank fees since ${f.since}`,
        { when: isFee },
      ),
      clause(
        "interest-total",
        "what went to interest, and since when",
        (f) => sentence`You've paid ${inAll(f.total)} in interest since ${f.since}`,
        { when: isInterest },
      ),
      clause(
        "interest-times",
        "how often interest was charged, and since when",
        (f) => sentence`You've been charged interest ${howOften(f.count)} since ${f.since}`,
        { when: isInterest },
      ),
      clause(
        "interest-cost",
        "what interest cost, and since when",
        (f) => sentence`Interest has cost you ${inAll(f.total)} since ${f.since}`,
        { when: isInterest },
      ),
      clause(
        "how-many",
        "how many fees were charged, and since when",
        (f) => sentence`You've been charged ${counted(f.count, "bank fee", "bank fees")} since ${f.since}`,
        { when: isFee },
      ),
      clause(
        "loans-cost",
        "what borrowing again and again has cost, and since when",
        (f) => sentence`Borrowing from ${f.merchant} has cost you ${inAll(f.total)} since ${f.since}`,
        { when: isOfLoans },
      ),
      clause(
        "loans-times",
        "how often was borrowed there, and since when",
        (f) => sentence`You've borrowed from ${f.merchant} ${howOften(f.count)} since ${f.since}`,
        { when: isOfLoans },
      ),
      clause(
        "loans-more",
        "how much more went back than came",
        (f) => sentence`Since ${f.since}, you've repaid ${f.merchant} ${moreThanBorrowed(f.total)}`,
        { when: isOfLoans },
      ),
      clause(
        "adds-up",
        "bank fees add up",
        (f) => sentence`Your bank fees since ${f.since} add up to ${inAll(f.total)}`,
        {
          when: (fact) => isFee(fact) && areSeveral(fact),
        },
      ),
      clause("one-fee", "a bank fee one can ask about", (f) => sentence`You paid a bank fee of ${inAll(f.total)}`, {
        when: (fact) => isFee(fact) && isOne(fact),
      }),
    ],
    detail: [
      clause(
        "kind",
        "which kind of fee is among them, and its typical size",
        (f) =>
          sentence`The ${counted(f.count, "fee includes", "fees include")} ${feesCalled(f.kind)}, ${typically(f.typical)}`,
        {
          when: (fact) => isFee(fact) && areSeveral(fact) && fact.hints.kinds === "several",
          holds: (fact, { rows }) =>
            rows.some(
              (row) => row.amountMinor < 0 && categoryBySlug(feeSlugOf(row) ?? "")?.name === textOf(fact, "kind"),
            ),
        },
      ),
      clause(
        "one-kind",
        "all are of one kind, and their typical size",
        (f) => sentence`That's ${countedFees(f.count, f.kind)}, ${typically(f.typical)}`,
        {
          when: (fact) => isFee(fact) && areSeveral(fact) && fact.hints.kinds === "one",
          holds: (_, { rows }) => new Set(rows.filter(isCharge).map((row) => feeSlugOf(row))).size === 1,
        },
      ),
      clause(
        "at-most",
        "how many, and the largest, where they are too few and too different for a usual one",
        (f) => sentence`That's ${counted(f.count, "fee", "fees")}, ${theLargest(f.largest)}`,
        { when: (fact) => isFee(fact) && areSeveral(fact), holds: isLargest },
      ),
      clause(
        "interest-at-most",
        "how often interest was charged, and the most of it",
        (f) => sentence`That's ${counted(f.count, "charge", "charges")}, ${theLargest(f.largest)}`,
        { when: (fact) => isInterest(fact) && areSeveral(fact), holds: isLargest },
      ),
      clause(
        "interest-typical",
        "the typical size of a charge of interest",
        (f) => sentence`That's ${counted(f.count, "charge", "charges")}, ${typically(f.typical)}`,
        { when: (fact) => isInterest(fact) && areSeveral(fact) },
      ),
      clause(
        "pace",
        "what it comes to in a year at this pace",
        (f) => sentence`At this pace, you'll pay ${aYear(f.yearly)}`,
        { when: (fact) => isFee(fact) && areSeveral(fact) && fact.hints.span === "ninety days" },
      ),
      clause(
        "interest-pace",
        "what the interest comes to in a year at this pace",
        (f) => sentence`At this pace, interest will cost you ${aYear(f.yearly)}`,
        { when: (fact) => isInterest(fact) && fact.hints.span === "ninety days" },
      ),
      clause(
        "penalty",
        "fees for a late payment or an overdraft are among them",
        () => sentence`If you ask, banks often waive a late or overdraft fee once`,
        { when: ({ hints }) => hints.fee === "penalty", holds: (_, { rows }) => rows.some(isPenalty) },
      ),
      clause(
        "yearly",
        "a fee for a year of a card is among them",
        () =>
          sentence`Banks often waive a card's annual fee, or offer a card without one, if you ask soon after it's charged`,
        { when: ({ hints }) => hints.fee === "yearly", holds: (_, { rows }) => rows.some(isNamedYearly) },
      ),
      clause(
        "loans-in-all",
        "how often, and what each cost at most",
        (f) =>
          sentence`You repaid more than you borrowed on each of the ${counted(f.count, "loan", "loans")}, ${upTo(f.largest)}`,
        { when: isOfLoans, holds: (fact, { rows }) => mostExpensiveOf(rows) === figureValue(fact, "largest") },
      ),
      clause(
        "refunded",
        "refunded fees are subtracted",
        (f) => sentence`Refunds are already subtracted from the ${inAll(f.total)}`,
        {
          when: (fact) => !isOfLoans(fact) && fact.transactionIds.length > figureValue(fact, "count"),
          holds: (_, { rows }) => rows.some((row) => row.amountMinor > 0),
        },
      ),
    ],
    step: [
      clause(
        "waive",
        "ask the bank to waive the latest",
        () => sentence`Ask your bank what the latest fee was for, and whether it can waive it`,
        {
          when: (fact) => isFee(fact) && !isOfMachines(fact),
        },
      ),
      clause(
        "machines",
        "take out cash where it costs nothing",
        () => sentence`Use your own bank's ATMs, or ask your bank which others are free`,
        {
          when: isOfMachines,
          holds: (_, { rows }) => rows.filter(isCharge).every((row) => feeSlugOf(row) === MACHINE),
        },
      ),
      clause(
        "pay-down",
        "pay off what interest is charged on",
        () => sentence`Pay down what you're charged interest on before you put money into savings`,
        { when: isInterest },
      ),
      clause(
        "smaller",
        "borrow less each time until it ends",
        (f) =>
          sentence`Borrow a little less from ${f.merchant} each time until you don't need to, or ask your bank about an overdraft instead`,
        { when: isOfLoans },
      ),
      clause(
        "other-account",
        "ask for an account without such fees",
        () => sentence`Ask your bank about an account without these fees`,
        { when: isFee },
      ),
    ],
  },
});

/** What a bank takes for its own doings. Fees for paying abroad are a fact of their own. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "atm-fees", "overdraft-fees", "interest-charges"]);
/** Four times ninety days: a year, near enough for a pace. */
const TIMES_A_YEAR = 4;

/** Why a fee was taken: each is ended in another way. */
type Cause = "account" | "overdraft" | "interest";
const CAUSES: readonly Cause[] = ["account", "overdraft", "interest"];
const SHOWN_AT_MOST = 200;

function causeOf(fee: LedgerTransaction): Cause {
  if (isPenalty(fee)) return "overdraft";
  return feeSlugOf(fee) === "interest-charges" ? "interest" : "account";
}

/** Of one cause, without any interest of an account whose interest is reported beside the savings that would end it. */
function feesOfCause(input: DetectorInput, cause: Cause, days: number): Fees {
  const elsewhere = new Set(interestBesideSavingsOf(input).map(({ account }) => account.id));
  const rows = feesOf(input, FEES, days).rows.filter(
    (row) =>
      causeOf(row) === cause &&
      // A tax and a processor's fee are no bank's to waive.
      !(cause === "account" && hasWordIn(row.name, "notOfBank")) &&
      !(cause === "interest" && row.accountId !== null && elsewhere.has(row.accountId)),
  );
  const charged = rows.filter(({ amountMinor }) => amountMinor < 0);
  return { rows, charged, totalMinor: -sumMinor(rows.map(({ amountMinor }) => amountMinor)) };
}

/** What a machine of someone else takes. */
const MACHINE = "atm-fees";

function isOfMachines({ hints }: DetectedFact): boolean {
  return hints.fee === "machines";
}

function isLargest(fact: DetectedFact, { rows }: RawLedger): boolean {
  return Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largest");
}

function isCharge({ amountMinor }: LedgerTransaction): boolean {
  return amountMinor < 0;
}

function isInterest({ hints }: DetectedFact): boolean {
  return hints.cause === "interest";
}

function isFee(fact: DetectedFact): boolean {
  return !isInterest(fact) && !isOfLoans(fact);
}

function isOfLoans({ hints }: DetectedFact): boolean {
  return hints.cause === "loans";
}

/** By how much the most expensive of loans that came and went back in turn was returned. */
function mostExpensiveOf(rows: readonly Pick<LedgerTransaction, "amountMinor">[]): number {
  return Math.max(
    ...rows.flatMap(({ amountMinor }, at) => (at % 2 === 1 ? [-amountMinor - (rows[at - 1]?.amountMinor ?? 0)] : [])),
  );
}

function isOne({ hints }: DetectedFact): boolean {
  return hints.count === "single";
}

function areSeveral({ hints }: DetectedFact): boolean {
  return hints.count === "several";
}

/** What small loans cost, and the fees. */
function detectFeeLeak(input: DetectorInput): DetectedFact[] {
  return [...repeatedLoans(input).map((loan) => loansFact(input, loan)), ...feesByCause(input)];
}

/** Of each cause the fees of the last ninety days where there are several of them, else of a year; less those refunded. */
function feesByCause(input: DetectorInput): DetectedFact[] {
  return CAUSES.flatMap((cause) => {
    const recent = feesOfCause(input, cause, THRESHOLDS.days);
    const isLeak = isEnough(input, recent, THRESHOLDS.minFees);
    const ofYear = feesOfCause(input, cause, THRESHOLDS.yearDays);
    // What one pays late for now and then is shown with all of the year: each by itself is small.
    const isHabit = ofYear.charged.filter(isPenalty).length >= THRESHOLDS.minPenaltiesOfYear;
    if (isLeak || (isPunished(input, recent) && !isHabit) || isYearly(input, cause, recent))
      return [toFact(input, cause, recent, { days: THRESHOLDS.days, isLeak })];
    const isRecent = (ofYear.charged.at(-1)?.date ?? "") >= addDays(input.today, -THRESHOLDS.recentDays);
    const needed = cause === "account" ? THRESHOLDS.minFeesOfYear : THRESHOLDS.minInterestOfYear;
    const isSlowLeak = isRecent && isEnough(input, ofYear, needed);
    if (isSlowLeak) return [toFact(input, cause, ofYear, { days: THRESHOLDS.yearDays, isLeak: true })];
    return isPunished(input, recent) || isMonthlySince(input, cause, recent)
      ? [toFact(input, cause, recent, { days: THRESHOLDS.days, isLeak })]
      : [];
  });
}

function isEnough({ currency }: DetectorInput, { rows, charged, totalMinor }: Fees, needed: number): boolean {
  const refunded = rows.length - charged.length;
  return totalMinor >= amountFor(currency, THRESHOLDS.minTotalMinor) && charged.length - refunded >= needed;
}

const A_MONTH_DAYS = { least: 26, most: 35 } as const;

/** Whether the fees are two equal ones for the account, a month apart, the latest of this month: a fee that has begun. */
function isMonthlySince({ currency, today }: DetectorInput, cause: Cause, { rows, charged }: Fees): boolean {
  const [first, second, ...others] = charged;
  if (cause !== "account" || !first || !second || others.length > 0 || rows.length > charged.length) return false;
  const gap = daysBetween(first.date, second.date);
  return (
    first.amountMinor === second.amountMinor &&
    first.accountId === second.accountId &&
    -first.amountMinor >= amountFor(currency, THRESHOLDS.minMonthlyMinor) &&
    gap >= A_MONTH_DAYS.least &&
    gap <= A_MONTH_DAYS.most &&
    daysBetween(second.date, today) <= A_MONTH_DAYS.most &&
    [first, second].every((fee) => feeSlugOf(fee) === "bank-fees" && hasWordIn(fee.name, "everyMonth")) &&
    ![first, second].some(({ name }) => hasWordIn(name, "occasion"))
  );
}

function isPunished({ currency }: DetectorInput, { charged, totalMinor }: Fees): boolean {
  const minMinor = amountFor(currency, THRESHOLDS.minPenaltyMinor);
  return totalMinor >= minMinor && charged.some((fee) => isPenalty(fee) && -fee.amountMinor >= minMinor);
}

/** Whether a card has just taken its fee for a year. */
function isYearly({ currency, today }: DetectorInput, cause: Cause, { charged, totalMinor }: Fees): boolean {
  const minMinor = amountFor(currency, THRESHOLDS.minYearlyMinor);
  const since = addDays(today, -THRESHOLDS.yearlyDays);
  const isOne = (fee: LedgerTransaction) => fee.date >= since && isNamedYearly(fee) && -fee.amountMinor >= minMinor;
  return cause === "account" && totalMinor >= minMinor && charged.some(isOne);
}

/** Of so many there is a middle one; of fewer only where they are equal: what lies between two is charged by no one. */
const MIN_WITH_USUAL = 3;

function hasUsual(fees: readonly LedgerTransaction[]): boolean {
  return fees.length >= MIN_WITH_USUAL || new Set(fees.map(({ amountMinor }) => amountMinor)).size === 1;
}

function feeHintOf(charged: readonly LedgerTransaction[]): Pick<DetectedFact["hints"], "fee"> {
  if (charged.some(isPenalty)) return { fee: "penalty" };
  if (charged.some(isNamedYearly)) return { fee: "yearly" };
  return charged.every((row) => feeSlugOf(row) === MACHINE) ? { fee: "machines" } : {};
}

/** What several small loans of one lender have cost: what went back less what came. */
function loansFact({ currency, today }: DetectorInput, { lender, key, rows, costMinor }: RepeatedLoan): DetectedFact {
  const returned = rows.filter(isCharge);
  const since = rows[0]?.date ?? today;
  const largest = rows.findIndex(
    (row, at) => at % 2 === 1 && -row.amountMinor - (rows[at - 1]?.amountMinor ?? 0) === mostExpensiveOf(rows),
  );
  const mostExpensive = rows.slice(largest - 1, largest + 1).map(({ id }) => id);
  const figures = [
    money("total", "Repaid beyond what you borrowed", costMinor, "what you repaid, less what you borrowed", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Loans", returned.length, "the repayments", {
      by: "count",
      of: returned.map(({ id }) => id),
    }),
    money("largest", "The most expensive", mostExpensiveOf(rows), "what you repaid for it, less what you borrowed", {
      by: "sum",
      of: mostExpensive,
    }),
  ];
  const ids = rows.map(({ id }) => id);
  return {
    key: `fee_leak:${currency}:loans:${key}`,
    severity: "warning",
    period: { from: since, to: today },
    currency,
    impact: { amountMinor: costMinor, currency, per: "year" },
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method:
      "At least three loans from one lender in the last year, each repaid within two months at more than you borrowed, by up to half. The transactions shown are the loans and their repayments.",
    slots: {
      merchant: textSlot(lender),
      ...slotsOf(figures, ["total", "count", "largest"], currency),
      since: dateSlot(since, today),
    },
    hints: { cause: "loans", count: "several" },
    action: { label: "See the loans", href: spendingHref({ ids: ids.slice(0, SHOWN_AT_MOST).join(",") }) },
    expiresAfter: addDays(rows.at(-1)?.date ?? today, THRESHOLDS.days),
  };
}

function toFact(
  input: DetectorInput,
  cause: Cause,
  { rows, charged, totalMinor }: Fees,
  { days, isLeak }: { days: number; isLeak: boolean },
): DetectedFact {
  const { currency, today } = input;
  const start = addDays(today, 1 - days);
  const knownSince = knownFrom(coverageOf(input), rows);
  const since = knownSince > start ? knownSince : start;
  // One fee, two of a fee that has begun, or those of the weeks since a bank was linked, have no pace.
  const isPaced = isLeak && isKnownThroughout(knownSince, start);
  const timesAYear = days === THRESHOLDS.days ? TIMES_A_YEAR : 1;
  const write = moneyWriter(currency);
  const [kind, ofKind] = [...groupBy(charged, (row) => feeSlugOf(row) ?? "")].reduce((most, group) =>
    group[1].length > most[1].length ? group : most,
  );
  const figures = [
    money("total", "Since then", totalMinor, "the transactions shown, less refunds", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Fees charged", charged.length, "the transactions that went out", {
      by: "count",
      of: charged.map((row) => row.id),
    }),
    hasUsual(ofKind)
      ? money(
          "typical",
          "Typical fee",
          Math.round(median(ofKind.map((row) => -row.amountMinor))),
          "the median of its kind",
          { by: "middle", of: ofKind.map((row) => row.id) },
        )
      : money(
          "largest",
          "The largest",
          Math.max(...charged.map((row) => -row.amountMinor)),
          "one of the transactions",
          {
            by: "one",
            of: "rows",
          },
        ),
    ...(isPaced
      ? [
          money("yearly", "At this pace in a year", totalMinor * timesAYear, `${write(totalMinor)} × ${timesAYear}`, {
            by: "times",
            figure: "total",
            factor: timesAYear,
          }),
        ]
      : []),
  ];
  return {
    key: `fee_leak:${currency}:${cause}`,
    severity: totalMinor >= amountFor(currency, THRESHOLDS.warningTotalMinor) ? "warning" : "info",
    period: { from: since, to: today },
    currency,
    impact: isPaced
      ? { amountMinor: totalMinor * timesAYear, currency, per: "year" }
      : { amountMinor: totalMinor, currency, per: "once" },
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "total",
    method:
      "Fees of one kind, less refunds. We report at least three in ninety days, four in a year (two for interest or overdrafts), the second equal monthly account fee, or a single late-payment, overdraft or annual card fee. Fees and interest on a loan account don't count.",
    slots: {
      ...slotsOf(figures, ["total", "count", "typical", "largest", "yearly"], currency),
      kind: { kind: "text", text: categoryBySlug(kind)?.name ?? "Fees" },
      since: dateSlot(since, today),
    },
    hints: {
      cause,
      count: charged.length > 1 ? "several" : "single",
      kinds: charged.length === ofKind.length ? "one" : "several",
      span: days === THRESHOLDS.days ? "ninety days" : "a year",
      ...feeHintOf(charged),
    },
    action: {
      label: "See the fees",
      href: spendingHref({
        ids: rows
          .map((row) => row.id)
          .slice(0, SHOWN_AT_MOST)
          .join(","),
      }),
    },
    expiresAfter: addDays(rows.at(-1)?.date ?? today, THRESHOLDS.days),
  };
}
