import { dayOfMonth, daysInMonth, firstDayOf, lastDayOf, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { excessOfLargest, spreadOf } from "@/lib/domain/insights/detection/group-spending";
import {
  type DetectorInput,
  dayToDayEntries,
  moneyWriter,
  spendingHref,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import { type Fact, sizeHint } from "@/lib/domain/insights/facts/facts";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";

/**
 * Where this month's day-to-day spending is heading, told when that is clearly above a usual month. What is still to come is
 * what usually comes after this day of the month, never the daily rate so far; bills are not in it, and one large
 * purchase is no pace.
 */
export function detectBudgetPace(input: DetectorInput, thresholds = THRESHOLDS.budgetPace): Fact[] {
  const { currency, today } = input;
  const month = monthOf(today);
  const day = dayOfMonth(today);
  if (day < thresholds.minDayOfMonth || daysInMonth(month) - day < thresholds.minDaysLeft) return [];
  const months = wholeMonths(input, month, thresholds.monthsCompared);
  if (months.length < thresholds.minMonthsCompared) return [];
  const ofMonth = groupBy(dayToDayEntries(input), (entry) => monthOf(entry.date));
  const spentIn = (wanted: string, from: string, to: string) =>
    -sumMinor(
      (ofMonth.get(wanted) ?? []).map((entry) => (entry.date > from && entry.date <= to ? entry.amountMinor : 0)),
    );
  const rows = ofMonth.get(month) ?? [];
  const spentMinor = spentIn(month, "", today);
  const [before, rest, whole] = [
    months.map((one) => spentIn(one, "", sameDayOfMonth(one, day))),
    months.map((one) => spentIn(one, sameDayOfMonth(one, day), lastDayOf(one))),
    months.map((one) => spentIn(one, "", lastDayOf(one))),
  ];
  const counts = months.map(
    (one) => (ofMonth.get(one) ?? []).filter((entry) => entry.date <= sameDayOfMonth(one, day)).length,
  );
  const restMinor = Math.round(median(rest));
  const usualMinor = Math.round(median(whole));
  const projectedMinor = spentMinor + restMinor;
  const differenceMinor = projectedMinor - usualMinor;
  const clearMinor = Math.max(
    amountFor(currency, thresholds.minDifferenceMinor),
    usualMinor * thresholds.minRatio,
    spreadOf(before, median(counts)) * thresholds.minDeviations,
  );
  const aheadMinor = spentMinor - median(before);
  const isAhead =
    rows.length >= thresholds.minRows &&
    differenceMinor >= clearMinor &&
    aheadMinor >= clearMinor &&
    // Were its largest purchase like the others, it must still be ahead, or it is that purchase and no pace.
    aheadMinor - excessOfLargest(rows) >= clearMinor * thresholds.shareWithoutLargest;
  if (!isAhead || usualMinor <= 0) return [];
  const write = moneyWriter(currency);
  const figures = [
    money("projected", "Heading for", projectedMinor, `${write(spentMinor)} + ${write(restMinor)}`, {
      by: "plus",
      figures: ["spent", "rest"],
    }),
    money("spent", "Spent so far", spentMinor, "the rows beside, refunds taken off", { by: "sum", of: "rows" }),
    money("rest", "Usually still to come", restMinor, `the middle of ${rest.map(write).join(", ")}`, {
      by: "median",
      values: rest,
    }),
    money("usual", "A usual month", usualMinor, `the middle of ${whole.map(write).join(", ")}`, {
      by: "median",
      values: whole,
    }),
    money("difference", "Above a usual month", differenceMinor, `${write(projectedMinor)} − ${write(usualMinor)}`, {
      by: "minus",
      figures: ["projected", "usual"],
    }),
  ];
  return [
    {
      key: `budget_pace:${currency}:${month}`,
      type: "budget_pace",
      kind: "insight",
      severity: "warning",
      period: { from: firstDayOf(month), to: today },
      currency,
      impact: { amountMinor: differenceMinor, currency, per: "once" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "spent",
      method:
        "Day-to-day spending from the first of the month to today, with what usually follows from this day to the end of a month; bills and payments that come again are left out.",
      slots: {
        ...slotsOf(figures, ["projected", "spent", "usual", "difference"], currency),
        month: { kind: "month", month },
        until: { kind: "date", day: today },
      },
      hints: { direction: "up", size: sizeHint(differenceMinor / usualMinor, "up"), span: "month so far" },
      action: {
        label: "See the rows",
        href: spendingHref({ startDate: firstDayOf(month), endDate: today, type: "expense" }),
      },
      expiresAfter: lastDayOf(month),
    },
  ];
}
