import { addDays, type Day, weekdayOf } from "@/lib/domain/calendar";
import { type CurrentAccounts, currentAccounts, depositAccounts } from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  coverageOf,
  type DetectorInput,
  moneyWriter,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { mainPay } from "@/lib/domain/insights/detection/pay";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { type RecurringSeries, type UpcomingBill, upcomingBills } from "@/lib/domain/transactions/recurring";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** A series that is less certain is not a promise. */
  minConfidence: 0.6,
  /** Below, a coffee less makes it up. */
  minShortfallMinor: 1000,
} as const;

export const billDueBeforePayday = defineInsight({
  type: "bill_due_before_payday",
  page: "hidden",
  label: "Bill before payday",
  icon: "calendar-clock",
  about: {
    finds: "bills paid from deposit accounts before the next pay that exceed their balance",
    rows: "the bills' last payments",
    excludes: "what a credit card pays; a bill on the weekend of a payday, which mostly comes the Friday before",
  },
  thresholds: THRESHOLDS,
  detect: detectBillDueBeforePayday,
  restsOnBalances: true,
  wording: {
    rates: {},
    required: ["merchant", "payday"],
    template: ({ count }) => ({
      title: "{f.merchant} is due before your next payday",
      body:
        count === "single"
          ? "{f.bill} is expected on {f.dueDate} and your pay on {f.payday}. Your checking accounts hold {f.available}, {f.shortfall} too little."
          : "Bills of {f.total} are expected before your pay on {f.payday}. Your checking accounts hold {f.available}, {f.shortfall} too little.",
    }),
  },
});

/**
 * Bills that fall due before the next pay and come to more than the checking accounts hold. Only what is drawn from a deposit is
 * counted: what a credit card pays first is paid later.
 */
function detectBillDueBeforePayday(input: DetectorInput): DetectedFact[] {
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
  const bills = upcomingBills(drawn, { from: input.today, to: addDays(paidFrom, -1) });
  const shortfallMinor = sumMinor(bills.map((bill) => bill.amountMinor)) - current.availableMinor;
  const isShort = bills.length > 0 && shortfallMinor >= amountFor(input.currency, THRESHOLDS.minShortfallMinor);
  return isShort ? [toFact(input, bills, pay, current, shortfallMinor)] : [];
}

/** Pay that would come on a weekend mostly comes the Friday before it: no bill from then on is surely due before it. */
function workdayAtOrBefore(day: Day): Day {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}

function toFact(
  { currency, today }: DetectorInput,
  bills: readonly UpcomingBill[],
  pay: RecurringSeries,
  { accountIds, availableMinor }: CurrentAccounts,
  shortfallMinor: number,
): DetectedFact {
  const write = moneyWriter(currency);
  const totalMinor = sumMinor(bills.map((bill) => bill.amountMinor));
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const ids = bills.map((bill) => bill.basedOnTransactionId);
  const figures = [
    money("shortfall", "Missing before payday", shortfallMinor, `${write(totalMinor)} − ${write(availableMinor)}`, {
      by: "minus",
      figures: ["total", "available"],
    }),
    money("total", "Bills before payday", totalMinor, bills.map((bill) => write(bill.amountMinor)).join(" + "), {
      by: "sum",
      of: "rows",
    }),
    money("available", "In checking accounts", availableMinor, "what can be drawn today", {
      by: "balance",
      accountIds,
      what: "available",
    }),
    money("bill", "The largest of them", largest.amountMinor, "as much as it was the last time", {
      by: "one",
      of: "rows",
    }),
    count("count", "Bills", bills.length, "payments that come again and fall due", { by: "count", of: "rows" }),
  ];
  return {
    key: `bill_due_before_payday:${currency}:${pay.nextDate}`,
    severity: "critical",
    period: { from: today, to: pay.nextDate },
    currency,
    impact: { amountMinor: shortfallMinor, currency, per: "once" },
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method:
      "Payments that come again, are drawn from a current or savings account and fall due before the next pay, each counted as much as it was the last time, against what the checking accounts hold today.",
    slots: {
      merchant: textSlot(largest.merchant),
      ...slotsOf(figures, ["bill", "total", "available", "shortfall", "count"], currency),
      dueDate: dateSlot(largest.date, today),
      payday: dateSlot(pay.nextDate, today),
    },
    hints: { count: bills.length === 1 ? "single" : "several", coverage: "more than the checking account holds" },
    action: { label: "See the last payments", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: pay.nextDate,
  };
}
