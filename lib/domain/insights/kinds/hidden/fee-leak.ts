import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type RepeatedLoan, repeatedLoans } from "@/lib/domain/insights/candidates/loans";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { interestBesideSavingsOf } from "@/lib/domain/insights/detection/cards/card-interest";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import {
  beginningOf,
  type FeeKind,
  type Fees,
  feeSlugOf,
  feesOf,
  isPenalty,
  kindOfFee,
  nameOfFee,
} from "@/lib/domain/insights/detection/fees";
import { countFigure, middleFigure, oneFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import { coverageOf, type DetectorInput, recurringIds } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { hasWordIn } from "@/lib/domain/insights/knowledge/tags";
import { median } from "@/lib/domain/statistics";
import { isNamedYearly } from "@/lib/domain/transactions/streams/prior";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** A quarter of a year, near enough: one fee is a mishap, three are a habit. */
  days: 90,
  minFees: 3,
  minTotalMinor: 900,
  /** Quarterly fees, and one now and then, show over a year, the latest not long ago; of interest and overdrafts fewer are needed. */
  yearDays: 365,
  minFeesOfYear: 4,
  minInterestOfYear: 2,
  recentDays: 100,
  /** A monthly fee began within the year if the year's first days are without it. */
  begunDays: 60,
  /** One late or overdraft fee is mostly waived when one asks; from so many in a year on they are shown together. */
  minPenaltyMinor: 1500,
  minPenaltiesOfYear: 3,
  /** A card's annual fee is mostly waived, or the card exchanged, when one asks soon after. */
  minYearlyMinor: 5000,
  yearlyDays: 60,
  /** Two hundred a year. */
  warningYearlyMinor: 20_000,
} as const;

type Rows = readonly LedgerTransaction[];

const isCharge = ({ amountMinor }: LedgerTransaction) => amountMinor < 0;

export const feeLeak = defineInsight({
  type: "fee_leak",
  page: "hidden",
  icon: "circle-percent",
  detect: detectFeeLeak,
  holds: (fact, { rows }) =>
    rows.filter(isCharge).length === figureValue(fact, "count") &&
    (fact.slots.feeName === undefined ||
      rows.filter(isCharge).every((row) => nameOfFee(row) === textOf(fact, "feeName"))) &&
    (fact.hints.fee !== "a company's" || namesMerchant(fact, "merchant", rows)) &&
    rows.every(
      (row) => row.date >= dayOf(fact, "since") && (fact.hints.cause === "loans" || FEES.has(feeSlugOf(row) ?? "")),
    ),
  claims: {
    detail: {
      "at-most": (fact, { rows }) => Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largest"),
      penalty: (_, { rows }) => rows.some(isPenalty),
      yearly: (_, { rows }) => rows.some(isNamedYearly),
      "loans-in-all": (fact, { rows }) => mostExpensiveOf(rows).costMinor === figureValue(fact, "largest"),
    },
    step: {
      machines: (_, { rows }) => rows.filter(isCharge).every((row) => feeSlugOf(row) === MACHINE),
      advance: (_, { rows }) => rows.filter(isCharge).every((row) => hasWordIn(row.name, "feeAdvance")),
    },
  },
});

/** A bank's own fees. Fees for paying abroad have their own type. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "atm-fees", "overdraft-fees", "interest-charges"]);
const MACHINE = "atm-fees";

/** Why a fee was taken: each is ended in another way. */
type Cause = "account" | "overdraft" | "interest";
const CAUSES: readonly Cause[] = ["account", "overdraft", "interest"];

function causeOf(fee: LedgerTransaction): Cause {
  if (isPenalty(fee)) return "overdraft";
  return feeSlugOf(fee) === "interest-charges" ? "interest" : "account";
}

/** Fees told together: all of one cause or, of an account's, those of one kind that are enough by themselves. */
type Group = { cause: Cause; kind: FeeKind | null; isIn: (fee: LedgerTransaction) => boolean };

/** Costs of small loans, and each group of fees: of ninety days if there are several or one to ask about, else of a year. */
function detectFeeLeak(input: DetectorInput): FoundFact[] {
  const fees = groupsOf(input).flatMap((group) => {
    const { cause } = group;
    const recent = feesOfGroup(input, group, THRESHOLDS.days);
    const ofYear = feesOfGroup(input, group, THRESHOLDS.yearDays);
    const isLeak = isEnough(input, recent, THRESHOLDS.minFees);
    const isHabit = ofYear.charged.filter(isPenalty).length >= THRESHOLDS.minPenaltiesOfYear;
    const isRecent = (ofYear.charged.at(-1)?.date ?? "") >= addDays(input.today, -THRESHOLDS.recentDays);
    const needed = cause === "account" ? THRESHOLDS.minFeesOfYear : THRESHOLDS.minInterestOfYear;
    const isSlowLeak = isRecent && isEnough(input, ofYear, needed);
    const isAsked = canBeWaived(input, recent);
    const isSettled = cause === "account" && !group.kind?.company && isAsEver(input, ofYear);
    if (isSlowLeak && (!isLeak || saysMore(input, ofYear, recent)) && (isHabit || !isAsked))
      return [toFact(input, group, ofYear, { days: THRESHOLDS.yearDays, isLeak: true, isSettled })];
    return isLeak || isAsked ? [toFact(input, group, recent, { days: THRESHOLDS.days, isLeak, isSettled })] : [];
  });
  return [...repeatedLoans(input).map((loan) => loansFact(input, loan)), ...fees];
}

function groupsOf(input: DetectorInput): Group[] {
  const all = feesOf(input, FEES, THRESHOLDS.yearDays).rows;
  const kinds = new Map<string, FeeKind>();
  const counts = new Map<string, number>();
  const kindOf = new Map<string, string>();
  const found = all.flatMap((fee) => {
    const kind = causeOf(fee) === "account" ? kindOfFee(input, fee) : null;
    return kind ? [{ fee, kind }] : [];
  });
  const alike = groupBy(new Map(found.map(({ kind }) => [kind.key, kind])).values(), beginningOf);
  for (const { fee, kind: own } of found) {
    const isOne = alike.get(beginningOf(own))?.length === 1;
    const kind = isOne ? own : { ...own, key: beginningOf(own) };
    kinds.set(kind.key, kind);
    kindOf.set(fee.id, kind.key);
    counts.set(kind.key, (counts.get(kind.key) ?? 0) + (isCharge(fee) ? 1 : -1));
  }
  const alone = [...kinds.values()].filter(
    ({ key, company }) => company !== null || (counts.get(key) ?? 0) >= THRESHOLDS.minFees,
  );
  const keys = new Set(alone.map(({ key }) => key));
  return [
    ...alone.map((kind): Group => ({ cause: "account", kind, isIn: ({ id }) => kindOf.get(id) === kind.key })),
    ...CAUSES.map(
      (cause): Group => ({
        cause,
        kind: null,
        isIn: (fee) =>
          causeOf(fee) === cause &&
          (cause !== "account" || (kindOf.has(fee.id) && !keys.has(kindOf.get(fee.id) ?? ""))),
      }),
    ),
  ];
}

/** Returns true for the one price of an account that has been taken since the first days that are known. */
function isAsEver(input: DetectorInput, { charged }: Fees): boolean {
  const [first] = charged;
  const yearAgo = addDays(input.today, 1 - THRESHOLDS.yearDays);
  const known = knownFrom(coverageOf(input), charged);
  const isOld = (first?.date ?? input.today) <= addDays(known > yearAgo ? known : yearAgo, THRESHOLDS.begunDays);
  const isOfAccount = charged.some((row) => feeSlugOf(row) !== MACHINE);
  return isOld && isOfAccount && charged.every(({ amountMinor }) => amountMinor === first?.amountMinor);
}

/** Returns true if a year says more than ninety days. A fee as regular all year is told by its pace. */
function saysMore(input: DetectorInput, ofYear: Fees, recent: Fees): boolean {
  const again = recurringIds(input);
  const first = ofYear.charged[0]?.date ?? input.today;
  const hasBegun = first > addDays(input.today, -THRESHOLDS.yearDays + THRESHOLDS.begunDays);
  const isRegular = recent.charged.length > 0 && recent.charged.every(({ id }) => again.has(id));
  return ofYear.charged.length > recent.charged.length && (hasBegun || !isRegular);
}

/** Fees of one group, without interest of an account reported beside the savings that would end it. */
function feesOfGroup(input: DetectorInput, { cause, isIn }: Group, days: number): Fees {
  const elsewhere = new Set(interestBesideSavingsOf(input).map(({ account }) => account.id));
  const rows = feesOf(input, FEES, days).rows.filter(
    (row) =>
      isIn(row) &&
      // A tax and a processor's fee are no bank's to waive.
      !(cause === "account" && hasWordIn(row.name, "notOfBank")) &&
      !(cause === "interest" && row.accountId !== null && elsewhere.has(row.accountId)),
  );
  return { rows, charged: rows.filter(isCharge), totalMinor: -totalOf(rows) };
}

function isEnough({ currency }: DetectorInput, { rows, charged, totalMinor }: Fees, needed: number): boolean {
  const refunded = rows.length - charged.length;
  return totalMinor >= amountFor(currency, THRESHOLDS.minTotalMinor) && charged.length - refunded >= needed;
}

/** Returns true if one fee by itself is worth a call: a late or overdraft fee, or a card's annual fee just charged. */
function canBeWaived({ currency, today }: DetectorInput, { charged, totalMinor }: Fees): boolean {
  const since = addDays(today, -THRESHOLDS.yearlyDays);
  return charged.some((fee) => {
    const isYearly = isNamedYearly(fee) && fee.date >= since;
    const least = isPenalty(fee) ? THRESHOLDS.minPenaltyMinor : THRESHOLDS.minYearlyMinor;
    return (isPenalty(fee) || isYearly) && Math.min(totalMinor, -fee.amountMinor) >= amountFor(currency, least);
  });
}

function feeHintOf(charged: Rows): Pick<DetectedFact["hints"], "fee"> {
  if (charged.some(isPenalty)) return { fee: "penalty" };
  if (charged.some(isNamedYearly)) return { fee: "yearly" };
  return charged.every((row) => feeSlugOf(row) === MACHINE) ? { fee: "machines" } : {};
}

/** The company that charged them, or the bank's one name for them. */
function namesOf(kind: FeeKind | null, charged: Rows): FoundFact["slots"] {
  if (kind?.company) return { merchant: kind.company };
  const [name, ...others] = new Set(kind ? charged.map(nameOfFee) : []);
  return name && others.length === 0 ? { feeName: name } : {};
}

/** Fees needed for a median, unless all are equal. */
const MIN_WITH_USUAL = 3;

function toFact(
  input: DetectorInput,
  { cause, kind }: Group,
  { rows, charged, totalMinor }: Fees,
  { days, isLeak, isSettled }: { days: number; isLeak: boolean; isSettled: boolean },
): FoundFact {
  const { currency, today } = input;
  const start = addDays(today, 1 - days);
  const knownSince = knownFrom(coverageOf(input), rows);
  const whole = knownSince > start ? knownSince : start;
  // Over a year, the first fee says more than the first day.
  const since = days === THRESHOLDS.yearDays ? (charged[0]?.date ?? whole) : whole;
  // One fee, and those of the weeks since a bank was linked, have no pace.
  const isPaced = isLeak && isKnownThroughout(knownSince, start);
  const timesAYear = Math.round(THRESHOLDS.yearDays / days);
  const yearlyMinor = totalMinor * timesAYear;
  const sizes = charged.map(({ amountMinor }) => -amountMinor);
  const lastDay = rows.at(-1)?.date ?? today;
  const total = sumFigure("total", "Since then", totalMinor, "the transactions shown, less refunds");
  const figures = [
    total,
    countFigure("count", "Fees charged", charged.length, "the transactions that went out", idsOf(charged)),
    charged.length >= MIN_WITH_USUAL || new Set(sizes).size === 1
      ? middleFigure(
          "typical",
          "Typical fee",
          Math.round(median(sizes)),
          "the median of the transactions that went out",
          idsOf(charged),
        )
      : oneFigure("largest", "The largest", Math.max(...sizes), "one of the transactions"),
    isPaced && yearlyFigure(currency, "At this pace in a year", total, timesAYear),
  ];
  return {
    key: ["fee_leak", currency, cause, ...(kind ? [kind.key] : [])].join(":"),
    severity: yearlyMinor >= amountFor(currency, THRESHOLDS.warningYearlyMinor) ? "warning" : "info",
    period: { from: since, to: today },
    impact: isPaced ? { amountMinor: yearlyMinor, per: "year" } : { amountMinor: totalMinor, per: "once" },
    figures,
    transactionIds: idsOf(rows),
    method:
      "Fees of one kind, less refunds. We report four in a year (two for interest or overdrafts) or three in ninety days, or a single late-payment, overdraft or annual card fee. Fees and interest on a loan account don't count.",
    slots: {
      ...namesOf(kind, charged),
      since,
      lastDate: lastDay,
    },
    hints: {
      cause,
      count: charged.length > 1 ? "several" : "single",
      span: days === THRESHOLDS.days ? "ninety days" : "a year",
      habit: isSettled ? "as ever" : undefined,
      ...(kind?.company
        ? { fee: "a company's" }
        : kind?.key === "feeAdvance"
          ? { fee: "cash advance" }
          : feeHintOf(charged)),
    },
    action: "See the fees",
    expiresAfter: addDays(lastDay, THRESHOLDS.days),
  };
}

/** The loan repaid at the most above what was borrowed, of loans that came and went back in turn. */
function mostExpensiveOf(rows: Rows): { costMinor: number; rows: Rows } {
  const loans = rows.flatMap((_, at) => {
    const loan = rows.slice(at - 1, at + 1);
    return at % 2 === 1 ? [{ rows: loan, costMinor: -totalOf(loan) }] : [];
  });
  return loans.reduce((most, loan) => (loan.costMinor > most.costMinor ? loan : most));
}

/** Cost of one lender's loans: repaid less borrowed. */
function loansFact({ currency, today }: DetectorInput, { lender, key, rows, costMinor }: RepeatedLoan): FoundFact {
  const returned = rows.filter(isCharge);
  const since = rows[0]?.date ?? today;
  const most = mostExpensiveOf(rows);
  const figures = [
    sumFigure("total", "Repaid beyond what you borrowed", costMinor, "what you repaid, less what you borrowed"),
    countFigure("count", "Loans", returned.length, "the repayments", idsOf(returned)),
    sumFigure(
      "largest",
      "The most expensive",
      most.costMinor,
      "what you repaid for it, less what you borrowed",
      idsOf(most.rows),
    ),
  ];
  return {
    key: `fee_leak:${currency}:loans:${key}`,
    severity: "warning",
    period: { from: since, to: today },
    impact: { amountMinor: costMinor, per: "year" },
    figures,
    transactionIds: idsOf(rows),
    method:
      "At least three loans from one lender in the last year, each repaid within two months at more than you borrowed, by up to half. The transactions shown are the loans and their repayments.",
    slots: {
      merchant: lender,
      since,
    },
    hints: { cause: "loans", count: "several" },
    action: "See the loans",
    expiresAfter: addDays(rows.at(-1)?.date ?? today, THRESHOLDS.days),
  };
}
