import { addDays, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { conversionFormula } from "@/lib/domain/insights/currencies/exchange-rates";
import { depositAccounts } from "@/lib/domain/insights/detection/accounts";
import { balanceFigure, days, money, openingIntoMonths } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  easeFor,
  moneyWriter,
  totalsOfMonth,
  usualMonths,
  usualSpendingMinor,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { formatMoney, sumMinor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Three months of spending is the reserve most advice asks for; above, there is nothing to report. */
  shortDays: 90,
  /** Less than a month is short by any advice. */
  warningDays: 30,
} as const;

export const cashRunway = defineInsight({
  type: "cash_runway",
  page: "insight",
  icon: "timer",
  detect: detectCashRunway,
  restsOnBalances: true,
  holds: (fact, { accounts }) =>
    fact.slots.account === undefined || accounts.some((account) => holdsMost(fact, account)),
});

/** Days that a month counts for in a runway. */
const DAYS_A_MONTH = 30;

/**
 * Reports how long deposits last at the usual pace, if short. The pace is the median of whole months: each has one
 * rent, and a month with a repair doesn't set the pace.
 */
function detectCashRunway(input: DetectorInput): FoundFact[] {
  const { currency, today } = input;
  const months = usualMonths(input);
  const spent = months.map((month) => totalsOfMonth(input, month).expenseMinor);
  const converted = (input.convertedAccounts ?? []).filter(({ account }) => account.type === "depository");
  const accounts = [...depositAccounts(input.accounts, currency), ...converted.map(({ account }) => account)].filter(
    (account) => account.currentBalanceMinor !== null,
  );
  const balanceMinor = sumMinor(accounts.map((account) => account.currentBalanceMinor ?? 0));
  const monthlyMinor = usualSpendingMinor(input);
  if (monthlyMinor === null || balanceMinor <= 0 || monthlyMinor <= 0) return [];
  const lasting = quotient(balanceMinor, monthlyMinor, DAYS_A_MONTH);
  const key = `cash_runway:${currency}`;
  if (lasting >= THRESHOLDS.shortDays / easeFor(input, key)) return [];
  const write = moneyWriter(currency);
  // Of what lies half here and half there, no account is the one.
  const largest = accounts.find(({ currentBalanceMinor }) => (currentBalanceMinor ?? 0) * 2 > balanceMinor);
  const monthly = money(
    "monthly",
    "Spending of a usual month",
    monthlyMinor,
    `the median of ${spent.map(write).join(", ")}`,
    {
      by: "median",
      values: spent,
    },
  );
  const formula = balancesAddedUp(currency, converted);
  return [
    {
      key,
      severity: lasting < THRESHOLDS.warningDays ? "warning" : "info",
      period: { from: firstDayOf(months.at(-1) ?? monthOf(today)), to: today },
      figures: [
        days("days", "Would last", lasting, `${write(balanceMinor)} ÷ ${write(monthlyMinor)} × ${DAYS_A_MONTH}`, {
          by: "quotient",
          figures: ["balance", "monthly"],
          factor: DAYS_A_MONTH,
        }),
        balanceFigure("balance", "In checking and savings", balanceMinor, formula, idsOf(accounts)),
        openingIntoMonths(input, monthly, months),
      ],
      transactionIds: [],
      method:
        "What you have in checking and savings today, divided by what you spend in a usual month (the median of the last whole months). Income you may still get isn't counted.",
      slots: { account: largest ? largest.name : undefined },
      hints: { direction: "down", count: largest ? (accounts.length > 1 ? "several" : "single") : undefined },
      action: { label: "See your accounts", href: "/dashboard" },
      expiresAfter: addDays(today, DAYS_A_MONTH),
    },
  ];
}

/** Says of each balance in another currency what it comes to today. */
function balancesAddedUp(currency: string, converted: NonNullable<DetectorInput["convertedAccounts"]>): string {
  const each = converted.map(({ conversion }) => {
    const own = formatMoney(conversion.own.amountMinor, conversion.own.currency);
    return `${own} ${conversionFormula(conversion)} = ${formatMoney(conversion.amountMinor, currency)}`;
  });
  return ["their balances, added up", ...each].join("; ");
}

/** Returns true for the named account if it holds more than half. */
function holdsMost(fact: DetectedFact, { id, name, currentBalanceMinor }: LedgerAccount): boolean {
  return (
    fact.figures.some(({ basis }) => basis.by === "balance" && basis.accountIds.includes(id)) &&
    cleanText(name) === textOf(fact, "account") &&
    (currentBalanceMinor ?? 0) * 2 > figureValue(fact, "balance")
  );
}
