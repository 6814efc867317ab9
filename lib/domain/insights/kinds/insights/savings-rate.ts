import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { cashflowOfEntries, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  entriesByMonth,
  signedMoneyWriter,
  spendingHref,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { quotient } from "@/lib/domain/insights/facts/proof";

/**
 * How much of what came in was left over the last three whole months, against the months before. Three whole months are added
 * up and divided once, so that no bill's day and no third payday decides; a month that is not over is not in it.
 */
export function detectSavingsRate(input: DetectorInput, thresholds = THRESHOLDS.savingsRate): Fact[] {
  const months = wholeMonths(input, monthOf(input.today), thresholds.monthsCounted + thresholds.monthsCompared);
  const ofMonth = entriesByMonth(input);
  const rowsOf = (wanted: readonly Month[]) => wanted.flatMap((month) => ofMonth.get(month) ?? []);
  const counted = months.slice(0, thresholds.monthsCounted);
  const isKnown =
    counted.length === thresholds.monthsCounted &&
    counted.every((month) => totalsOfMonth(input, month).incomeMinor > 0);
  const rows = rowsOf(counted);
  const totals = totalsOf(cashflowOfEntries(rows));
  // What more than undid a salary in one month can outweigh what came in over all three.
  if (!isKnown || totals.incomeMinor <= 0) return [];
  const earlier = months.slice(thresholds.monthsCounted);
  const before = totalsOf(cashflowOfEntries(rowsOf(earlier)));
  const isCompared = earlier.length >= thresholds.monthsCounted && before.incomeMinor > 0;
  return [
    toFact(
      input,
      counted,
      rows.map((row) => row.id),
      totals,
      isCompared ? before : null,
    ),
  ];
}

function toFact(
  { currency, today }: DetectorInput,
  months: readonly Month[],
  transactionIds: string[],
  totals: Totals,
  before: Totals | null,
): Fact {
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
    money("income", "Income", incomeMinor, "all rows filed as income", {
      by: "cashflow",
      of: "rows",
      part: "incomeMinor",
    }),
    money("expense", "Spending", expenseMinor, "all other rows, refunds taken off", {
      by: "cashflow",
      of: "rows",
      part: "expenseMinor",
    }),
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
    type: "savings_rate",
    kind: "insight",
    severity: rate < 0 ? "warning" : rate >= THRESHOLDS.savingsRate.goodPercent ? "positive" : "info",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    currency,
    figures,
    transactionIds,
    sumFigureId: "saved",
    method:
      "All income less all spending of the last three whole months, divided by that income, without transfers between your own accounts and without excluded rows.",
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
