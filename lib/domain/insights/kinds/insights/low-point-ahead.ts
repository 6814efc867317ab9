import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { answeredOf } from "@/lib/domain/cashflow/upcoming";
import { currentAccounts, depositAccounts } from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  countedTransactions,
  coverageOf,
  type DetectorInput,
  isCovered,
  moneyWriter,
  recurringIds,
  rowsSince,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { expectedDays } from "@/lib/domain/transactions/cadence";
import { type UpcomingBill, upcomingBills } from "@/lib/domain/transactions/recurring";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { expectedBill, heldInChecking, inAll, short, stillToCome } from "../../wording/phrases";
import { namesMerchant, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { billDueBeforePayday } from "../hidden/bill-due-before-payday";

const THRESHOLDS = {
  /** A month: beyond it, expected sums add up to guesses. */
  aheadDays: 30,
  /** A series that is less certain is not a promise. */
  minConfidence: 0.6,
  /** Below, a week of care makes it up. */
  minShortfallMinor: 10_000,
  /** What is usual from day to day is the middle of three months. */
  months: 3,
  /** With more than this share of what came in at no rhythm, no one knows what will come. */
  maxIrregularShare: 0.3,
} as const;

export const lowPointAhead = defineInsight({
  type: "low_point_ahead",
  page: "insight",
  label: "Low point ahead",
  icon: "trending-down",
  about: {
    finds:
      "a day within a month on which checking accounts would be below zero, with bills, pay and day-to-day spending as usual",
    rows: "the last payments of the bills until that day",
    excludes:
      "a shortage before the next pay, which is its own; income without a rhythm; accounts topped up each month",
  },
  thresholds: THRESHOLDS,
  detect: detectLowPointAhead,
  restsOnBalances: true,
  clauses: {
    holds: (fact, { rows, today }) =>
      outOf(rows) === figureValue(fact, "total") &&
      // A payment without a merchant of its own is named as the others of its series.
      (rows.some(({ merchant }) => merchant === null) || namesMerchant(fact, "merchant", rows)) &&
      figureValue(fact, "needed") > figureValue(fact, "held") &&
      dayOf(fact, "date") >= today,
    lead: [
      clause(
        "short-on",
        "how much would be missing, and on which day",
        (f) => sentence`You may be ${short(f.shortfall)} on ${f.date}`,
      ),
      clause(
        "below-zero",
        "on which day checking would be below zero",
        (f) => sentence`Your checking accounts may fall below zero on ${f.date}`,
      ),
      clause(
        "bill",
        "which bill is more than will be there",
        (f) => sentence`${f.merchant} may come when too little is in checking`,
      ),
    ],
    detail: [
      clause(
        "bills",
        "what the bills until then come to, and the largest",
        (f) =>
          sentence`Until ${f.date} bills of ${inAll(f.total)} are expected. For ${f.merchant} ${expectedBill(f.bill)}`,
      ),
      clause(
        "held",
        "what is held, and what usual spending takes",
        (f) => sentence`Today ${heldInChecking(f.available)}, and ${stillToCome(f.everyday)} comes on top`,
      ),
    ],
    why: [
      clause(
        "as-usual",
        "counted as usual",
        () =>
          sentence`Each bill is counted as much as it was the last time, each pay as its usual payment, and other spending from these accounts as in the middle of the last three months`,
      ),
    ],
    step: [
      clause(
        "move",
        "move money there in time",
        (f) => sentence`Move money to your checking accounts before ${f.date}`,
        { when: (fact) => dayOf(fact, "date") > fact.period.from },
      ),
      clause(
        "move-today",
        "move money today, where that is the day",
        () => sentence`Move money to your checking accounts today`,
        { when: (fact) => dayOf(fact, "date") === fact.period.from },
      ),
      clause(
        "later-date",
        "ask for a later date",
        (f) => sentence`Ask ${f.merchant} for a later date, or pay in two parts`,
      ),
    ],
  },
});

/** The lowest day of the month ahead and what is counted until then, in minor units. */
type LowPoint = {
  day: Day;
  bills: UpcomingBill[];
  incomeMinor: number;
  everydayMinor: number;
  availableMinor: number;
  accountIds: readonly string[];
  shortfallMinor: number;
};

/**
 * The day within a month on which what the checking accounts hold, with the pay and the bills that are expected and day-to-day
 * spending at its usual pace, would be lowest, where that is below zero. What is short before the next pay is `bill_due_before_payday`.
 */
function detectLowPointAhead(input: DetectorInput): DetectedFact[] {
  const current = currentAccounts(input.accounts, input.currency);
  if (!current || current.accountIds.some((id) => coverageOf(input).get(id)?.silentSince !== null)) return [];
  if (!isCovered(input, { from: addDays(input.today, -30 * THRESHOLDS.months), to: input.today })) return [];
  if (isIncomeUnknown(input, current.accountIds) || billDueBeforePayday.detect(input).length > 0) return [];
  const low = lowPointOf(input, current);
  return low && low.shortfallMinor >= amountFor(input.currency, THRESHOLDS.minShortfallMinor)
    ? [toFact(input, low)]
    : [];
}

function lowPointOf(
  input: DetectorInput,
  { accountIds, availableMinor }: { accountIds: readonly string[]; availableMinor: number },
): LowPoint | null {
  const to = addDays(input.today, THRESHOLDS.aheadDays);
  const deposits = new Set(depositAccounts(input.accounts, input.currency).map(({ id }) => id));
  const sure = seriesOf(input).filter(
    ({ confidence, accountId, isActive }) =>
      isActive && confidence >= THRESHOLDS.minConfidence && (accountId === null || deposits.has(accountId)),
  );
  const bills = upcomingBills(sure, { from: input.today, to }, answeredOf(input.accounts));
  const incomes = sure.flatMap((series) =>
    series.direction === "in"
      ? expectedDays(
          series.cadence,
          series.payments.map(({ date }) => date),
          series.nextDate,
          { from: input.today, to },
        ).map((date) => ({
          date,
          amountMinor: usualPaymentMinor(series.payments),
        }))
      : [],
  );
  const perDayMinor = everydayPerDay(input, new Set(accountIds));
  // What is late is counted on every day, and is due on none.
  const days = [...new Set(bills.map(({ date }) => date))].filter((day) => day >= input.today);
  return days.reduce<LowPoint | null>((lowest, day) => {
    const due = bills.filter(({ date }) => date <= day);
    const incomeMinor = sumMinor(incomes.flatMap(({ date, amountMinor }) => (date <= day ? [amountMinor] : [])));
    const everydayMinor = perDayMinor * daysBetween(input.today, day);
    const neededMinor = sumMinor(due.map(({ amountMinor }) => amountMinor)) + everydayMinor;
    const shortfallMinor = neededMinor - availableMinor - incomeMinor;
    if (lowest && lowest.shortfallMinor >= shortfallMinor) return lowest;
    return { day, bills: due, incomeMinor, everydayMinor, availableMinor, accountIds, shortfallMinor };
  }, null);
}

/** What is spent from these accounts a day, beside what comes again, in a usual month. */
function everydayPerDay(input: DetectorInput, accountIds: ReadonlySet<string>): number {
  const bills = recurringIds(input);
  const from = addDays(input.today, 1 - 30 * THRESHOLDS.months);
  const rows = rowsSince(countedTransactions(input), from).filter(
    ({ id, accountId, categoryKind }) =>
      accountIds.has(accountId ?? "") && categoryKind === "expense" && !bills.has(id),
  );
  const months = Array.from({ length: THRESHOLDS.months }, (_, month) => {
    const to = addDays(input.today, -30 * month);
    return -sumMinor(
      rows.flatMap(({ date, amountMinor }) => (date <= to && date > addDays(to, -30) ? [amountMinor] : [])),
    );
  });
  return Math.round(Math.max(0, median(months)) / 30);
}

/**
 * Whether no one can say what will come in: a large part of it came at no rhythm, from other people, or was moved there from one's
 * own accounts month after month.
 */
function isIncomeUnknown(input: DetectorInput, accountIds: readonly string[]): boolean {
  const own = new Set(accountIds);
  const inSeries = new Set(
    seriesOf(input).flatMap(({ direction, transactionIds }) => (direction === "in" ? transactionIds : [])),
  );
  const from = addDays(input.today, -30 * THRESHOLDS.months);
  const incoming = input.transactions.filter(
    ({ accountId, amountMinor, date, currency, isExcluded }) =>
      own.has(accountId ?? "") &&
      amountMinor > 0 &&
      date > from &&
      date <= input.today &&
      currency === input.currency &&
      !isExcluded,
  );
  const totalMinor = sumMinor(incoming.map(({ amountMinor }) => amountMinor));
  const irregular = incoming.filter(({ id, categoryKind }) => !inSeries.has(id) && categoryKind !== "expense");
  const moved = irregular.filter(({ isTransfer }) => isTransfer);
  const movedIn = (month: number) =>
    moved.some(
      ({ date }) => date <= addDays(input.today, -30 * month) && date > addDays(input.today, -30 * (month + 1)),
    );
  const others = sumMinor(irregular.map(({ amountMinor }) => amountMinor));
  return others > totalMinor * THRESHOLDS.maxIrregularShare || [0, 1, 2].every(movedIn);
}

function toFact({ currency, today }: DetectorInput, low: LowPoint): DetectedFact {
  const write = moneyWriter(currency);
  const { day, bills, incomeMinor, everydayMinor, availableMinor, accountIds, shortfallMinor } = low;
  const totalMinor = sumMinor(bills.map(({ amountMinor }) => amountMinor));
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const ids = bills.map(({ basedOnTransactionId }) => basedOnTransactionId);
  const neededMinor = totalMinor + everydayMinor;
  const heldMinor = availableMinor + incomeMinor;
  const figures = [
    money("shortfall", "Missing on that day", shortfallMinor, `${write(neededMinor)} − ${write(heldMinor)}`, {
      by: "minus",
      figures: ["needed", "held"],
    }),
    money("needed", "Going out until then", neededMinor, `${write(totalMinor)} + ${write(everydayMinor)}`, {
      by: "plus",
      figures: ["total", "everyday"],
    }),
    money("held", "There and expected in", heldMinor, `${write(availableMinor)} + ${write(incomeMinor)}`, {
      by: "plus",
      figures: ["available", "income"],
    }),
    money("total", "Bills until then", totalMinor, "each as much as it was the last time", { by: "sum", of: "rows" }),
    money(
      "everyday",
      "Other spending until then",
      everydayMinor,
      "from these accounts, as in the middle of the last three months",
      {
        by: "stated",
      },
    ),
    money("available", "In checking accounts", availableMinor, "what can be drawn today", {
      by: "balance",
      accountIds,
      what: "available",
    }),
    money("income", "Expected in until then", incomeMinor, "what comes again, the middle of its last payments", {
      by: "stated",
    }),
    money("bill", "The largest bill", largest.amountMinor, "as much as it was the last time", {
      by: "one",
      of: "rows",
    }),
  ];
  return {
    key: `low_point_ahead:${currency}:${day.slice(0, 7)}`,
    severity: "warning",
    period: { from: today, to: day },
    currency,
    impact: { amountMinor: shortfallMinor, currency, per: "once" },
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method:
      "What the checking accounts hold today, with the incomes and bills that come again and other spending from them at the pace of the last three months, on the day of the month ahead on which the least is left. Card payments and savings are not counted.",
    slots: {
      merchant: textSlot(largest.merchant),
      ...slotsOf(figures, ["shortfall", "total", "everyday", "available", "bill"], currency),
      date: dateSlot(day, today),
    },
    hints: { coverage: "more than the checking account holds" },
    action: { label: "See the last payments", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: day,
  };
}
