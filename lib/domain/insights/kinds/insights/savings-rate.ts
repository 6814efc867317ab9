import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { incomeAndSpending, money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  areLatest,
  type DetectorInput,
  haveClearSums,
  signedMoneyWriter,
  spendingHref,
  totalsOfMonth,
  transactionsByMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** One month is decided by which bills fell into it. */
  monthsCounted: 3,
  /** Half a year before them makes "before". */
  monthsCompared: 6,
  /** A fifth of income is what most advice asks for. */
  goodPercent: 20,
} as const;

export const savingsRate = defineInsight({
  type: "savings_rate",
  page: "insight",
  label: "Savings rate",
  icon: "piggy-bank",
  about: {
    finds: "the share of income left over in the last three whole months, against the months before",
    rows: "what was left over",
    excludes: "bills that happened to fall into one month",
  },
  thresholds: THRESHOLDS,
  detect: detectSavingsRate,
  restsOnBalances: false,
  wording: {
    rates: {},
    required: ["rate", "income"],
    template: ({ result, direction }) => {
      const before = direction ? " In the months before it was {f.previousRate}." : "";
      return result === "behind"
        ? {
            title: "Spending was above income from {f.from} to {f.month}",
            body: `{f.income} came in and {f.expense} went out, a savings rate of {f.rate}.${before}`,
          }
        : {
            title: "You kept {f.rate} of what came in from {f.from} to {f.month}",
            body: `Of {f.income} that came in, {f.saved} was left after {f.expense} of spending.${before}`,
          };
    },
  },
});

/**
 * How much of what came in was left over the last three whole months, against the months before. Three whole months are added
 * up and divided once, so that no bill's day and no third payday decides; a month that is not over is not in it.
 */
function detectSavingsRate(input: DetectorInput): DetectedFact[] {
  const months = wholeMonths(input, monthOf(input.today), THRESHOLDS.monthsCounted + THRESHOLDS.monthsCompared);
  const ofMonth = transactionsByMonth(input);
  const rowsOf = (wanted: readonly Month[]) => wanted.flatMap((month) => ofMonth.get(month) ?? []);
  const counted = months.slice(0, THRESHOLDS.monthsCounted);
  const isKnown =
    counted.length === THRESHOLDS.monthsCounted &&
    areLatest(counted, monthOf(input.today)) &&
    counted.every((month) => totalsOfMonth(input, month).incomeMinor > 0);
  const rows = rowsOf(counted);
  const totals = totalsOf(cashflowOfTransactions(rows));
  // What more than undid a salary in one month can outweigh what came in over all three.
  if (!isKnown || totals.incomeMinor <= 0 || !haveClearSums(input, rows)) return [];
  const earlier = months.slice(THRESHOLDS.monthsCounted);
  const before = totalsOf(cashflowOfTransactions(rowsOf(earlier)));
  const isCompared = earlier.length >= THRESHOLDS.monthsCounted && before.incomeMinor > 0;
  return [toFact(input, counted, rows, totals, isCompared ? before : null)];
}

function toFact(
  { currency, today }: DetectorInput,
  months: readonly Month[],
  rows: readonly LedgerTransaction[],
  totals: Totals,
  before: Totals | null,
): DetectedFact {
  const write = signedMoneyWriter(currency);
  const { incomeMinor, expenseMinor, netMinor } = totals;
  const rate = quotient(netMinor, incomeMinor, 100);
  const previousRate = before && quotient(before.netMinor, before.incomeMinor, 100);
  const [latest = monthOf(today), first = latest] = [months[0], months.at(-1)];
  const figures = [
    percent("rate", "Kept of what came in", rate, `${write(netMinor)} ÷ ${write(incomeMinor)}`, {
      by: "quotient",
      figures: ["saved", "income"],
      factor: 100,
    }),
    money("saved", "Left over", netMinor, `${write(incomeMinor)} − ${write(expenseMinor)}`, { by: "sum", of: "rows" }),
    ...incomeAndSpending(rows, totals),
    ...(before && previousRate !== null
      ? [
          percent(
            "previousRate",
            "Kept in the months before",
            previousRate,
            `${write(before.netMinor)} ÷ ${write(before.incomeMinor)}`,
            { by: "stated" },
          ),
        ]
      : []),
  ];
  return {
    key: `savings_rate:${currency}:${latest}`,
    severity: rate < 0 ? "warning" : rate >= THRESHOLDS.goodPercent ? "positive" : "info",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    currency,
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "saved",
    method:
      "All income less all spending of the last three whole months, divided by that income, each refund and reimbursement counted with what it came back from, without transfers between your own accounts and without excluded rows.",
    slots: {
      ...slotsOf(figures, ["rate", "saved", "income", "expense", "previousRate"], currency),
      from: { kind: "month", month: first, withYear: first.slice(0, 4) !== latest.slice(0, 4) },
      month: { kind: "month", month: latest },
    },
    hints: {
      result: netMinor > 0 ? "ahead" : netMinor < 0 ? "behind" : "even",
      ...(previousRate === null || previousRate === rate ? {} : { direction: rate > previousRate ? "up" : "down" }),
    },
    action: { label: "See the rows", href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest) }) },
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}
