import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import {
  incomeAndSpending,
  openingInto,
  partOf,
  percent,
  shareFigure,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import { lacksPay } from "@/lib/domain/insights/detection/income/pay-changes";
import {
  areLatest,
  type DetectorInput,
  haveClearSums,
  linesByMonth,
  recurringIds,
  signedMoneyWriter,
  spendingHref,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import type { FigurePart } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, inAndOutOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** One month is decided by which bills fell into it. */
  monthsCounted: 3,
  /** Half a year before them makes "before". */
  monthsCompared: 6,
  /** One payment of more than this share of what came in decides the rate by itself: a house, a car. */
  maxShareOfOne: 0.5,
  /** Above this share of benefits, one saves for next week and is shown no rate. */
  maxShareOfBenefits: 0.5,
  /** A fifth of income is what most advice asks for. */
  goodPercent: 20,
} as const;

export const savingsRate = defineInsight({
  type: "savings_rate",
  page: "insight",
  icon: "piggy-bank",
  detect: detectSavingsRate,
  holds: (fact, { counted, rows }) => {
    const isInMonths = ({ date }: LedgerTransaction) =>
      monthOf(date) >= dayOf(fact, "from") && monthOf(date) <= dayOf(fact, "month");
    const [income, expense] = inAndOutOf(counted.filter(isInMonths));
    return (
      income === figureValue(fact, "income") &&
      expense === figureValue(fact, "expense") &&
      income - expense === figureValue(fact, "saved") &&
      rows.filter((row) => row.amountMinor < 0).every(isInMonths)
    );
  },
});

/** Returns true if a single one-off payment decides the rate. */
function isDecidedByOne(input: DetectorInput, rows: readonly LedgerTransaction[], incomeMinor: number): boolean {
  const bills = recurringIds(input);
  return rows.some(
    (row) => -row.amountMinor > incomeMinor * THRESHOLDS.maxShareOfOne && !bills.has(transactionIdOf(row)),
  );
}

/**
 * Reports the share of income left over in the last three whole months, against the months before. Adds up three whole
 * months before dividing, so that no bill's day and no third payday decides. Excludes the unfinished month.
 */
function detectSavingsRate(input: DetectorInput): FoundFact[] {
  const months = wholeMonths(input, monthOf(input.today), THRESHOLDS.monthsCounted + THRESHOLDS.monthsCompared);
  const ofMonth = linesByMonth(input);
  const rowsOf = (wanted: readonly Month[]) => wanted.flatMap((month) => ofMonth.get(month) ?? []);
  const counted = months.slice(0, THRESHOLDS.monthsCounted);
  const isKnown =
    counted.length === THRESHOLDS.monthsCounted &&
    areLatest(counted, monthOf(input.today)) &&
    counted.every((month) => totalsOfMonth(input, month).incomeMinor > 0);
  const rows = rowsOf(counted);
  const totals = totalsOf(cashflowOfTransactions(rows));
  // What more than undid a salary in one month can outweigh what came in over all three.
  // Where nothing is spent, only money that lies there is seen, and a rate of its interest says nothing.
  if (!isKnown || totals.incomeMinor <= 0 || totals.expenseMinor <= 0 || !haveClearSums(input, rows)) return [];
  const earlier = months.slice(THRESHOLDS.monthsCounted);
  if (isOnBenefits(rows, totals.incomeMinor) || isInDebt(input, rows)) return [];
  if (lacksPay(input, counted, earlier) || isDecidedByOne(input, rows, totals.incomeMinor)) return [];
  const before = totalsOf(cashflowOfTransactions(rowsOf(earlier)));
  const isCompared = earlier.length >= THRESHOLDS.monthsCounted && before.incomeMinor > 0;
  const earlierRows = rowsOf(earlier);
  const parts = [true, false].map((isIncome) =>
    partOf(
      isIncome ? "Income in the months before" : "Spending in the months before",
      earlierRows.filter(({ categoryKind }) => (categoryKind === "income") === isIncome),
    ),
  );
  return [toFact(input, counted, rows, totals, isCompared ? { ...before, parts } : null)];
}

function isOnBenefits(rows: readonly LedgerTransaction[], incomeMinor: number): boolean {
  const benefits = rows.filter(({ categorySlug }) => categorySlug === "benefits");
  return totalOf(benefits) >= incomeMinor * THRESHOLDS.maxShareOfBenefits;
}

/** Returns true if cards took interest in each month: money kept beside such a debt isn't saved. A loan is paid as agreed. */
function isInDebt({ accounts }: DetectorInput, rows: readonly LedgerTransaction[]): boolean {
  const cards = new Set(accounts.filter(({ type }) => type === "credit").map(({ id }) => id));
  const charged = rows.filter(
    ({ accountId, categorySlug, amountMinor }) =>
      categorySlug === "interest-charges" && amountMinor < 0 && cards.has(accountId ?? ""),
  );
  return new Set(charged.map(({ date }) => monthOf(date))).size >= THRESHOLDS.monthsCounted;
}

function toFact(
  { currency, today }: DetectorInput,
  months: readonly Month[],
  rows: readonly LedgerTransaction[],
  totals: Totals,
  before: (Totals & { parts: readonly FigurePart[] }) | null,
): FoundFact {
  const write = signedMoneyWriter(currency);
  const { incomeMinor, expenseMinor, netMinor } = totals;
  const left = sumFigure("saved", "Left over", netMinor, `${write(incomeMinor)} − ${write(expenseMinor)}`);
  const inAndOutFigures = incomeAndSpending(rows, totals);
  const [income = left] = inAndOutFigures;
  const rateFigure = shareFigure(currency, "rate", "Share of income kept", left, income);
  const rate = rateFigure.value;
  const previousRate = before && quotient(before.netMinor, before.incomeMinor, 100);
  const [latest = monthOf(today), first = latest] = [months[0], months.at(-1)];
  const formula = before ? `${write(before.netMinor)} ÷ ${write(before.incomeMinor)}` : "";
  return {
    key: `savings_rate:${currency}:${latest}`,
    severity: rate < 0 ? "warning" : rate >= THRESHOLDS.goodPercent ? "positive" : "info",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    figures: [
      rateFigure,
      left,
      ...inAndOutFigures,
      before &&
        previousRate !== null &&
        openingInto(percent("previousRate", "Share kept in the months before", previousRate, formula), before.parts),
    ],
    transactionIds: idsOf(rows),
    method:
      "All your income less all your spending in the last three whole months, divided by that income. Each refund and reimbursement counts with the purchase it belongs to, and pay moved by a weekend counts in the month it's for. Transfers between your own accounts and transactions you've excluded are left out.",
    slots: {
      from: { kind: "month", month: first, withYear: first.slice(0, 4) !== latest.slice(0, 4) },
      month: { kind: "month", month: latest },
    },
    hints: {
      result: netMinor > 0 ? "ahead" : netMinor < 0 ? "behind" : "even",
      direction: previousRate === null || previousRate === rate ? undefined : rate > previousRate ? "up" : "down",
    },
    action: {
      label: "See the transactions",
      href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest) }),
    },
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}
