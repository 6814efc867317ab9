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
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { count, incomeAndSpending, money } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  haveClearSums,
  isCovered,
  signedMoneyWriter,
  spendingHref,
  transactionsByMonth,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** Before the 8th a month says more about which bills come first than about the person. */
  minDayOfMonth: 8,
  /** A month with fewer rows is one in which an account was only just connected. */
  minRows: 5,
} as const;

const TITLES = {
  "whole month": {
    ahead: "You came out {f.net} ahead in {f.month}",
    behind: "You spent more than you earned in {f.month}: {f.net}",
    even: "Income and spending met in {f.month}, at {f.net}",
  },
  "month so far": {
    ahead: "You are {f.net} ahead so far in {f.month}",
    behind: "So far in {f.month} you spent more than you earned: {f.net}",
    even: "So far in {f.month}, income and spending meet at {f.net}",
  },
} as const;

export const monthlySummary = defineInsight({
  type: "monthly_summary",
  page: "insight",
  label: "Your month",
  icon: "calendar-days",
  about: {
    finds:
      "income less spending, of the last whole month against the one before, and of this month against the same days of last month",
    rows: "what was left over",
    excludes: "an unfinished month for a whole one, a refund for income, a transfer for either",
  },
  thresholds: THRESHOLDS,
  detect: detectMonthlySummary,
  restsOnBalances: false,
  wording: {
    rates: {},
    required: ["net", "month"],
    template: ({ span, result }) => ({
      title: TITLES[span ?? "whole month"][result ?? "even"],
      body:
        span === "month so far"
          ? "By {f.until}, {f.income} had come in and {f.expense} had gone out. On the same days of {f.previousMonth} the difference was {f.previousNet}."
          : "{f.income} came in and {f.expense} went out. In {f.previousMonth} the difference was {f.previousNet}.",
    }),
  },
});

/** A month up to a day of it; `upTo` is its last day where the month is over. */
type Window = { month: Month; from: Day; to: Day };

/**
 * What came in, what went out and what was left: of the last whole month, against the one before, and of this month to
 * date, against the SAME DAYS of last month: a month that is not over is never compared with a whole one.
 */
function detectMonthlySummary(input: DetectorInput): DetectedFact[] {
  const current = monthOf(input.today);
  const byMonth = transactionsByMonth(input);
  const facts: DetectedFact[] = [];
  const report = (month: Month, day: number | null) => {
    const [now, before] = [windowOf(month, day), windowOf(addMonths(month, -1), day)];
    const [rows, rowsBefore] = [rowsIn(byMonth, now), rowsIn(byMonth, before)];
    const isKnown = isCovered(input, now) && isCovered(input, before);
    const isLong = rows.length >= THRESHOLDS.minRows && rowsBefore.length >= THRESHOLDS.minRows;
    if (isKnown && isLong && haveClearSums(input, rows) && haveClearSums(input, rowsBefore)) {
      facts.push(toFact(input, now, rows, before, rowsBefore, day !== null));
    }
  };
  if (dayOfMonth(input.today) >= THRESHOLDS.minDayOfMonth) report(current, dayOfMonth(input.today));
  report(addMonths(current, -1), null);
  return facts;
}

function windowOf(month: Month, day: number | null): Window {
  return { month, from: firstDayOf(month), to: day === null ? lastDayOf(month) : sameDayOfMonth(month, day) };
}

function rowsIn(byMonth: ReadonlyMap<Month, LedgerTransaction[]>, window: Window): LedgerTransaction[] {
  return (byMonth.get(window.month) ?? []).filter((transaction) => transaction.date <= window.to);
}

function toFact(
  { currency, today }: DetectorInput,
  now: Window,
  rows: readonly LedgerTransaction[],
  before: Window,
  rowsBefore: readonly LedgerTransaction[],
  isPartial: boolean,
): DetectedFact {
  const totals = totalsOf(cashflowOfTransactions(rows));
  const previous = totalsOf(cashflowOfTransactions(rowsBefore));
  const withYear = now.month.slice(0, 4) !== today.slice(0, 4);
  const amount = (amountMinor: number, sign: "auto" | "always" = "auto") =>
    ({ kind: "money", amountMinor, currency, sign }) as const;
  return {
    key: `monthly_summary:${currency}:${now.month}:${isPartial ? "to-date" : "whole"}`,
    severity: totals.netMinor >= 0 ? "positive" : isPartial ? "info" : "warning",
    period: { from: now.from, to: now.to },
    currency,
    figures: figuresOf(rows, totals, previous, signedMoneyWriter(currency)),
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "net",
    method: isPartial
      ? "All income less all spending from the first of the month to today, against the same days of last month, each refund and reimbursement counted with what it came back from, without transfers between your own accounts and without excluded rows."
      : "All income less all spending of the whole month, against the whole month before, each refund and reimbursement counted with what it came back from, without transfers between your own accounts and without excluded rows.",
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

function figuresOf(
  rows: readonly LedgerTransaction[],
  totals: Totals,
  previous: Totals,
  write: (amountMinor: number) => string,
): Figure[] {
  const net = (of: Totals) => `${write(of.incomeMinor)} − ${write(of.expenseMinor)}`;
  return [
    money("net", "Left over", totals.netMinor, net(totals), { by: "minus", figures: ["income", "expense"] }),
    ...incomeAndSpending(rows, totals),
    money("previousNet", "Left over, month before", previous.netMinor, net(previous), { by: "stated" }),
    count("rows", "Rows counted", totals.transactionCount, "rows that are no transfer and not excluded", {
      by: "count",
      of: "rows",
    }),
  ];
}
