import { addDays } from "@/lib/domain/calendar";
import { type RepeatedLoan, repeatedLoans } from "@/lib/domain/insights/candidates/repeated-loans";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { interestBesideSavingsOf } from "@/lib/domain/insights/detection/cards/card-interest";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import {
  type FeeKind,
  type Fees,
  feeSlugOf,
  feesOf,
  isPenalty,
  kindOfFee,
  nameOfFee,
} from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { coverageOf, type DetectorInput, moneyWriter, recurringIds } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { idsOf, seeRows } from "@/lib/domain/insights/facts/rows-shown";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { hasWordIn } from "@/lib/domain/insights/knowledge/tags";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { isNamedYearly } from "@/lib/domain/transactions/streams/prior";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue, textOf } from "../../wording/clauses";
import { namesMerchant } from "../../wording/raw-checks";

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
  /** What is taken every month has begun within the year if its first months are without it. */
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
  thresholds: THRESHOLDS,
  detect: detectFeeLeak,
  restsOnBalances: false,
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

/** What a bank takes for its own doings. Fees for paying abroad are a fact of their own. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "atm-fees", "overdraft-fees", "interest-charges"]);
/** What a machine of someone else takes. */
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

/** What small loans cost; and of each group of fees those of ninety days if there are several or one to ask about, else of a year. */
function detectFeeLeak(input: DetectorInput): DetectedFact[] {
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
    if (isSlowLeak && (!isLeak || saysMore(input, ofYear, recent)) && (isHabit || !isAsked))
      return [toFact(input, group, ofYear, { days: THRESHOLDS.yearDays, isLeak: true })];
    return isLeak || isAsked ? [toFact(input, group, recent, { days: THRESHOLDS.days, isLeak })] : [];
  });
  return [...repeatedLoans(input).map((loan) => loansFact(input, loan)), ...fees];
}

function groupsOf(input: DetectorInput): Group[] {
  const all = feesOf(input, FEES, THRESHOLDS.yearDays).rows;
  const kinds = new Map<string, FeeKind>();
  const counts = new Map<string, number>();
  const kindOf = new Map<string, string>();
  for (const fee of all) {
    const kind = causeOf(fee) === "account" ? kindOfFee(input, fee) : null;
    if (!kind) continue;
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

/** Whether a year says more than ninety days: not of what is charged as regularly all year, whose pace does. */
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
  return { rows, charged: rows.filter(isCharge), totalMinor: -sumMinor(rows.map(({ amountMinor }) => amountMinor)) };
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

/** Who charged them, where it isn't the bank, and what the bank calls them, where all have one name. */
function namesOf(kind: FeeKind | null, charged: Rows): DetectedFact["slots"] {
  if (kind?.company) return { merchant: textSlot(kind.company) };
  const [name, ...others] = new Set(kind ? charged.map(nameOfFee) : []);
  return name && others.length === 0 ? { feeName: textSlot(name) } : {};
}

/** Of so many there is a middle one; of fewer only if they are equal. */
const MIN_WITH_USUAL = 3;

function toFact(
  input: DetectorInput,
  { cause, kind }: Group,
  { rows, charged, totalMinor }: Fees,
  { days, isLeak }: { days: number; isLeak: boolean },
): DetectedFact {
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
  const figures = [
    money("total", "Since then", totalMinor, "the transactions shown, less refunds", { by: "sum", of: "rows" }),
    count("count", "Fees charged", charged.length, "the transactions that went out", {
      by: "count",
      of: idsOf(charged),
    }),
    charged.length >= MIN_WITH_USUAL || new Set(sizes).size === 1
      ? money("typical", "Typical fee", Math.round(median(sizes)), "the median of the transactions that went out", {
          by: "middle",
          of: idsOf(charged),
        })
      : money("largest", "The largest", Math.max(...sizes), "one of the transactions", { by: "one", of: "rows" }),
    ...(isPaced
      ? [
          money(
            "yearly",
            "At this pace in a year",
            yearlyMinor,
            `${moneyWriter(currency)(totalMinor)} × ${timesAYear}`,
            {
              by: "times",
              figure: "total",
              factor: timesAYear,
            },
          ),
        ]
      : []),
  ];
  return {
    key: ["fee_leak", currency, cause, ...(kind ? [kind.key] : [])].join(":"),
    severity: yearlyMinor >= amountFor(currency, THRESHOLDS.warningYearlyMinor) ? "warning" : "info",
    period: { from: since, to: today },
    currency,
    impact: isPaced
      ? { amountMinor: yearlyMinor, currency, per: "year" }
      : { amountMinor: totalMinor, currency, per: "once" },
    figures,
    transactionIds: idsOf(rows),
    sumFigureId: "total",
    method:
      "Fees of one kind, less refunds. We report four in a year (two for interest or overdrafts) or three in ninety days, or a single late-payment, overdraft or annual card fee. Fees and interest on a loan account don't count.",
    slots: {
      ...namesOf(kind, charged),
      ...slotsOf(figures, ["total", "count", "typical", "largest", "yearly"], currency),
      since: dateSlot(since, today),
      lastDate: dateSlot(lastDay, today),
    },
    hints: {
      cause,
      count: charged.length > 1 ? "several" : "single",
      span: days === THRESHOLDS.days ? "ninety days" : "a year",
      ...(kind?.company
        ? { fee: "a company's" }
        : kind?.key === "feeAdvance"
          ? { fee: "cash advance" }
          : feeHintOf(charged)),
    },
    action: seeRows("See the fees", rows),
    expiresAfter: addDays(lastDay, THRESHOLDS.days),
  };
}

/** The loan repaid at the most above what was borrowed, of loans that came and went back in turn. */
function mostExpensiveOf(rows: Rows): { costMinor: number; rows: Rows } {
  const loans = rows.flatMap((_, at) => {
    const loan = rows.slice(at - 1, at + 1);
    return at % 2 === 1 ? [{ rows: loan, costMinor: -sumMinor(loan.map(({ amountMinor }) => amountMinor)) }] : [];
  });
  return loans.reduce((most, loan) => (loan.costMinor > most.costMinor ? loan : most));
}

/** What several small loans of one lender have cost: what went back less what came. */
function loansFact({ currency, today }: DetectorInput, { lender, key, rows, costMinor }: RepeatedLoan): DetectedFact {
  const returned = rows.filter(isCharge);
  const since = rows[0]?.date ?? today;
  const most = mostExpensiveOf(rows);
  const figures = [
    money("total", "Repaid beyond what you borrowed", costMinor, "what you repaid, less what you borrowed", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Loans", returned.length, "the repayments", { by: "count", of: idsOf(returned) }),
    money("largest", "The most expensive", most.costMinor, "what you repaid for it, less what you borrowed", {
      by: "sum",
      of: idsOf(most.rows),
    }),
  ];
  return {
    key: `fee_leak:${currency}:loans:${key}`,
    severity: "warning",
    period: { from: since, to: today },
    currency,
    impact: { amountMinor: costMinor, currency, per: "year" },
    figures,
    transactionIds: idsOf(rows),
    sumFigureId: "total",
    method:
      "At least three loans from one lender in the last year, each repaid within two months at more than you borrowed, by up to half. The transactions shown are the loans and their repayments.",
    slots: {
      merchant: textSlot(lender),
      ...slotsOf(figures, ["total", "count", "largest"], currency),
      since: dateSlot(since, today),
    },
    hints: { cause: "loans", count: "several" },
    action: seeRows("See the loans", rows),
    expiresAfter: addDays(rows.at(-1)?.date ?? today, THRESHOLDS.days),
  };
}
