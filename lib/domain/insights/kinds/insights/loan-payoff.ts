import { addDays, daysBetween } from "@/lib/domain/calendar";
import { balanceFigure, count, middleFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import { byDate, type DetectorInput, moneyWriter, transactionsByAccount } from "@/lib/domain/insights/detection/input";
import { gapsOf, totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Over so few months interest changes the number of payments hardly at all, and plans for the money begin. */
  maxLeft: 6,
  /** Payments that show a rhythm, and the days between two of a month. */
  minPayments: 3,
  minGapDays: 25,
  maxGapDays: 36,
  /** Share of the payments that brings down what is owed. */
  minPaidBack: 0.5,
} as const;

export const loanPayoff = defineInsight({
  type: "loan_payoff",
  page: "insight",
  icon: "hourglass",
  detect: detectLoanPayoff,
  restsOnBalances: true,
  holds: (fact, { rows, accounts }) => {
    const loan = accounts.find(({ name }) => cleanText(name) === textOf(fact, "account"));
    return (
      loan?.type === "loan" &&
      -(loan.currentBalanceMinor ?? 0) === figureValue(fact, "owed") &&
      rows.every(({ accountId, amountMinor }) => accountId === loan.id && amountMinor > 0)
    );
  },
});

/** Loans that a few more of their monthly payments pay off. */
function detectLoanPayoff(input: DetectorInput): FoundFact[] {
  const { currency } = input;
  return input.accounts.flatMap((account): FoundFact[] => {
    const owedMinor = -(account.currentBalanceMinor ?? 0);
    if (account.type !== "loan" || account.currency !== currency || owedMinor <= 0) return [];
    const payments = monthlyPayments(input, account);
    const left = quotient(owedMinor, Math.max(1, usualPaymentMinor(payments)), 1, { round: Math.ceil });
    const isReported = payments.length > 0 && left <= THRESHOLDS.maxLeft;
    return isReported ? [toFact(input, account, payments, left)] : [];
  });
}

/** The last payments on a loan's account, oldest first; empty unless they come each month and pay it back. */
function monthlyPayments(input: DetectorInput, { id }: LedgerAccount): LedgerTransaction[] {
  const { today } = input;
  const rows = (transactionsByAccount(input).get(id) ?? []).filter(
    ({ date, pending, isExcluded }) => date <= today && !pending && !isExcluded,
  );
  const latest = rows
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort(byDate)
    .slice(-THRESHOLDS.maxLeft);
  const since = rows.filter(({ date }) => date >= (latest[0]?.date ?? today));
  const paidMinor = totalOf(latest);
  const isMonthly =
    latest.length >= THRESHOLDS.minPayments &&
    daysBetween(latest.at(-1)?.date ?? "", today) <= THRESHOLDS.maxGapDays &&
    gapsOf(latest).every((days) => days >= THRESHOLDS.minGapDays && days <= THRESHOLDS.maxGapDays);
  // A credit line is drawn again, and some loans are paid interest only.
  const isPaidBack = totalOf(since) >= paidMinor * THRESHOLDS.minPaidBack;
  return isMonthly && isPaidBack ? latest : [];
}

function toFact(
  { currency, today }: DetectorInput,
  account: LedgerAccount,
  payments: readonly LedgerTransaction[],
  left: number,
): FoundFact {
  const write = moneyWriter(currency);
  const [first, last] = [payments[0]?.date ?? today, payments.at(-1)?.date ?? today];
  const owed = balanceFigure("owed", "Still owed", -(account.currentBalanceMinor ?? 0), "the balance today", [
    account.id,
  ]);
  const paymentMinor = usualPaymentMinor(payments);
  const payment = middleFigure("payment", "Usual payment", paymentMinor, "the median of the payments shown");
  const yearly = yearlyFigure(currency, "Payments in a year", payment, 12);
  return {
    key: `loan_payoff:${currency}:${account.id}`,
    severity: "positive",
    period: { from: first, to: last },
    figures: [
      count("left", "Payments left, about", left, `${write(owed.value)} ÷ ${write(paymentMinor)}`, {
        by: "quotient",
        figures: ["owed", "payment"],
        factor: 1,
        isRoundedUp: true,
      }),
      owed,
      payment,
      yearly,
    ],
    transactionIds: idsOf(payments),
    method:
      "What you still owe today, divided by your usual monthly payment (the median of the last payments) and rounded up. Interest still to come isn't counted.",
    slots: { account: account.name },
    action: "See the payments",
    expiresAfter: addDays(last, THRESHOLDS.maxGapDays),
  };
}
