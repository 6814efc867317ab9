import { addDays, addMonths, type Day, dayOfMonth, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import {
  countFigure,
  incomeAndSpending,
  labelOfMonth,
  money,
  openingInto,
  partOf,
} from "@/lib/domain/insights/detection/figures";
import { sameDays } from "@/lib/domain/insights/detection/group-spending";
import { mainPay } from "@/lib/domain/insights/detection/income/pay-changes";
import {
  bookedTransactions,
  type DetectorInput,
  haveClearSums,
  isCovered,
  linesByMonth,
  movedPay,
  signedMoneyWriter,
  spendingHref,
  usualIncomeMinor,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { isAboutMonthly } from "@/lib/domain/transactions/cadence";
import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, inAndOutOf, type RawLedger } from "../../wording/clauses";

const THRESHOLDS = {
  /** Before the 8th a month says more about which bills come first than about the person. */
  minDayOfMonth: 8,
  /** A month with fewer rows is one in which an account was only just connected. */
  minRows: 5,
  /** Before pay that is half of what comes in and more has come, the month so far shows only when payday is. */
  minShareOfIncome: 0.5,
  /** Less than a hundredth of what was spent, ahead or behind, is neither good news nor a warning. */
  minShareAhead: 0.01,
} as const;

export const monthlySummary = defineInsight({
  type: "monthly_summary",
  page: "insight",
  icon: "calendar-days",
  detect: detectMonthlySummary,
  holds: (fact, { counted }) => {
    const [income, expense] = inAndOutOf(
      counted.filter((row) => monthOf(row.date) === dayOf(fact, "month") && row.date <= dayOf(fact, "until")),
    );
    return (
      income === figureValue(fact, "income") &&
      expense === figureValue(fact, "expense") &&
      income - expense === figureValue(fact, "net")
    );
  },
  claims: {
    detail: { "pay-counted-here": isPaidInAnotherMonth, before: isPreviousNet, "before-so-far": isPreviousNet },
  },
});

/**
 * Income less spending of the last whole month, against the one before, and of this month to date, against the same days of
 * last month. An unfinished month is never compared with a whole one.
 */
function detectMonthlySummary(input: DetectorInput): FoundFact[] {
  const current = monthOf(input.today);
  const day = dayOfMonth(input.today);
  const soFar = day >= THRESHOLDS.minDayOfMonth && !isBeforePay(input) ? reportOf(input, current, day) : [];
  return [...soFar, ...reportOf(input, addMonths(current, -1), null)];
}

function reportOf(input: DetectorInput, month: Month, day: number | null): FoundFact[] {
  const of = [month, addMonths(month, -1)].map((one) => {
    const days = sameDays({ day }, one);
    const rows = (linesByMonth(input).get(one) ?? []).filter(({ date }) => date <= days.to);
    return { ...days, month: one, rows, totals: totalsOf(cashflowOfTransactions(rows)) };
  });
  const isKnown = of.every(
    (one) => isCovered(input, one) && one.rows.length >= THRESHOLDS.minRows && haveClearSums(input, one.rows),
  );
  const [now, before] = of;
  return isKnown && now && before ? [toFact(input, now, before, day !== null)] : [];
}

type Report = Stretch & { month: Month; rows: readonly LedgerTransaction[]; totals: Totals };

/**
 * Returns true while the month's pay is still to come: until then spending exceeds income every month and only shows
 * when payday is. Applies to pay by the month or every four weeks, since more frequent pay has partly arrived.
 */
function isBeforePay(input: DetectorInput): boolean {
  const pay = mainPay(input);
  const month = monthOf(input.today);
  if (
    !pay ||
    !isAboutMonthly(pay.cadence) ||
    pay.amountMinor < (usualIncomeMinor(input) ?? 0) * THRESHOLDS.minShareOfIncome
  )
    return false;
  const ids = new Set(pay.transactionIds);
  return !(linesByMonth(input).get(month) ?? []).some((row) => ids.has(transactionIdOf(row)));
}

function toFact(input: DetectorInput, now: Report, before: Report, isPartial: boolean): FoundFact {
  const { currency, today } = input;
  const { rows, totals } = now;
  const write = signedMoneyWriter(currency);
  const net = ({ incomeMinor, expenseMinor }: Totals) => `${write(incomeMinor)} − ${write(expenseMinor)}`;
  const { netMinor } = totals;
  const previousMinor = before.totals.netMinor;
  const isEven = Math.abs(netMinor) < totals.expenseMinor * THRESHOLDS.minShareAhead;
  const counted = new Set(rows.map(transactionIdOf)).size;
  return {
    key: `monthly_summary:${currency}:${now.month}:${isPartial ? "to-date" : "whole"}`,
    severity: isEven ? "info" : netMinor > 0 ? "positive" : isPartial ? "info" : "warning",
    period: { from: now.from, to: now.to },
    figures: [
      money("net", "Left over", netMinor, net(totals), { by: "minus", figures: ["income", "expense"] }),
      ...incomeAndSpending(rows, totals),
      openingInto(money("previousNet", "Left over the month before", previousMinor, net(before.totals)), [
        partOf(labelOfMonth(before.month), before.rows),
      ]),
      countFigure("rows", "Transactions counted", counted, "without transfers and transactions you've excluded"),
    ],
    transactionIds: idsOf(rows),
    sumFigureId: "net",
    method:
      "All your income less all your spending in the month, compared with the month before, up to the same day if the month isn't over. Each refund and reimbursement counts with the purchase it belongs to, and pay moved by a weekend counts in the month it's for. Transfers between your own accounts and transactions you've excluded are left out.",
    slots: {
      previousNet: { kind: "money", amountMinor: previousMinor, currency, sign: "always" },
      month: { kind: "month", month: now.month, withYear: now.month.slice(0, 4) !== today.slice(0, 4) },
      previousMonth: { kind: "month", month: before.month },
      until: { kind: "date", day: now.to },
      paidOn: dayOfMovedPay(input, now.month, rows),
    },
    hints: {
      span: isPartial ? "month so far" : "whole month",
      result: netMinor > 0 ? "ahead" : netMinor < 0 ? "behind" : "even",
      direction: netMinor === previousMinor ? undefined : netMinor > previousMinor ? "up" : "down",
    },
    action: { label: "See the transactions", href: spendingHref({ startDate: now.from, endDate: now.to }) },
    expiresAfter: isPartial ? addDays(today, 7) : lastDayOf(addMonths(now.month, 1)),
  };
}

/** Day on which pay came that counts in this month and came in another: a bank's statement has it there. */
function dayOfMovedPay(input: DetectorInput, month: Month, rows: readonly LedgerTransaction[]): Day | undefined {
  const moved = movedPay(input);
  const counted = new Set(rows.map(transactionIdOf));
  const isHere = ({ id, date }: LedgerTransaction) => moved.has(id) && counted.has(id) && monthOf(date) !== month;
  return bookedTransactions(input).find(isHere)?.date;
}

function isPaidInAnotherMonth(fact: DetectedFact, { rows }: RawLedger): boolean {
  return rows.some(
    ({ date, amountMinor }) =>
      date === dayOf(fact, "paidOn") && monthOf(date) !== dayOf(fact, "month") && amountMinor > 0,
  );
}

function isPreviousNet(fact: DetectedFact, { counted }: RawLedger): boolean {
  const month = dayOf(fact, "previousMonth");
  const { from, to } = sameDays(
    { day: fact.hints.span === "whole month" ? null : dayOfMonth(dayOf(fact, "until")) },
    month,
  );
  const [income, expense] = inAndOutOf(counted.filter(({ date }) => date >= from && date <= to));
  return income - expense === figureValue(fact, "previousNet");
}
