import { addDays, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { depositAccounts } from "@/lib/domain/insights/detection/accounts";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, totalsOfMonth, wholeMonths } from "@/lib/domain/insights/detection/input";
import { THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";

/** What the days of a month are taken for when a runway is told in days. */
const DAYS_A_MONTH = 30;

/**
 * How long what lies in deposits would last at the usual pace, told when that is short. The middle of whole months is the
 * pace: rent on the first is in each of them once, and a month with a repair does not set it.
 */
export function detectCashRunway(input: DetectorInput, thresholds = THRESHOLDS.cashRunway): Fact[] {
  const { currency, today } = input;
  const months = wholeMonths(input, monthOf(today), thresholds.monthsCompared);
  const spent = months.map((month) => totalsOfMonth(input, month).expenseMinor);
  const accounts = depositAccounts(input.accounts, currency).filter((account) => account.currentBalanceMinor !== null);
  const balanceMinor = sumMinor(accounts.map((account) => account.currentBalanceMinor ?? 0));
  const monthlyMinor = Math.round(median(spent));
  if (months.length < thresholds.minMonthsCompared || balanceMinor <= 0 || monthlyMinor <= 0) return [];
  const lasting = quotient(balanceMinor, monthlyMinor, DAYS_A_MONTH);
  if (lasting >= thresholds.shortDays) return [];
  const write = moneyWriter(currency);
  const figures = [
    days("days", "Would last", lasting, `${write(balanceMinor)} ÷ ${write(monthlyMinor)} × ${DAYS_A_MONTH}`, {
      by: "quotient",
      figures: ["balance", "monthly"],
      factor: DAYS_A_MONTH,
    }),
    money("balance", "In your deposit accounts", balanceMinor, "their balances, added up", {
      by: "balance",
      accountIds: accounts.map((account) => account.id),
      what: "current",
    }),
    money("monthly", "Spending of a usual month", monthlyMinor, `the middle of ${spent.map(write).join(", ")}`, {
      by: "median",
      values: spent,
    }),
  ];
  return [
    {
      key: `cash_runway:${currency}`,
      type: "cash_runway",
      kind: "insight",
      severity: lasting < thresholds.warningDays ? "warning" : "info",
      period: { from: firstDayOf(months.at(-1) ?? monthOf(today)), to: today },
      currency,
      figures,
      transactionIds: [],
      sumFigureId: null,
      method:
        "What your current and savings accounts hold today, divided by the spending of a usual month, which is the middle of the last whole months. Income that may come is not counted.",
      slots: slotsOf(figures, ["days", "balance", "monthly"], currency),
      hints: { direction: "down" },
      action: { label: "See your accounts", href: "/dashboard" },
      expiresAfter: addDays(today, DAYS_A_MONTH),
    },
  ];
}
