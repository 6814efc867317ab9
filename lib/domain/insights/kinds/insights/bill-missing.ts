import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  dayOfMonth,
  daysBetween,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import { LATE_PAYMENTS, lateDaysAllowed } from "@/lib/domain/cashflow/late-payments";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { coversWindow } from "@/lib/domain/insights/detection/coverage";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { payByMerchant } from "@/lib/domain/insights/detection/income/new-payers";
import {
  coverageOf,
  type DetectorInput,
  groupOf,
  merchantName,
  once,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow, traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { accountMoves, moveThatLeft } from "@/lib/domain/insights/detection/rhythm/moved-accounts";
import { taxesOnDays } from "@/lib/domain/insights/detection/rhythm/tax-days";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { type Duty, dutyOf } from "@/lib/domain/payees/duty";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, type SeriesPayment, usualPaymentMinor } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf } from "../../wording/clauses";
import { counted, usually } from "../../wording/phrases";
import { daysOf, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

/** How late a bill may be before it is missing is `LATE_PAYMENTS`: as long as it may be late it is expected. */
const THRESHOLDS = {
  /** Fewer payments on their day don't show that the next was promised … */
  minPayments: 5,
  /** … and of a bill that comes every second or third month, so many are most of a year, … */
  minPaymentsOfRare: 4,
  /** … and of one that comes twice a year, so many a year and a half: three may have been a car that is sold. */
  minPaymentsOfHalfYears: 4,
  /** Three of one amount, each within so many days of its own day, are as sure. */
  exactDays: 3,
  /** A tax is often paid in installments with months between: one that pauses in no month has come for a year, … */
  minTaxPayments: 12,
  /** … and one by the quarter for more than a year. */
  minTaxPaymentsOfRare: 5,
  /** After a month and a half it is known, or has ended; what comes more rarely is missed until its next day. */
  newsDays: 45,
  /** Water runs on where one goes on living, and its bill comes later, all of it at once: a quarter of a year. */
  newsDaysOfWater: 92,
  /** The next payment of a tax in advance is two months away at least, and pays for its own months: until then one asks. */
  newsDaysOfTaxes: 60,
  /** What the law asks for stays owed: a year. */
  newsDaysByLaw: 365,
  /** What was left behind when the others moved to another account is no one's decision, and noticed late: half a year. */
  newsDaysOfLeftBehind: 183,
  /** Each of the last payments came within so many days of its own day, or it has none. */
  regularDays: 5,
  regularDaysOfRare: 8,
  regularDaysOfHalfYears: 12,
  /** Smaller bills are not worth a call. */
  minAmountMinor: 1500,
  /** A payment to someone new that is so near in amount may be this one under another name. */
  sameAmountShare: 0.01,
} as const;

export const billMissing = defineInsight({
  type: "bill_missing",
  page: "insight",
  label: "Missing bill",
  icon: "hourglass",
  about: {
    finds:
      "insurance, utilities, rent, school fees, loans and taxes that you paid on a regular day and that now haven't shown up",
    rows: "the last payments, without a sum",
    excludes:
      "subscriptions, bills without a regular day, bills now paid to someone else, accounts that no longer report anything",
  },
  thresholds: THRESHOLDS,
  detect: detectBillMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, all, today }) => {
      const keys = new Set(rows.map(merchantKey));
      return (
        namesMerchant(fact, "merchant", rows) &&
        daysOf(rows).last === dayOf(fact, "lastDate") &&
        dayOf(fact, "expectedDate") < today &&
        !all.some((row) => keys.has(merchantKey(row)) && row.amountMinor < 0 && row.date > daysOf(rows).last)
      );
    },
    lead: [
      clause(
        "not-come",
        "which bill has not come, and when it was expected",
        (f) => sentence`Your ${f.merchant} payment was due around ${f.expectedDate} and hasn't shown up`,
      ),
      clause("no-payment", "no payment since a day", (f) => sentence`No payment to ${f.merchant} since ${f.lastDate}`),
      clause("late", "how late it is", (f) => sentence`Your ${f.merchant} payment is ${f.days} late`),
    ],
    detail: [
      clause(
        "before",
        "how many came before, and the usual amount",
        (f) => sentence`The last ${counted(f.count, "payment", "payments")} went out on time, ${usually(f.usual)} each`,
      ),
      clause("last", "when the last one came", (f) => sentence`You last paid it on ${f.lastDate}`),
      clause(
        "lapse",
        "what may follow",
        () => sentence`A missed payment can mean a late fee, or losing what it pays for`,
      ),
    ],
    why: [
      clause(
        "left-behind",
        "other bills of the account are paid from another one since",
        () =>
          sentence`Other bills from that account are now paid from another one, but this one isn't paid from either`,
        { when: isLeft, holds: (_, { rows, all }) => haveOthersMoved(rows, all) },
      ),
    ],
    step: [
      clause(
        "move",
        "give it the new account",
        (f) => sentence`Give ${f.merchant} your new account details, and ask whether anything has lapsed`,
        { when: isLeft },
      ),
      clause(
        "check",
        "check that it is paid",
        (f) => sentence`Check whether your ${f.expectedDate} payment to ${f.merchant} went through`,
        { when: (fact) => !isLoan(fact) },
      ),
      clause(
        "ended",
        "if it has ended all is well",
        (f) => sentence`If you no longer pay ${f.merchant}, choose “This is fine”`,
        {
          when: (fact) => !isLoan(fact),
        },
      ),
      clause(
        "paid-off",
        "if the loan is paid off all is well",
        () => sentence`If you've paid off the loan, choose “This is fine”`,
        { when: isLoan },
      ),
      clause(
        "check-loan",
        "ask whether the loan is paid off",
        (f) => sentence`Ask ${f.merchant} whether you still owe anything`,
        { when: isLoan },
      ),
    ],
  },
});

const TAXES = "taxes";
/** What has consequences when it isn't paid. Anything else that stops is mostly one that was ended. */
const OWED: ReadonlySet<Duty> = new Set<Duty>(["set by law", "to be paid", "can be compared"]);

function dutyOfBill(input: DetectorInput, bill: Parameters<typeof traitsOfSeries>[1]): Duty {
  return dutyOf(traitsOfSeries(input, bill));
}

/** What ends with its last payment: that it didn't come may be good news. */
const LOANS: ReadonlySet<string> = new Set(["mortgage", "car-loan", "student-loan", "other-loan"]);

function isLeft({ hints }: DetectedFact): boolean {
  return hints.others === "moved to another account";
}

/** Whether three merchants and more were paid from the account of these payments before, and only from another one since. */
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

function isLoan({ hints }: DetectedFact): boolean {
  return hints.debt === "a loan";
}

/** Payments shown: half a year of months. */
const SHOWN = 6;

/** A bill that keeps to its days: what it promises next, and how late that may be. */
type Promised = Pick<RecurringSeries, "key" | "merchant" | "categorySlug" | "accountId" | "amountMinor"> & {
  payments: readonly SeriesPayment[];
  transactionIds: readonly string[];
  lastDate: Day;
  expected: Day;
  lateDays: number;
  /** So many days late it is no longer news. */
  newsDays: number;
};

/** Bills that came on their day, month by month, every second or third month or every half year, whose day has passed by more than any delay. */
function detectBillMissing(input: DetectorInput): DetectedFact[] {
  return promisedBills(input).flatMap((bill) => {
    const daysLate = daysBetween(bill.expected, input.today);
    const isMissing =
      OWED.has(dutyOfBill(input, bill)) &&
      bill.amountMinor >= amountFor(input.currency, THRESHOLDS.minAmountMinor) &&
      daysLate > bill.lateDays &&
      daysLate <= Math.max(bill.newsDays, THRESHOLDS.newsDaysOfLeftBehind) &&
      // Paid twice the last time, it was paid ahead.
      !bill.payments.at(-1)?.repeatIds &&
      !isPausedEachYear(input, bill) &&
      !continuesElsewhere(input, bill);
    if (!isMissing) return [];
    const isLeftBehind = moveThatLeft(accountMoves(input), bill) !== null;
    return isLeftBehind || (daysLate <= bill.newsDays && isSeen(input, bill))
      ? [toFact(input, bill, { daysLate, isLeftBehind })]
      : [];
  });
}

const promisedBills = once((input): readonly Promised[] => {
  const even = [...monthlyBills(input), ...billsOfSomeMonths(input)];
  const known = new Set(even.map(({ key }) => key));
  return [...even, ...taxesInAdvance(input).filter(({ key }) => !known.has(key))];
});

/** A tax on four days of the year that lie two, three and four months apart, paid on each of them for more than a year. */
function taxesInAdvance(input: DetectorInput): Promised[] {
  return taxesOnDays(input).flatMap(({ merchant, rows, next }) => {
    const latest = rows.at(-1);
    if (!latest || rows.length < THRESHOLDS.minTaxPaymentsOfRare || isEmployedSince(input, latest.date)) return [];
    const payments = rows
      .slice(-THRESHOLDS.minTaxPaymentsOfRare)
      .map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor: -amountMinor }));
    return [
      {
        key: `out:${input.currency}:${merchant}`,
        merchant: merchantName(latest),
        categorySlug: latest.categorySlug,
        accountId: latest.accountId,
        amountMinor: -latest.amountMinor,
        payments,
        transactionIds: rows.map(({ id }) => id),
        lastDate: latest.date,
        expected: next,
        lateDays: LATE_PAYMENTS.lateDaysOfRare,
        newsDays: THRESHOLDS.newsDaysOfTaxes,
      },
    ];
  });
}

/** Whether someone new pays a salary since about a day: who was one's own employer pays no tax in advance any more. */
function isEmployedSince(input: DetectorInput, day: Day): boolean {
  const from = addDays(day, -THRESHOLDS.newsDaysOfTaxes);
  return [...payByMerchant(input).values()].some(
    ([first]) => first !== undefined && first.categorySlug === "salary" && first.date > from,
  );
}

function monthlyBills(input: DetectorInput): Promised[] {
  return seriesOf(input).flatMap((series) => {
    const dates = series.payments.map(({ date }) => date);
    const needed = series.categorySlug === TAXES ? THRESHOLDS.minTaxPayments : THRESHOLDS.minPayments;
    const isRegular =
      series.direction === "out" &&
      series.cadence === "monthly" &&
      areRegular(dates.slice(-needed), {
        count: needed,
        periodDays: CADENCES.monthly.periodDays,
        slackDays: THRESHOLDS.regularDays,
      });
    return isRegular
      ? [
          {
            ...series,
            expected: nextAfter(series.cadence, dates),
            lateDays: lateDaysAllowed("monthly", dates),
            newsDays: newsDaysOf(input, series),
          },
        ]
      : [];
  });
}

const HOMES: ReadonlySet<string> = new Set(["rent", "mortgage"]);

function newsDaysOf(input: DetectorInput, series: RecurringSeries): number {
  if (dutyOfBill(input, series) === "set by law" && !isEmployedSince(input, series.lastDate))
    return THRESHOLDS.newsDaysByLaw;
  return runsOn(input, series) ? THRESHOLDS.newsDaysOfWater : THRESHOLDS.newsDays;
}

/** What is brought or taken away by a contract of its own, in the category of water. */
const BROUGHT = /waste|trash|refuse|garbage|recycl|deliver|bottle|cooler|\bpool\b|irrigat|müll|ordures|rifiuti/i;
/** Another rent at the same place, or by the same portal, is another home. */
const MAX_RENT_RATIO = 1.05;

/** Whether all payments since a day are what was paid before it, or a little more. */
function isPaidAsBefore({ payments }: RecurringSeries, day: Day): boolean {
  const before = payments.findLast(({ date }) => date <= day)?.amountMinor ?? 0;
  return payments.every(
    ({ date, amountMinor }) =>
      date <= day || Math.max(amountMinor, before) <= Math.min(amountMinor, before) * MAX_RENT_RATIO,
  );
}

/** Whether someone new has been paid for a supply since a day: a town that bills its water with the power. */
function hasNewSupplier(input: DetectorInput, day: Day): boolean {
  return dayOfNewestSupplier(input) > day;
}

/** The first day of the supplier that was paid for the first time latest; "" where there is none. */
const dayOfNewestSupplier = once((input) => {
  let newest: Day = "";
  for (const [first] of transactionsByMerchant(input).values())
    if (first && first.date > newest && groupOf(first) === "Utilities") newest = first.date;
  return newest;
});

/** What is paid for homes now. */
const homesOf = once((input): readonly RecurringSeries[] =>
  seriesOf(input).filter(
    ({ direction, categorySlug, isActive }) => direction === "out" && HOMES.has(categorySlug) && isActive,
  ),
);

/** Whether water is used on, whoever bills it: the same home has been paid for at the same rent since before its first bill, and after its last. */
function runsOn(input: DetectorInput, series: RecurringSeries): boolean {
  const { categorySlug, merchant, firstDate, lastDate, nextDate } = series;
  if (categorySlug !== "water-waste") return false;
  const homes = homesOf(input);
  return (
    !BROUGHT.test(merchant) &&
    !hasNewSupplier(input, lastDate) &&
    homes.length === 1 &&
    homes.every(
      (home) =>
        home.firstDate <= addDays(firstDate, CADENCES.monthly.periodDays) &&
        home.lastDate > nextDate &&
        isPaidAsBefore(home, lastDate),
    )
  );
}

/** What a meter's reader, a landlord or a tax office sends every second or third month or every half year. */
const SOME_MONTHS = [2, 3, 6] as const;
const HALF_A_YEAR = 6;
/** Payments of a year and a half that keep to their day and amount. */
const EXACT = 3;
/** A semester and a camp are paid for twice a year until one has graduated or grown. */
const OF_TERMS: ReadonlySet<string> = new Set(["education", "childcare"]);

function billsOfSomeMonths(input: DetectorInput): Promised[] {
  return [...transactionsByMerchant(input)].flatMap(([merchant, rows]) => {
    const paid = rows.filter(({ amountMinor, pending }) => amountMinor < 0 && !pending);
    const latest = paid.at(-1);
    if (!latest || !OWED.has(dutyOf(traitsOfRow(input, latest)))) return [];
    const isTax = latest.categorySlug === TAXES;
    const found = SOME_MONTHS.flatMap((months) => {
      if (months === HALF_A_YEAR && OF_TERMS.has(latest.categorySlug)) return [];
      const proofs =
        months === HALF_A_YEAR
          ? [
              { count: THRESHOLDS.minPaymentsOfHalfYears, slackDays: THRESHOLDS.regularDaysOfHalfYears },
              ...(isOfOneAmount(paid.slice(-EXACT)) ? [{ count: EXACT, slackDays: THRESHOLDS.exactDays }] : []),
            ]
          : [
              {
                count: isTax ? THRESHOLDS.minTaxPaymentsOfRare : THRESHOLDS.minPaymentsOfRare,
                slackDays: THRESHOLDS.regularDaysOfRare,
              },
            ];
      const periodDays = CADENCES.monthly.periodDays * months;
      const shown = proofs.find(({ count, slackDays }) => {
        const days = paid.slice(-count).map(({ date }) => date);
        return areRegular(days, { count, periodDays, slackDays });
      });
      return shown ? [{ months, recent: paid.slice(-shown.count) }] : [];
    });
    const [rhythm] = found;
    if (!rhythm) return [];
    const { months, recent } = rhythm;
    const payments = recent.map(({ id, date, amountMinor }) => ({
      transactionId: id,
      date,
      amountMinor: -amountMinor,
    }));
    const dayAfter = (cycles: number) =>
      sameDayOfMonth(addMonths(monthOf(latest.date), cycles * months), dayOfMonth(latest.date));
    const expected = dayAfter(1);
    return [
      {
        key: `out:${input.currency}:${merchant}`,
        merchant: merchantName(latest),
        categorySlug: latest.categorySlug,
        accountId: latest.accountId,
        amountMinor: -latest.amountMinor,
        payments,
        transactionIds: paid.map(({ id }) => id),
        lastDate: latest.date,
        expected,
        lateDays: LATE_PAYMENTS.lateDaysOfRare,
        newsDays: daysBetween(expected, dayAfter(2)),
      },
    ];
  });
}

function isOfOneAmount(rows: readonly LedgerTransaction[]): boolean {
  return new Set(rows.map(({ amountMinor }) => amountMinor)).size === 1;
}

/** Whether so many payments came, each on the day that the one before it promised. */
function areRegular(
  dates: readonly Day[],
  { count: needed, periodDays, slackDays }: { count: number; periodDays: number; slackDays: number },
): boolean {
  const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date));
  return dates.length >= needed && gaps.every((gap) => Math.abs(gap - periodDays) <= slackDays);
}

/** Whether it paused at this time a year ago as well: ten installments of a tax or of water are paid, and two months are free. */
function isPausedEachYear(input: DetectorInput, { transactionIds, expected }: Promised): boolean {
  const rows = paymentsByMerchant(input).byRow.get(transactionIds.at(-1) ?? "") ?? [];
  const yearAgo = sameDayOfMonth(addMonths(monthOf(expected), -12), dayOfMonth(expected));
  const slackDays = THRESHOLDS.regularDays * 2;
  return (
    (rows[0]?.date ?? expected) < addDays(yearAgo, -slackDays) &&
    !rows.some(({ date }) => Math.abs(daysBetween(yearAgo, date)) <= slackDays)
  );
}

/** Whether the payment would have been seen: its own account reports, and so do all that matter. */
function isSeen(input: DetectorInput, { accountId, expected }: Promised): boolean {
  const coverage = coverageOf(input);
  const own = coverage.get(accountId ?? "");
  return (
    own !== undefined &&
    own.silentSince === null &&
    own.answeredUntil > addDays(expected, LATE_PAYMENTS.lateDays / 3) &&
    coversWindow(coverage, { from: expected, to: input.today }, input.today)
  );
}

/**
 * Whether it was paid all the same: to the same merchant since (twice, so one ahead, or another amount), or to someone never paid
 * before, for the same purpose or at about the same amount.
 */
function continuesElsewhere(input: DetectorInput, series: Promised): boolean {
  const own = new Set(series.transactionIds);
  const isAfter = (row: LedgerTransaction) => row.date > series.lastDate && !own.has(row.id);
  const isSameAmount = ({ amountMinor }: LedgerTransaction) =>
    Math.abs(-amountMinor - series.amountMinor) <= series.amountMinor * THRESHOLDS.sameAmountShare;
  const { byRow, byFirstDay } = paymentsByMerchant(input);
  const ofMerchant = new Set(series.transactionIds.map((id) => byRow.get(id) ?? []));
  if ([...ofMerchant].some((rows) => rows.some(isAfter))) return true;
  // The newest merchants first, up to those that were paid before.
  for (const rows of byFirstDay) {
    if ((rows[0]?.date ?? "") <= series.lastDate) break;
    if (rows.some((row) => isSameAmount(row) || row.categorySlug === series.categorySlug)) return true;
  }
  return false;
}

/** The payments of each merchant, oldest first: by the id of each that keeps to its days, and those paid for the first time latest before the others. */
const paymentsByMerchant = once((input) => {
  const byRow = new Map<string, LedgerTransaction[]>();
  const promised = new Set(promisedBills(input).flatMap(({ transactionIds }) => transactionIds));
  const groups = [...transactionsByMerchant(input).values()]
    .map((rows) => rows.filter(({ amountMinor }) => amountMinor < 0))
    .filter((rows) => rows.length > 0);
  for (const rows of groups) for (const { id } of rows) if (promised.has(id)) byRow.set(id, rows);
  return { byRow, byFirstDay: groups.sort((a, b) => compareDays(b[0]?.date ?? "", a[0]?.date ?? "")) };
});

function toFact(
  { currency, today }: DetectorInput,
  series: Promised,
  { daysLate: lateDays, isLeftBehind }: { daysLate: number; isLeftBehind: boolean },
): DetectedFact {
  const { expected } = series;
  const shown = series.payments.slice(-SHOWN);
  const usualMinor = usualPaymentMinor(shown);
  const figures = [
    money("usual", "Usual payment", usualMinor, "the median of the payments shown", {
      by: "middle",
      of: "rows",
    }),
    ...(series.amountMinor === usualMinor
      ? []
      : [
          money("last", "Last payment", series.amountMinor, "the most recent one", {
            by: "sum",
            of: shown.slice(-1).map(({ transactionId }) => transactionId),
          }),
        ]),
    days("days", "Late by", lateDays, "from the day it was expected to today", {
      by: "days",
      from: expected,
      to: today,
    }),
    count("count", "Payments shown", shown.length, "the transactions shown", { by: "count", of: "rows" }),
  ];
  return {
    key: `bill_missing:${series.key}:${expected.slice(0, 7)}`,
    severity: "warning",
    period: { from: shown[0]?.date ?? expected, to: today },
    currency,
    impact: { amountMinor: usualMinor, currency, per: "once" },
    figures,
    transactionIds: shown.map(({ transactionId }) => transactionId),
    sumFigureId: null,
    method:
      "We look at bills you paid within a few days of a regular day: every month, every two, three or six months, or on the four due dates of an estimated tax. One counts as missing a week and a half after its day (sooner if it always came on time, more than two weeks if it isn't monthly), when its account has reported later transactions and you've paid nothing like it to anyone new. The transactions shown are the last payments.",
    slots: {
      merchant: textSlot(series.merchant),
      ...slotsOf(figures, ["usual", "days", "count"], currency),
      expectedDate: dateSlot(expected, today),
      lastDate: dateSlot(series.lastDate, today),
    },
    hints: {
      ...(LOANS.has(series.categorySlug) ? { debt: "a loan" as const } : {}),
      ...(isLeftBehind ? { others: "moved to another account" as const } : {}),
    },
    action: {
      label: "See the last payments",
      href: spendingHref({ ids: shown.map(({ transactionId }) => transactionId).join(",") }),
    },
    expiresAfter: addDays(expected, isLeftBehind ? THRESHOLDS.newsDaysOfLeftBehind : series.newsDays),
  };
}
