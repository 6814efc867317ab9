import { addDays, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { countFigure, money, openingIntoMonths, shareFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import {
  areLatest,
  type DetectorInput,
  haveClearSums,
  linesByMonth,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { sumMinor } from "@/lib/domain/money";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Months compared; one with a wedding or a move isn't a habit. */
  months: 3,
  /** A quarter of all spending: below, cash is small change. */
  minShare: 25,
  /** A month. */
  minMonthlyMinor: 30_000,
  /** Cash in each of the months. */
  minTimes: 3,
} as const;

export const cashShare = defineInsight({
  type: "cash_share",
  page: "insight",
  icon: "coins",
  detect: detectCashShare,
  holds: (fact, { rows }) =>
    rows.every(({ categorySlug }) => categorySlug === "cash-withdrawal") && daysOf(rows).first >= dayOf(fact, "since"),
});

/** Cash of the last three whole months, where it is a large part of all that was spent. */
function detectCashShare(input: DetectorInput): FoundFact[] {
  const { currency, today } = input;
  const months = wholeMonths(input, monthOf(today), THRESHOLDS.months);
  if (months.length < THRESHOLDS.months || !areLatest(months, monthOf(today))) return [];
  const rowsOf = (month: string) => linesByMonth(input).get(month) ?? [];
  if (!haveClearSums(input, months.flatMap(rowsOf))) return [];
  const cash = months.map((month) => rowsOf(month).filter(({ categorySlug }) => categorySlug === "cash-withdrawal"));
  const rows = cash.flat().sort((a, b) => (a.date < b.date ? -1 : 1));
  const totalMinor = -totalOf(rows);
  const spentMinor = sumMinor(months.map((month) => totalsOfMonth(input, month).expenseMinor));
  const isLarge =
    totalMinor * 100 >= spentMinor * THRESHOLDS.minShare &&
    rows.length >= THRESHOLDS.minTimes &&
    cash.every((of) => of.length > 0) &&
    totalMinor >= amountFor(currency, THRESHOLDS.minMonthlyMinor) * THRESHOLDS.months;
  if (!isLarge) return [];
  const [from, to] = [firstDayOf(months.at(-1) ?? monthOf(today)), lastDayOf(months[0] ?? monthOf(today))];
  const total = sumFigure("total", "Taken out in cash", totalMinor);
  const spent = openingIntoMonths(
    input,
    money("spent", "All spending", spentMinor, "of the same three months"),
    months,
  );
  return [
    {
      key: `cash_share:${currency}`,
      severity: "info",
      period: { from, to },
      figures: [
        total,
        spent,
        shareFigure(currency, "share", "Share of spending", total, spent),
        countFigure("count", "Withdrawals", rows.length),
      ],
      transactionIds: idsOf(rows),
      method:
        "The cash you took out in the last three whole months, less what you paid back in, as a share of all your spending in those months. It must be at least a quarter, with some cash in each month.",
      slots: { since: from },
      action: "See the cash",
      expiresAfter: addDays(to, 45),
    },
  ];
}
