import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import { cashflowOfEntries, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { count, money } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  entriesByMonth,
  signedMoneyWriter,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact, Figure } from "@/lib/domain/insights/facts/facts";
import type { LedgerEntry } from "@/lib/domain/transactions/transaction";

/** A month up to a day of it; `upTo` is its last day where the month is over. */
type Window = { month: Month; from: Day; to: Day };

/**
 * What came in, what went out and what was left: of the last whole month, against the one before, and of this month to
 * date, against the SAME DAYS of last month: a month that is not over is never compared with a whole one.
 */
export function detectMonthlySummary(input: DetectorInput, thresholds = THRESHOLDS.monthlySummary): Fact[] {
  const current = monthOf(input.today);
  const byMonth = entriesByMonth(input);
  const facts: Fact[] = [];
  const tell = (month: Month, day: number | null) => {
    const [now, before] = [windowOf(month, day), windowOf(addMonths(month, -1), day)];
    const [rows, rowsBefore] = [rowsIn(byMonth, now), rowsIn(byMonth, before)];
    if (rows.length >= thresholds.minRows && rowsBefore.length >= thresholds.minRows) {
      facts.push(toFact(input, now, rows, before, rowsBefore, day !== null));
    }
  };
  if (dayOfMonth(input.today) >= thresholds.minDayOfMonth) tell(current, dayOfMonth(input.today));
  tell(addMonths(current, -1), null);
  return facts;
}

function windowOf(month: Month, day: number | null): Window {
  return { month, from: firstDayOf(month), to: day === null ? lastDayOf(month) : sameDayOfMonth(month, day) };
}

function rowsIn(byMonth: ReadonlyMap<Month, LedgerEntry[]>, window: Window): LedgerEntry[] {
  return (byMonth.get(window.month) ?? []).filter((entry) => entry.date <= window.to);
}

function toFact(
  { currency, today }: DetectorInput,
  now: Window,
  rows: readonly LedgerEntry[],
  before: Window,
  rowsBefore: readonly LedgerEntry[],
  isPartial: boolean,
): Fact {
  const totals = totalsOf(cashflowOfEntries(rows));
  const previous = totalsOf(cashflowOfEntries(rowsBefore));
  const withYear = now.month.slice(0, 4) !== today.slice(0, 4);
  const amount = (amountMinor: number, sign: "auto" | "always" = "auto") =>
    ({ kind: "money", amountMinor, currency, sign }) as const;
  return {
    key: `monthly_summary:${currency}:${now.month}:${isPartial ? "to-date" : "whole"}`,
    type: "monthly_summary",
    kind: "insight",
    severity: totals.netMinor >= 0 ? "positive" : isPartial ? "info" : "warning",
    period: { from: now.from, to: now.to },
    currency,
    figures: figuresOf(totals, previous, signedMoneyWriter(currency)),
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "net",
    method: isPartial
      ? "All income less all spending from the first of the month to today, against the same days of last month, without transfers between your own accounts and without excluded rows."
      : "All income less all spending of the whole month, against the whole month before, without transfers between your own accounts and without excluded rows.",
    slots: {
      net: amount(totals.netMinor),
      income: amount(totals.incomeMinor),
      expense: amount(totals.expenseMinor),
      previousNet: amount(previous.netMinor, "always"),
      month: { kind: "month", month: now.month, withYear },
      previousMonth: { kind: "month", month: before.month },
      until: { kind: "date", day: now.to },
    },
    hints: {
      span: isPartial ? "month so far" : "whole month",
      result: totals.netMinor > 0 ? "ahead" : totals.netMinor < 0 ? "behind" : "even",
      ...(totals.netMinor === previous.netMinor
        ? {}
        : { direction: totals.netMinor > previous.netMinor ? ("up" as const) : ("down" as const) }),
    },
    action: { label: "See the rows", href: spendingHref({ startDate: now.from, endDate: now.to }) },
    expiresAfter: isPartial ? addDays(today, 7) : lastDayOf(addMonths(now.month, 1)),
  };
}

function figuresOf(totals: Totals, previous: Totals, write: (amountMinor: number) => string): Figure[] {
  const net = (of: Totals) => `${write(of.incomeMinor)} − ${write(of.expenseMinor)}`;
  return [
    money("net", "Left over", totals.netMinor, net(totals), { by: "minus", figures: ["income", "expense"] }),
    money("income", "Income", totals.incomeMinor, "all rows filed as income", {
      by: "cashflow",
      of: "rows",
      part: "incomeMinor",
    }),
    money("expense", "Spending", totals.expenseMinor, "all other rows, refunds taken off", {
      by: "cashflow",
      of: "rows",
      part: "expenseMinor",
    }),
    money("previousNet", "Left over, month before", previous.netMinor, net(previous), { by: "stated" }),
    count("rows", "Rows counted", totals.transactionCount, "rows that are no transfer and not excluded", {
      by: "count",
      of: "rows",
    }),
  ];
}
