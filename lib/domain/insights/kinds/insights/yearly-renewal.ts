import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  coverageOf,
  type DetectorInput,
  merchantName,
  once,
  seriesOf,
  slugsOf,
  spendingHref,
  transactionsByMerchant,
  usualIncomeMinor,
  usualSpendingMinor,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { knownDaysBefore } from "@/lib/domain/insights/detection/rhythm/new-charges";
import { isNamedYearly, rareCharges, yearlyCandidates } from "@/lib/domain/insights/detection/rhythm/rare-charges";
import { taxesOnDays } from "@/lib/domain/insights/detection/rhythm/tax-days";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { dutyOf } from "@/lib/domain/payees/duty";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, roughly } from "../../wording/phrases";
import { isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A month is enough to end a contract or to put the money aside. */
  aheadDays: 31,
  /** A policy of a year is compared with others before the month in which it can still be ended, where it is worth it. */
  aheadDaysOfPolicies: 60,
  minPolicyMinor: 20_000,
  /** Below, a reminder costs more than the charge. */
  minAmountMinor: 2000,
  /** Known so much longer, a charge that came once isn't the last one of a monthly plan. */
  minKnownDays: 45,
  /** Where the bank's text says that it is yearly, so much is enough. */
  minKnownDaysNamed: 20,
  /** Else the months without another show it, of what is rarely paid by the month at such an amount … */
  minMinorBySilence: 10_000,
  /** … where nothing of its kind comes again at a third of it or more. */
  maxSizeRatio: 3,
  /** A tax with more payments than so many in a year is paid in installments, which are bills. */
  maxTaxPayments: 5,
  /** What was paid so recently was this year's. */
  quietDays: 45,
  /** Of a bill of every third month so many came and of one of every half year, each so many days near its own … */
  minOfQuarters: 4,
  minOfHalfYears: 3,
  quarterSlackDays: 10,
  halfYearSlackDays: 14,
  /** … none more than twice another: else they are visits … */
  maxBillRatio: 2,
  /** … and takes a quarter of what a month brings in: less is paid out of the month. */
  minShareOfMonth: 0.25,
  /** A tax in advance is put aside for from a twentieth on: less is a fee for a car or a radio, and paid out of the month. */
  minShareOfTaxes: 0.05,
} as const;

export const yearlyRenewal = defineInsight({
  type: "yearly_renewal",
  page: "insight",
  label: "Due again soon",
  icon: "calendar-clock",
  about: {
    finds:
      "a yearly charge, such as a membership, policy, plan or tax, likely due again within a month (within two for a yearly policy); a half-yearly policy; a large quarterly or half-yearly bill of about the same amount each time; the next payment of an estimated tax",
    rows: "the last charge",
    excludes: "monthly bills, small quarterly ones, shops you visit, anything charged again or refunded since",
  },
  thresholds: THRESHOLDS,
  detect: detectYearlyRenewal,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, today }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      rows.length === 1 &&
      rows[0]?.date === dayOf(fact, "lastDate") &&
      dayOf(fact, "expectedDate") >= today,
    lead: [
      clause(
        "may-renew",
        "which yearly charge may come, and when",
        (f) => sentence`Your ${f.merchant} payment is likely due around ${f.expectedDate}`,
      ),
      clause(
        "amount",
        "how much may be charged, by whom and when",
        (f) => sentence`Expect to pay ${f.merchant} ${roughly(anAmountOf(f.amount))} around ${f.expectedDate}`,
      ),
      clause(
        "ahead",
        "a yearly charge is ahead",
        (f) => sentence`Your yearly ${f.merchant} charge is likely due in ${f.days}`,
        { when: isYearly },
      ),
      clause(
        "ahead-half",
        "a charge of every half year is ahead",
        (f) => sentence`Your half-yearly ${f.merchant} charge is likely due in ${f.days}`,
        { when: isHalfYearly },
      ),
      clause(
        "ahead-quarter",
        "a bill of every quarter is ahead",
        (f) => sentence`Your quarterly ${f.merchant} bill is likely due in ${f.days}`,
        { when: isQuarterly },
      ),
      clause(
        "ahead-again",
        "a payment of last year's day is ahead",
        (f) => sentence`You'll likely owe ${f.merchant} in ${f.days}, as you did a year ago`,
        { when: (fact) => isOneOfSeveral(fact) && !isInAdvance(fact) },
      ),
      clause(
        "ahead-in-advance",
        "a payment of a tax in advance is ahead",
        (f) => sentence`Your next ${f.merchant} payment is likely due in ${f.days}`,
        { when: isInAdvance },
      ),
    ],
    detail: [
      clause(
        "last",
        "when it was last charged, and how much",
        (f) => sentence`You paid ${anAmountOf(f.amount)} on ${f.lastDate}`,
      ),
      clause(
        "if-yearly",
        "what would follow if it is yearly",
        () => sentence`We expect it again because it looks like a yearly charge`,
        { when: isYearly },
      ),
      clause(
        "if-half-yearly",
        "what would follow if it comes every half year",
        () => sentence`We expect it again because it comes every half year`,
        { when: isHalfYearly },
      ),
      clause(
        "if-quarterly",
        "what would follow if it comes every quarter",
        () => sentence`We expect it again because it comes every quarter`,
        { when: isQuarterly },
      ),
      clause(
        "same-days",
        "taxes are due on the same days each year",
        (f) =>
          sentence`Taxes are usually due on the same days each year, so we expect the next around ${f.expectedDate}`,
        { when: isOneOfSeveral, holds: (_, { rows }) => rows.every((row) => row.categorySlug === "taxes") },
      ),
    ],
    step: [
      clause(
        "end",
        "end it before it renews",
        (f) => sentence`If you don't plan to renew, act before ${f.expectedDate}; otherwise, set the money aside`,
        { when: (fact) => isOptional(fact) && !isHalfYearly(fact) && !isQuarterly(fact) },
      ),
      clause(
        "compare",
        "compare what others ask before it renews",
        (f) => sentence`Shop around before ${f.expectedDate}`,
        { when: ({ hints }) => hints.duty === "can be compared" },
      ),
      clause(
        "put-aside",
        "put the money aside",
        (f) => sentence`Set aside ${anAmountOf(f.amount)} by ${f.expectedDate}`,
      ),
    ],
  },
});

/** Whether it was charged several times in the year: a tax by the quarter. */
function isOneOfSeveral({ hints }: DetectedFact): boolean {
  return hints.count === "several";
}

function isOptional({ hints }: DetectedFact): boolean {
  return hints.duty === "can be ended" || hints.duty === "one price for all";
}

function isHalfYearly({ hints }: DetectedFact): boolean {
  return hints.every === "half a year";
}

function isQuarterly({ hints }: DetectedFact): boolean {
  return hints.every === "a quarter" && hints.count !== "several";
}

/** Whether it is one of the four payments of a tax in advance, of which the latest is shown. */
function isInAdvance({ hints }: DetectedFact): boolean {
  return hints.every === "a quarter" && hints.count === "several";
}

function isYearly(fact: DetectedFact): boolean {
  return !isOneOfSeveral(fact) && !isHalfYearly(fact) && !isQuarterly(fact);
}

/**
 * Charges of about a year ago that would come again within the next month. Twice a year apart shows it; of a charge that was seen
 * once, what it is for or the bank's text must say so, and its account must have been known well before, or it may be the end of
 * something monthly. Taxes are due on days of the year, however many of them there are.
 */
function detectYearlyRenewal(input: DetectorInput): DetectedFact[] {
  const minMinor = amountFor(input.currency, THRESHOLDS.minAmountMinor);
  const found = new Map<string, DetectedFact>();
  for (const candidate of candidatesOf(input)) {
    const { key, row, isOneOfSeveral = false, months = A_YEAR, isLarge = false, earlier = [] } = candidate;
    const expected = candidate.expected ?? monthsLater(row.date, months);
    const inDays = daysBetween(input.today, expected);
    const isAhead = inDays >= 0 && inDays <= aheadDaysOf(input, row, months) && -row.amountMinor >= minMinor;
    // Of an account that sends nothing more, no one knows whether it came already.
    const isSilent = Boolean(coverageOf(input).get(row.accountId ?? "")?.silentSince);
    if (isAhead && !isSilent)
      found.set(key, toFact(input, { key, row, isOneOfSeveral, months, isLarge, earlier, expected }));
  }
  return [...found.values()];
}

/** How long before its day a charge is news. */
function aheadDaysOf(input: DetectorInput, row: LedgerTransaction, months: number): number {
  const isPolicy = months === A_YEAR && row.categorySlug === "insurance" && !hasNewInsurer(input, row);
  return isPolicy && -row.amountMinor >= amountFor(input.currency, THRESHOLDS.minPolicyMinor)
    ? THRESHOLDS.aheadDaysOfPolicies
    : THRESHOLDS.aheadDays;
}

/** Whether someone else has insured something since: whoever changed the company has compared, and the old policy has ended. */
function hasNewInsurer(input: DetectorInput, { date }: LedgerTransaction): boolean {
  return dayOfNewestInsurer(input) > date;
}

/** The first day of the insurer that was paid for the first time latest; "" where there is none. */
const dayOfNewestInsurer = once((input) => {
  let newest: Day = "";
  for (const [first] of transactionsByMerchant(input).values())
    if (first && first.date > newest && first.categorySlug === "insurance") newest = first.date;
  return newest;
});

/** What is insured once: a trip, a house that is bought, a wedding, a move. */
const INSURED_ONCE =
  /travel|\btrip|nomad|title|escrow|wedding|event|\bmov(?:e|ing)\b|rental car|reise|voyage|viaje|viaggi|\breis|cancel/i;

function isInsuredOnce(row: LedgerTransaction): boolean {
  return (
    row.categorySlug === "insurance" && INSURED_ONCE.test(`${row.name} ${row.merchant ?? ""}`) && !isNamedYearly(row)
  );
}

/**
 * `months` after its row it would come again, or on its `expected` day; `isLarge` where that is known by its rhythm, whatever it comes
 * to; `earlier` are the payments of the year before it.
 */
type Candidate = {
  key: string;
  row: LedgerTransaction;
  isOneOfSeveral?: boolean;
  months?: number;
  isLarge?: boolean;
  expected?: Day;
  earlier?: readonly LedgerTransaction[];
};

const [A_YEAR, HALF_A_YEAR, A_QUARTER] = [12, 6, 3];

function candidatesOf(input: DetectorInput): Candidate[] {
  const byMerchant = transactionsByMerchant(input);
  const isYearlySeries = ({ cadence, direction, isActive }: RecurringSeries) =>
    cadence === "yearly" && direction === "out" && isActive;
  const yearly = seriesOf(input).filter(isYearlySeries);
  const latest = new Set(yearly.map(({ payments }) => payments.at(-1)?.transactionId));
  const rows = latest.size === 0 ? [] : bookedTransactions(input).filter(({ id }) => latest.has(id));
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  const isRefunded = (row: LedgerTransaction, merchant: string) =>
    byMerchant
      .get(merchant)
      ?.some(({ amountMinor, date }) => amountMinor >= -row.amountMinor / 2 && date >= row.date) ?? false;
  const ofSeries = yearly.flatMap(({ payments, key }) => {
    const row = byId.get(payments.at(-1)?.transactionId ?? "");
    return row ? [{ key: key.split(":").slice(2).join(":"), row }] : [];
  });
  const ofRare = rareCharges(input).flatMap(({ merchant, rows }) => {
    const row = rows.at(-1);
    // What else comes by the half-year (a tax, a fee of a flat) is due on days of the year.
    if (row?.categorySlug !== "insurance") return [];
    return [{ key: merchant, row, months: HALF_A_YEAR }];
  });
  const ofOne = [...yearlyCandidates(input)].flatMap(([merchant, rows]) => {
    const [row] = rows;
    if (!row || rows.length > 1 || isRefunded(row, merchant) || isInsuredOnce(row)) return [];
    const needed = isNamedYearly(row) ? THRESHOLDS.minKnownDaysNamed : THRESHOLDS.minKnownDays;
    const isKnown = knownDaysBefore(input, row) >= needed || isShownBySilence(input, row);
    return isKnown ? [{ key: merchant, row }] : [];
  });
  return [...largeBillsOf(input), ...ofSeries, ...ofRare, ...ofOne, ...taxesOf(input), ...taxesInAdvance(input)];
}

/** The next payment of a tax that is paid four times a year, as much as the latest: the one of a year ago was of another year's income. */
function taxesInAdvance(input: DetectorInput): Candidate[] {
  const monthMinor = usualIncomeMinor(input) ?? usualSpendingMinor(input) ?? 0;
  return taxesOnDays(input).flatMap(({ merchant, rows, next }) => {
    const row = rows.at(-1);
    if (!row || -row.amountMinor < monthMinor * THRESHOLDS.minShareOfTaxes) return [];
    const earlier = rows.slice(-A_YEAR / A_QUARTER, -1);
    // Of what comes every quarter, or was just paid, nothing is at stake but its day; else it is, when a day of last year comes around.
    const isAgain =
      row.date <= addDays(input.today, -THRESHOLDS.quietDays) &&
      rows.some(({ date }) => Math.abs(daysBetween(date, monthsLater(next, -A_YEAR))) <= YEAR_SLACK_DAYS) &&
      !isInActiveSeries(input, row);
    return [
      { key: merchant, row, expected: next, earlier, months: A_QUARTER, isOneOfSeveral: true, isLarge: !isAgain },
    ];
  });
}

/**
 * Whether the months since show it of a charge of an account's first days: what is not a subscription, which one may have ended just then,
 * has not come again on days that are all known. Where others of its kind and about its amount come again, it was the last of one that
 * was moved to them.
 */
function isShownBySilence(input: DetectorInput, row: LedgerTransaction): boolean {
  const isOfItsKind = ({ direction, categorySlug, amountMinor }: RecurringSeries) =>
    direction === "out" &&
    categorySlug === row.categorySlug &&
    amountMinor * THRESHOLDS.maxSizeRatio >= -row.amountMinor;
  const account = coverageOf(input).get(row.accountId ?? "");
  return (
    !isSubscription(row) &&
    -row.amountMinor >= amountFor(input.currency, THRESHOLDS.minMinorBySilence) &&
    // One stretch without a gap, from the account's first day to its last.
    account?.stretches.length === 1 &&
    !seriesOf(input).some(isOfItsKind)
  );
}

/**
 * What bills by the quarter and the half year. Elsewhere one decides oneself when to pay or goes when one needs to: a shop, a trip, a
 * doctor, a roofer, money to someone.
 */
const BILLED: ReadonlySet<string> = new Set([
  ...slugsOf(new Set(["Taxes", "Insurance", "Utilities"])),
  "rent",
  "mortgage",
]);

/**
 * Bills of every third month or half year that take a good part of a month: rent by check, a tax whose sum differs each time. No series
 * holds those that differ, and the bills of the next days are seen too late to put such a sum aside.
 */
function largeBillsOf(input: DetectorInput): Candidate[] {
  const monthMinor = usualIncomeMinor(input) ?? usualSpendingMinor(input);
  if (monthMinor === null || monthMinor <= 0) return [];
  return [...transactionsByMerchant(input)].flatMap(([key, rows]) => {
    const row = rows.at(-1);
    if (
      !row ||
      row.pending ||
      -row.amountMinor < monthMinor * THRESHOLDS.minShareOfMonth ||
      !BILLED.has(row.categorySlug)
    )
      return [];
    const paid = rows.filter(({ pending }) => !pending);
    const gaps = paid.slice(1).map(({ date }, index) => daysBetween(paid[index]?.date ?? date, date));
    const months = [
      [A_QUARTER, THRESHOLDS.quarterSlackDays, THRESHOLDS.minOfQuarters] as const,
      [HALF_A_YEAR, THRESHOLDS.halfYearSlackDays, THRESHOLDS.minOfHalfYears] as const,
    ].find(
      ([count, slackDays, least]) =>
        paid.length >= least && gaps.every((gap) => Math.abs(gap - CADENCES.monthly.periodDays * count) <= slackDays),
    )?.[0];
    const amounts = paid.map(({ amountMinor }) => -amountMinor);
    const isBilled = Math.min(...amounts) > 0 && Math.max(...amounts) <= Math.min(...amounts) * THRESHOLDS.maxBillRatio;
    return months && isBilled ? [{ key, row, months, isLarge: true }] : [];
  });
}

/** A tax paid a year ago, where none was paid in the last weeks: what is due four times a year has four such days. */
function taxesOf(input: DetectorInput): Candidate[] {
  const quietSince = addDays(input.today, -THRESHOLDS.quietDays);
  return [...transactionsByMerchant(input)].flatMap(([merchant, rows]) => {
    const taxes = rows.filter(({ categorySlug, amountMinor }) => categorySlug === "taxes" && amountMinor < 0);
    const ofYear = taxes.filter(({ date }) => date > addDays(input.today, -A_YEAR_DAYS));
    if (ofYear.length > THRESHOLDS.maxTaxPayments || taxes.some(({ date }) => date > quietSince)) return [];
    const row = taxes.find(({ date }) => {
      const due = monthsLater(date, A_YEAR);
      return due >= input.today && due <= addDays(input.today, THRESHOLDS.aheadDays);
    });
    if (!row) return [];
    // Paid to the cent to an office of another name, it was paid.
    const latestMinor = taxes.at(-1)?.amountMinor;
    const isPaid = bookedTransactions(input).some(
      ({ categorySlug, date, amountMinor }) =>
        categorySlug === "taxes" && date > quietSince && amountMinor === latestMinor,
    );
    return isPaid || isInActiveSeries(input, row) ? [] : [{ key: merchant, row, isOneOfSeveral: ofYear.length > 1 }];
  });
}

function isInActiveSeries(input: DetectorInput, { id }: LedgerTransaction): boolean {
  return seriesOf(input).some(({ transactionIds, isActive }) => isActive && transactionIds.includes(id));
}

const A_YEAR_DAYS = 366;
/** A weekend and a bill that is paid early lie between. */
const YEAR_SLACK_DAYS = 20;

function monthsLater(day: Day, months: number): Day {
  return sameDayOfMonth(addMonths(monthOf(day), months), dayOfMonth(day));
}

function toFact(
  input: DetectorInput,
  { key, row, isOneOfSeveral, months, isLarge, earlier, expected }: Required<Candidate>,
): DetectedFact {
  const { currency, today } = input;
  const duty = dutyOf(traitsOfRow(input, row));
  const isAdvance = earlier.length > 0;
  const amountMinor = -row.amountMinor;
  const isHalf = months === HALF_A_YEAR;
  const isQuarter = months === A_QUARTER;
  const period = isQuarter ? "a quarter" : isHalf ? "half a year" : "a year";
  const figures = [
    money("amount", isAdvance ? "Latest payment" : `Charged ${period} ago`, amountMinor, "the transaction shown", {
      by: "sum",
      of: "rows",
    }),
    days(
      "days",
      "Until then",
      daysBetween(today, expected),
      isAdvance ? "from today to its next due date" : `from today to ${period} after the charge shown`,
      {
        by: "days",
        from: today,
        to: expected,
      },
    ),
  ];
  return {
    key: `yearly_renewal:${currency}:${key}:${expected.slice(0, isHalf || isQuarter ? 7 : 4)}`,
    severity: "info",
    period: { from: row.date, to: expected },
    currency,
    // What is owed every quarter was known to come: its day is the news, and nothing is at stake. Of what is months away, neither is yet.
    ...((isLarge && (duty === "to be paid" || duty === "set by law")) ||
    daysBetween(today, expected) > THRESHOLDS.aheadDays
      ? {}
      : ({ impact: { amountMinor, currency, per: isOneOfSeveral || isHalf || isQuarter ? "once" : "year" } } as const)),
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    ...(isAdvance ? { compared: { label: "Earlier payments", transactionIds: earlier.map(({ id }) => id) } } : {}),
    method: isAdvance
      ? "An estimated tax you've paid at least three times in a row, each time around one of its four yearly due dates, with no payment more than twice another. The next of these dates is when it would be due again."
      : isOneOfSeveral
        ? "A tax you paid around this day a year ago, one of several that year, with none paid in recent weeks. It would be due again on the same day a year later."
        : isLarge
          ? "A bill you've paid every quarter, at least four times, or every half year, at least three times, with no payment more than twice another. It's at least a quarter of what you usually earn in a month, or spend where we don't know your income. It would be due again as long after the last payment."
          : isHalf
            ? "Insurance you've paid every half year. It would be due again half a year after the last payment."
            : "A charge from about a year ago that is usually billed yearly or that your bank's text calls yearly, from an account whose transactions we know from before it or that show it hasn't come again. It would be due again on the same day a year later.",
    slots: {
      merchant: textSlot(merchantName(row)),
      ...slotsOf(figures, ["amount", "days"], currency),
      lastDate: dateSlot(row.date, today),
      expectedDate: dateSlot(expected, today),
    },
    hints: {
      duty,
      count: isOneOfSeveral ? "several" : "single",
      ...(isHalf ? { every: "half a year" as const } : {}),
      ...(isQuarter ? { every: "a quarter" as const } : {}),
    },
    action: { label: "See the last charge", href: spendingHref({ ids: row.id }) },
    expiresAfter: expected,
  };
}
