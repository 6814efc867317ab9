import { addDays, addMonths, dayOfMonth, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import { labelOfMonth, openingInto, partOf } from "@/lib/domain/insights/detection/figure-parts";
import { count, incomeAndSpending, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { sameDays } from "@/lib/domain/insights/detection/group-spending";
import { mainPay } from "@/lib/domain/insights/detection/income/pay";
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
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import { apart, inAndOut, inAndOutBy, netBefore } from "../../wording/phrases";
import { inAndOutOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

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
  label: "Your month",
  icon: "calendar-days",
  about: {
    finds:
      "what you earned less what you spent, in the last whole month compared with the one before, and this month compared with the same days of last month",
    rows: "what you had left over",
    excludes: "comparing an unfinished month with a whole one, counting refunds as income, counting transfers at all",
  },
  thresholds: THRESHOLDS,
  detect: detectMonthlySummary,
  restsOnBalances: false,
  clauses: {
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
    lead: [
      clause(
        "earned-more",
        "more was earned than spent",
        (f) => sentence`You earned ${apart(f.net)} more than you spent ${f.span} ${f.month}`,
        { when: is("ahead") },
      ),
      clause(
        "kept",
        "how much was kept",
        (f) => sentence`You kept ${apart(f.net)} of what you earned ${f.span} ${f.month}`,
        {
          when: is("ahead"),
        },
      ),
      clause(
        "above-spending",
        "income was above spending",
        (f) => sentence`Your income exceeded your spending by ${apart(f.net)} ${f.span} ${f.month}`,
        { when: is("ahead") },
      ),
      clause(
        "spent-more",
        "more was spent than earned",
        (f) => sentence`You spent ${apart(f.net)} more than you earned ${f.span} ${f.month}`,
        { when: is("behind") },
      ),
      clause(
        "above-income",
        "spending was above income",
        (f) => sentence`Your spending exceeded your income by ${apart(f.net)} ${f.span} ${f.month}`,
        { when: is("behind") },
      ),
      clause(
        "short",
        "how far income fell short",
        (f) => sentence`Your income fell ${apart(f.net)} short of your spending ${f.span} ${f.month}`,
        { when: is("behind") },
      ),
      clause("met", "income and spending met", (f) => sentence`You broke even ${f.span} ${f.month}`, {
        when: is("even"),
      }),
      clause(
        "even",
        "spending matched income",
        (f) => sentence`Your spending matched your income ${f.span} ${f.month}`,
        {
          when: is("even"),
        },
      ),
      clause("same", "as much was spent as earned", (f) => sentence`You spent what you earned ${f.span} ${f.month}`, {
        when: is("even"),
      }),
    ],
    detail: [
      clause("in-out", "what came in and went out", (f) => sentence`${inAndOut(f.income, f.expense)}`, {
        when: (fact) => isWhole(fact) && isPlain(fact),
      }),
      clause(
        "in-out-so-far",
        "what has come in and gone out so far",
        (f) => sentence`By ${f.until}, ${inAndOutBy(f.income, f.expense)}`,
        { when: (fact) => !isWhole(fact) && isPlain(fact) },
      ),
      clause(
        "pay-counted-here",
        "pay that came in another month counts in this one",
        (f) => sentence`Your pay from ${f.paidOn} counts toward ${f.month}, the month it's for`,
        { when: ({ slots }) => slots.paidOn !== undefined, holds: isPaidInAnotherMonth },
      ),
      clause(
        "before",
        "the difference of the month before",
        (f) => sentence`In ${f.previousMonth}, ${netBefore(f.previousNet)}`,
        { when: isWhole, holds: isPreviousNet },
      ),
      clause(
        "before-so-far",
        "the difference on the same days of the month before",
        (f) => sentence`At this point in ${f.previousMonth}, ${netBefore(f.previousNet)}`,
        { when: (fact) => !isWhole(fact), holds: isPreviousNet },
      ),
    ],
  },
});

/**
 * Income less spending of the last whole month, against the one before, and of this month to date, against the same days of
 * last month. An unfinished month is never compared with a whole one.
 */
function detectMonthlySummary(input: DetectorInput): DetectedFact[] {
  const current = monthOf(input.today);
  const day = dayOfMonth(input.today);
  const soFar = day >= THRESHOLDS.minDayOfMonth && !isBeforePay(input) ? reportOf(input, current, day) : [];
  return [...soFar, ...reportOf(input, addMonths(current, -1), null)];
}

function reportOf(input: DetectorInput, month: Month, day: number | null): DetectedFact[] {
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
 * Whether the month's pay is still to come: until then more went out than came in, every month, and says only when payday is. Of pay
 * that comes more often some has come.
 */
function isBeforePay(input: DetectorInput): boolean {
  const pay = mainPay(input);
  const month = monthOf(input.today);
  if (pay?.cadence !== "monthly" || pay.amountMinor < (usualIncomeMinor(input) ?? 0) * THRESHOLDS.minShareOfIncome)
    return false;
  const ids = new Set(pay.transactionIds);
  return !(linesByMonth(input).get(month) ?? []).some((row) => ids.has(transactionIdOf(row)));
}

function toFact(input: DetectorInput, now: Report, before: Report, isPartial: boolean): DetectedFact {
  const { currency, today } = input;
  const { rows, totals } = now;
  const write = signedMoneyWriter(currency);
  const net = ({ incomeMinor, expenseMinor }: Totals) => `${write(incomeMinor)} − ${write(expenseMinor)}`;
  const { netMinor } = totals;
  const previousMinor = before.totals.netMinor;
  const isEven = Math.abs(netMinor) < totals.expenseMinor * THRESHOLDS.minShareAhead;
  const figures = [
    money("net", "Left over", netMinor, net(totals), { by: "minus", figures: ["income", "expense"] }),
    ...incomeAndSpending(rows, totals),
    openingInto(
      money("previousNet", "Left over the month before", previousMinor, net(before.totals), { by: "stated" }),
      [partOf(labelOfMonth(before.month), before.rows)],
    ),
    count(
      "rows",
      "Transactions counted",
      new Set(rows.map(transactionIdOf)).size,
      "without transfers and transactions you've excluded",
      { by: "count", of: "rows" },
    ),
  ];
  return {
    key: `monthly_summary:${currency}:${now.month}:${isPartial ? "to-date" : "whole"}`,
    severity: isEven ? "info" : netMinor > 0 ? "positive" : isPartial ? "info" : "warning",
    period: { from: now.from, to: now.to },
    currency,
    figures,
    transactionIds: rows.map(({ id }) => id),
    sumFigureId: "net",
    method:
      "All your income less all your spending in the month, compared with the month before, up to the same day if the month isn't over. Each refund and reimbursement counts with the purchase it belongs to, and pay moved by a weekend counts in the month it's for. Transfers between your own accounts and transactions you've excluded are left out.",
    slots: {
      ...slotsOf(figures, ["net", "income", "expense"], currency),
      previousNet: { kind: "money", amountMinor: previousMinor, currency, sign: "always" },
      month: { kind: "month", month: now.month, withYear: now.month.slice(0, 4) !== today.slice(0, 4) },
      previousMonth: { kind: "month", month: before.month },
      until: { kind: "date", day: now.to },
      ...slotsOfMovedPay(input, now.month, rows),
    },
    hints: {
      span: isPartial ? "month so far" : "whole month",
      result: netMinor > 0 ? "ahead" : netMinor < 0 ? "behind" : "even",
      ...(netMinor === previousMinor
        ? {}
        : { direction: netMinor > previousMinor ? ("up" as const) : ("down" as const) }),
    },
    action: { label: "See the transactions", href: spendingHref({ startDate: now.from, endDate: now.to }) },
    expiresAfter: isPartial ? addDays(today, 7) : lastDayOf(addMonths(now.month, 1)),
  };
}

/** Day on which pay came that counts in this month and came in another: a bank's statement has it there. */
function slotsOfMovedPay(
  input: DetectorInput,
  month: Month,
  rows: readonly LedgerTransaction[],
): DetectedFact["slots"] {
  const moved = movedPay(input);
  const counted = new Set(rows.map(transactionIdOf));
  const here =
    moved.size > 0 &&
    bookedTransactions(input).find(({ id, date }) => moved.has(id) && counted.has(id) && monthOf(date) !== month);
  return here ? { paidOn: dateSlot(here.date, input.today) } : {};
}

function isPaidInAnotherMonth(fact: DetectedFact, { rows }: RawLedger): boolean {
  return rows.some(
    ({ date, amountMinor }) =>
      date === dayOf(fact, "paidOn") && monthOf(date) !== dayOf(fact, "month") && amountMinor > 0,
  );
}

function is(result: "ahead" | "behind" | "even") {
  return ({ hints }: DetectedFact) => hints.result === result;
}

function isWhole({ hints }: DetectedFact): boolean {
  return hints.span === "whole month";
}

/** Where refunds outweigh purchases, or a salary was withdrawn, "went out" would stand beside a minus. */
function isPlain(fact: DetectedFact): boolean {
  return figureValue(fact, "income") >= 0 && figureValue(fact, "expense") >= 0;
}

function isPreviousNet(fact: DetectedFact, { counted }: RawLedger): boolean {
  const month = dayOf(fact, "previousMonth");
  const { from, to } = sameDays({ day: isWhole(fact) ? null : dayOfMonth(dayOf(fact, "until")) }, month);
  const [income, expense] = inAndOutOf(counted.filter(({ date }) => date >= from && date <= to));
  return income - expense === figureValue(fact, "previousNet");
}
