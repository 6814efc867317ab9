import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { answeredOf, upcomingBills } from "@/lib/domain/cashflow/upcoming";
import {
  type CurrentAccounts,
  currentAccounts,
  depositAccounts,
  isInSavings,
} from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import {
  cardPaymentsAhead,
  hintOfCards,
  howMuch,
  isCardName,
  type Outgoing,
  outgoingOf,
} from "@/lib/domain/insights/detection/cards/card-payments";
import {
  drawableFigure,
  labelOfDay,
  minusFigure,
  money,
  openingInto,
  partOf,
  plusFigure,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import {
  countedTransactions,
  coverageOf,
  type DetectorInput,
  easeFor,
  isCovered,
  moneyWriter,
  recurringIds,
  seriesOf,
} from "@/lib/domain/insights/detection/input";
import { rowsSince, totalOf } from "@/lib/domain/insights/detection/rows-since";
import type { Figure } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { expectedDays } from "@/lib/domain/transactions/cadence";
import { type SeriesPayment, usualPaymentMinor, usualPayments } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant, textOf } from "../../wording/clauses";
import { billDueBeforePayday } from "../hidden/bill-due-before-payday";

const THRESHOLDS = {
  /** A month: beyond it, expected sums add up to guesses. */
  aheadDays: 30,
  /** A series that is less certain is not a promise. */
  minConfidence: 0.6,
  /** Below, a week of care makes it up. */
  minShortfallMinor: 10_000,
  /** Months whose median is the usual everyday spending. */
  months: 3,
  /** With more than this share of what came in at no rhythm, no one knows what will come. */
  maxIrregularShare: 0.3,
} as const;

/** A month of what is spent from day to day. */
const MONTH_DAYS = 30;

export const lowPointAhead = defineInsight({
  type: "low_point_ahead",
  page: "insight",
  icon: "trending-down",
  detect: detectLowPointAhead,
  restsOnBalances: true,
  holds: (fact, { rows, accounts, today }) =>
    // A payment without a merchant of its own is named as the others of its series.
    (rows.some(({ merchant }) => merchant === null) ||
      namesMerchant(fact, "merchant", rows) ||
      isCardName(textOf(fact, "merchant"), accounts)) &&
    figureValue(fact, "needed") > figureValue(fact, "held") &&
    dayOf(fact, "date") >= today,
});

/** Pay that comes again, or what is moved from another account, and the days on which it is expected. */
type ExpectedIncome = {
  merchant: string;
  payments: readonly SeriesPayment[];
  amountMinor: number;
  dates: readonly Day[];
};

/** Everyday spending a day: the median of some stretches of days, latest first. */
type Everyday = { perDayMinor: number; months: { to: Day; rows: LedgerTransaction[] }[] };

/** The lowest day of the month ahead and what is counted until then, in minor units. */
type LowPoint = {
  day: Day;
  bills: Outgoing[];
  incomes: ExpectedIncome[];
  incomeMinor: number;
  everyday: Everyday;
  everydayMinor: number;
  availableMinor: number;
  accountIds: readonly string[];
  shortfallMinor: number;
};

/**
 * The day within a month on which what the checking accounts hold, with the pay and the bills that are expected and day-to-day
 * spending at its usual pace, would be lowest, where that is below zero. What is short before the next pay is `bill_due_before_payday`.
 */
function detectLowPointAhead(input: DetectorInput): FoundFact[] {
  const current = currentAccounts(input.accounts, input.currency);
  if (!current || current.accountIds.some((id) => coverageOf(input).get(id)?.silentSince !== null)) return [];
  if (!isCovered(input, { from: addDays(input.today, -30 * THRESHOLDS.months), to: input.today })) return [];
  if (billDueBeforePayday.detect(input).length > 0) return [];
  const low = isIncomeUnknown(input, current.accountIds) ? null : lowPointOf(input, current);
  if (!low) return [];
  const key = `low_point_ahead:${input.currency}:${low.day.slice(0, 7)}`;
  const leastMinor = amountFor(input.currency, THRESHOLDS.minShortfallMinor) * easeFor(input, key);
  return low.shortfallMinor >= leastMinor ? [toFact(input, low, key)] : [];
}

function lowPointOf(input: DetectorInput, { accountIds, availableMinor }: CurrentAccounts): LowPoint | null {
  const to = addDays(input.today, THRESHOLDS.aheadDays);
  const deposits = new Set(depositAccounts(input.accounts, input.currency).map(({ id }) => id));
  const isOfThese = (accountId: string | null) => accountId === null || deposits.has(accountId);
  const sure = seriesOf(input).filter(
    ({ confidence, accountId, isActive }) => isActive && confidence >= THRESHOLDS.minConfidence && isOfThese(accountId),
  );
  const bills = [
    ...upcomingBills(sure, { from: input.today, to }, answeredOf(input.accounts)).map(outgoingOf),
    ...cardPaymentsAhead(input).filter(({ date }) => date <= to),
  ].filter(({ accountId }) => isOfThese(accountId));
  const incomes = sure.flatMap(({ direction, cadence, merchant, payments, nextDate }): ExpectedIncome[] => {
    if (direction !== "in") return [];
    const paydays = payments.map(({ date }) => date);
    const dates = expectedDays(cadence, paydays, nextDate, { from: input.today, to });
    return [{ merchant, payments, amountMinor: usualPaymentMinor(payments), dates }];
  });
  const everyday = everydayOf(input, new Set(accountIds));
  if (!everyday) return null;
  // What is late is counted on every day, and is due on none.
  const days = [...new Set(bills.map(({ date }) => date))].filter((day) => day >= input.today);
  return days.reduce<LowPoint | null>((lowest, day) => {
    const due = bills.filter(({ date }) => date <= day);
    const until = incomes.map((income) => ({ ...income, dates: income.dates.filter((date) => date <= day) }));
    const incomeMinor = sumMinor(until.map(({ amountMinor, dates }) => amountMinor * dates.length));
    const everydayMinor = everyday.perDayMinor * daysBetween(input.today, day);
    const neededMinor = totalOf(due) + everydayMinor;
    const shortfallMinor = neededMinor - availableMinor - incomeMinor;
    if (lowest && lowest.shortfallMinor >= shortfallMinor) return lowest;
    return {
      ...{ day, bills: due, incomes: until.filter(({ dates }) => dates.length > 0), incomeMinor },
      ...{ everyday, everydayMinor, availableMinor, accountIds, shortfallMinor },
    };
  }, null);
}

/** Everyday spending from these accounts a day; null if more came back than was spent. */
function everydayOf(input: DetectorInput, accountIds: ReadonlySet<string>): Everyday | null {
  const bills = recurringIds(input);
  const from = addDays(input.today, 1 - MONTH_DAYS * THRESHOLDS.months);
  const rows = rowsSince(countedTransactions(input), from).filter(
    ({ id, accountId, categoryKind }) =>
      accountIds.has(accountId ?? "") && categoryKind === "expense" && !bills.has(id),
  );
  const months = Array.from({ length: THRESHOLDS.months }, (_, month) => {
    const to = addDays(input.today, -MONTH_DAYS * month);
    return { to, rows: rows.filter(({ date }) => date <= to && date > addDays(to, -MONTH_DAYS)) };
  });
  const usualMinor = median(months.map(({ rows: own }) => -totalOf(own)));
  return usualMinor < 0 ? null : { perDayMinor: Math.round(usualMinor / MONTH_DAYS), months };
}

/**
 * Returns true if nobody can predict the income: much of it came irregularly, from other people or from the user's own
 * accounts month after month. Scheduled transfers to a single account are known. Across all accounts they aren't
 * income.
 */
function isIncomeUnknown(input: DetectorInput, accountIds: readonly string[]): boolean {
  const own = new Set(accountIds);
  const inSeries = new Set([
    ...seriesOf(input).flatMap(({ direction, transactionIds }) => (direction === "in" ? transactionIds : [])),
  ]);
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
  const totalMinor = totalOf(incoming);
  const irregular = incoming.filter(({ id, categoryKind }) => !inSeries.has(id) && categoryKind !== "expense");
  const irregularMinor = totalOf(irregular);
  const monthsAgo = (date: Day) => Math.floor(daysBetween(date, input.today) / MONTH_DAYS);
  const monthsMoved = new Set(irregular.flatMap(({ isTransfer, date }) => (isTransfer ? [monthsAgo(date)] : [])));
  return irregularMinor > totalMinor * THRESHOLDS.maxIrregularShare || monthsMoved.size >= THRESHOLDS.months;
}

function toFact({ accounts, currency, today }: DetectorInput, low: LowPoint, key: string): FoundFact {
  const write = moneyWriter(currency);
  const { day, bills, incomes, incomeMinor, everydayMinor, availableMinor, accountIds, shortfallMinor } = low;
  const { perDayMinor, months } = low.everyday;
  const daysAhead = daysBetween(today, day);
  const spentParts = months.map(({ to, rows }) => partOf(`${MONTH_DAYS} days to ${labelOfDay(to)}`, rows));
  const spentMinor = spentParts.map(({ sumMinor: ofMonth }) => -ofMonth);
  const totalMinor = totalOf(bills);
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const howCounted = "each at its last amount, a card at what's left on its statement or its lowest recent payment";
  const total = sumFigure("total", "Bills by then", totalMinor, howCounted);
  const everyday = money("everyday", "Other spending by then", everydayMinor, `${daysAhead} × ${write(perDayMinor)}`, {
    by: "times",
    figure: "everydayPerDay",
    factor: daysAhead,
  });
  const pace = `from these accounts, the median of ${spentMinor.map(write).join(", ")}, divided by ${MONTH_DAYS} days`;
  const everydayPerDay = money("everydayPerDay", "Other spending a day", perDayMinor, pace, {
    by: "median",
    values: spentMinor.map((minor) => minor / MONTH_DAYS),
    pace: { days: spentMinor.map(() => MONTH_DAYS) },
  });
  const available = drawableFigure("In checking", availableMinor, "what you can spend today", accountIds);
  const income = incomeFigure(incomes, incomeMinor);
  const needed = plusFigure(currency, "needed", "Going out by then", total, everyday);
  const held = plusFigure(currency, "held", "On hand and expected", available, income);
  return {
    key,
    severity: "warning",
    period: { from: today, to: day },
    // What lies in another account is only to be moved, and nothing is lost.
    impact: isInSavings(accounts, currency, shortfallMinor) ? undefined : { amountMinor: shortfallMinor, per: "once" },
    figures: [
      minusFigure(currency, "shortfall", "Missing on that day", needed, held),
      needed,
      held,
      total,
      openingInto(everyday, spentParts),
      openingInto(everydayPerDay, spentParts),
      available,
      income,
      sumFigure("bill", "Largest bill", largest.amountMinor, howMuch(largest), largest.transactionIds),
    ],
    transactionIds: bills.flatMap(({ transactionIds }) => transactionIds),
    method:
      "What you have in checking today, plus recurring income, less bills and other spending from these accounts at the pace of the last three months. We show the day in the next month when the least is left. A card you pay in full each month counts as what's left on its statement, any other as the lowest of its last three payments. Transfers to savings aren't counted.",
    slots: { merchant: largest.merchant, date: day },
    hints: { coverage: "more than the checking account holds", ...hintOfCards(bills) },
    action: "See the last payments",
    expiresAfter: day,
  };
}

/** Expected income, which opens into the payments that each usual one is the median of. */
function incomeFigure(incomes: readonly ExpectedIncome[], minor: number): Figure {
  const figure = money(
    "income",
    "Expected income by then",
    minor,
    "recurring income, at the median of its last payments",
    {
      by: "expected",
      times: incomes.map(({ dates }) => dates.length),
    },
  );
  if (incomes.length === 0) return figure;
  const parts = incomes.map(({ merchant, payments, dates }) => {
    const usual = usualPayments(payments);
    return {
      label: dates.length > 1 ? `${merchant}, ${dates.length} times` : merchant,
      sumMinor: totalOf(usual),
      transactionIds: usual.map(({ transactionId }) => transactionId),
    };
  });
  return openingInto(figure, parts);
}
