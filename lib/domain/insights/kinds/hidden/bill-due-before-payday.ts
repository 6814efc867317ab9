import { addDays, type Day, weekdayOf } from "@/lib/domain/calendar";
import { upcomingBills } from "@/lib/domain/cashflow/upcoming";
import {
  type CurrentAccounts,
  currentAccounts,
  depositAccounts,
  isInSavings,
} from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import {
  cardPaymentsAhead,
  hintOfCards,
  howMuch,
  isCardName,
  type Outgoing,
  outgoingOf,
} from "@/lib/domain/insights/detection/cards/card-payments";
import { count, drawableFigure, minusFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import { mainPay } from "@/lib/domain/insights/detection/income/pay-changes";
import { coverageOf, type DetectorInput, moneyWriter, seriesOf } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant, textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** A series that is less certain is not a promise. */
  minConfidence: 0.6,
  /** Below, a coffee less makes it up. */
  minShortfallMinor: 1000,
} as const;

export const billDueBeforePayday = defineInsight({
  type: "bill_due_before_payday",
  page: "hidden",
  icon: "calendar-clock",
  detect: detectBillDueBeforePayday,
  restsOnBalances: true,
  holds: (fact, { rows, accounts, today }) =>
    (namesMerchant(fact, "merchant", rows) || isCardName(textOf(fact, "merchant"), accounts)) &&
    figureValue(fact, "total") > figureValue(fact, "available") &&
    dayOf(fact, "dueDate") >= today &&
    dayOf(fact, "dueDate") < dayOf(fact, "payday"),
});

/**
 * Bills that fall due before the next pay and come to more than the checking accounts hold. Only what is drawn from a deposit is
 * counted: what a credit card pays first is paid later, with the card, where that is paid in full.
 */
function detectBillDueBeforePayday(input: DetectorInput): FoundFact[] {
  const pay = mainPay(input);
  const current = currentAccounts(input.accounts, input.currency);
  const paidFrom = pay && workdayAtOrBefore(pay.nextDate);
  if (!paidFrom || !current || paidFrom <= input.today) return [];
  // What a silent account holds, and which of its bills are paid by now, no one knows.
  if (current.accountIds.some((id) => coverageOf(input).get(id)?.silentSince)) return [];
  const deposits = new Set(depositAccounts(input.accounts, input.currency).map((account) => account.id));
  const drawn = seriesOf(input).filter(
    (series) =>
      series.confidence >= THRESHOLDS.minConfidence && (series.accountId === null || deposits.has(series.accountId)),
  );
  // Whether one that is late comes at all no one knows, and no money can be moved before its day.
  const bills = [
    ...upcomingBills(drawn, { from: input.today, to: addDays(paidFrom, -1) }).map(outgoingOf),
    ...cardPaymentsAhead(input),
  ].filter(({ date }) => date >= input.today && date < paidFrom);
  const shortfallMinor = totalOf(bills) - current.availableMinor;
  const isShort = bills.length > 0 && shortfallMinor >= amountFor(input.currency, THRESHOLDS.minShortfallMinor);
  return isShort ? [toFact(input, bills, pay, current, shortfallMinor)] : [];
}

/** Pay that would come on a weekend mostly comes the Friday before it: no bill from then on is surely due before it. */
function workdayAtOrBefore(day: Day): Day {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}

function toFact(
  { accounts, currency, today }: DetectorInput,
  bills: readonly Outgoing[],
  pay: RecurringSeries,
  { accountIds, availableMinor }: CurrentAccounts,
  shortfallMinor: number,
): FoundFact {
  const write = moneyWriter(currency);
  const isSaved = isInSavings(accounts, currency, shortfallMinor);
  const totalMinor = totalOf(bills);
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const added = bills.map((bill) => write(bill.amountMinor)).join(" + ");
  const total = sumFigure("total", "Bills before payday", totalMinor, added);
  const available = drawableFigure("In checking accounts", availableMinor, "what can be drawn today", accountIds);
  return {
    key: `bill_due_before_payday:${currency}:${pay.nextDate}`,
    // What lies in savings is only to be moved: nothing is lost, and it is worth no sum.
    severity: isSaved ? "warning" : "critical",
    period: { from: today, to: pay.nextDate },
    impact: isSaved ? undefined : { amountMinor: shortfallMinor, per: "once" },
    figures: [
      minusFigure(currency, "shortfall", "Missing before payday", total, available),
      total,
      available,
      sumFigure("bill", "The largest of them", largest.amountMinor, howMuch(largest), largest.transactionIds),
      count("count", "Bills", bills.length, "payments that fall due"),
    ],
    transactionIds: bills.flatMap(({ transactionIds }) => transactionIds),
    method:
      "Recurring payments from your checking and savings accounts that are due before your next pay, compared with what you have in checking today. Each bill is counted at its last amount, a card you pay in full at what's left of its statement, and any other card at the lowest of its last three payments.",
    slots: {
      merchant: largest.merchant,
      dueDate: largest.date,
      payday: pay.nextDate,
    },
    hints: {
      count: bills.length === 1 ? "single" : "several",
      coverage: "more than the checking account holds",
      ...hintOfCards(bills),
    },
    action: "See the last payments",
    expiresAfter: pay.nextDate,
  };
}
