import { addDays, daysBetween } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  type DetectorInput,
  merchantName,
  moneyWriter,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf } from "../../wording/clauses";
import { anAmountOf, refundOf } from "../../wording/phrases";
import { namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Most refunds are booked within five days, a slow one within ten. */
  minWaitingDays: 10,
  /** Leads the list for half a year; it stays open after that. */
  newsDays: 183,
  /** After so many charges since a refund, the subscription was kept. */
  maxChargesSince: 6,
  minAmountMinor: 500,
  /** A payment refunded within a month and a bit was refunded as a whole. */
  refundDays: 35,
  /** Two equal charges this near each other are one charge taken twice, and the refund settles that. */
  doubleChargeDays: 3,
} as const;

export const refundMissing = defineInsight({
  type: "refund_missing",
  page: "hidden",
  label: "Missing refund",
  icon: "undo",
  about: {
    finds:
      "a refund that has been pending for ten days or longer; a subscription that refunded a payment and then charged again",
    rows: "the refund, or the charges since",
    excludes: "recent refunds, a refund that settles a double charge",
  },
  thresholds: THRESHOLDS,
  detect: detectRefundMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      namesMerchant(fact, "merchant", rows) &&
      (isWaiting(fact)
        ? rows.every((row) => row.pending && row.amountMinor > 0 && row.date === dayOf(fact, "date"))
        : rows.every((row) => row.amountMinor < 0 && row.date > dayOf(fact, "date")) &&
          compared.every((row) => row.amountMinor > 0 && row.date === dayOf(fact, "date"))),
    lead: [
      clause(
        "not-arrived",
        "a refund has not arrived",
        (f) => sentence`Your refund from ${f.merchant} hasn't arrived`,
        {
          when: isWaiting,
        },
      ),
      clause(
        "waiting",
        "how long a refund has been pending",
        (f) => sentence`Your refund from ${f.merchant} has been pending for ${f.days}`,
        { when: isWaiting },
      ),
      clause(
        "not-booked",
        "the amount that is not booked",
        (f) => sentence`Your refund of ${anAmountOf(f.amount)} from ${f.merchant} still hasn't posted`,
        { when: isWaiting },
      ),
      clause(
        "gave-back",
        "a payment came back and it charged again",
        (f) => sentence`${f.merchant} refunded a payment, then charged you again`,
        { when: isChargedAgain },
      ),
      clause(
        "continued",
        "it refunded and continued to charge",
        (f) => sentence`${f.merchant} refunded you but kept charging`,
        { when: isChargedAgain },
      ),
      clause(
        "after-refund",
        "what it took after a refund",
        (f) => sentence`${f.merchant} charged you ${anAmountOf(f.amount)} after a refund`,
        { when: isChargedAgain },
      ),
    ],
    detail: [
      clause(
        "announced",
        "when it was announced and how long it waits",
        (f) =>
          sentence`${anAmountOf(f.amount)} showed up as pending on ${f.date} and still hasn't posted, ${f.days} later`,
        { when: isWaiting },
      ),
      clause(
        "came-back",
        "when a payment came back",
        (f) => sentence`You got ${refundOf(f.refunded)} back on ${f.date}, as you would after canceling`,
        { when: isChargedAgain },
      ),
      clause(
        "since-then",
        "what was taken since",
        (f) => sentence`Since that refund, you've been charged ${anAmountOf(f.amount)}`,
        {
          when: isChargedAgain,
        },
      ),
    ],
    step: [
      clause(
        "ask-both",
        "ask the merchant and the bank where it is",
        (f) => sentence`Ask ${f.merchant} for the refund's reference number, and ask your bank to trace it`,
        { when: isWaiting },
      ),
      clause(
        "ask-stop",
        "ask to stop and to refund the charges since",
        (f) => sentence`If you'd canceled, ask ${f.merchant} to stop and to refund its charges since ${f.date}`,
        { when: isChargedAgain },
      ),
    ],
  },
});

/**
 * Money that was to come back and has not. Rows show it in two ways: a refund that was announced and never booked, and a
 * subscription that gave a payment back in full, as it does when it is ended, and went on charging.
 */
function detectRefundMissing(input: DetectorInput): DetectedFact[] {
  return [...stillPending(input), ...chargedAgain(input)];
}

function stillPending(input: DetectorInput): DetectedFact[] {
  const { currency, today } = input;
  return bookedTransactions(input).flatMap((transaction) => {
    if (!transaction.pending || transaction.amountMinor <= 0) return [];
    const waitingDays = daysBetween(transaction.date, today);
    const isStuck =
      transaction.amountMinor >= amountFor(currency, THRESHOLDS.minAmountMinor) &&
      transaction.categoryKind === "expense" &&
      waitingDays >= THRESHOLDS.minWaitingDays;
    if (!isStuck) return [];
    const figures = [
      money("amount", "To come back", transaction.amountMinor, "the transaction shown, which hasn't posted yet", {
        by: "sum",
        of: "rows",
      }),
      days("days", "Waiting", waitingDays, "from the day it showed up as pending to today", {
        by: "days",
        from: transaction.date,
        to: today,
      }),
    ];
    return {
      key: `refund_missing:${currency}:${transaction.id}`,
      severity: "warning" as const,
      period: { from: transaction.date, to: today },
      since: transaction.date,
      currency,
      impact: { amountMinor: transaction.amountMinor, currency, per: "once" as const },
      figures,
      transactionIds: [transaction.id],
      sumFigureId: "amount",
      method: "A refund your bank has shown as pending for at least ten days. Most refunds post within five days.",
      slots: {
        merchant: textSlot(merchantName(transaction)),
        ...slotsOf(figures, ["amount", "days"], currency),
        date: dateSlot(transaction.date, today),
      },
      hints: { reason: "still pending" as const },
      action: { label: "See the transaction", href: spendingHref({ ids: transaction.id }) },
      expiresAfter: addDays(today, THRESHOLDS.newsDays),
    };
  });
}

function chargedAgain(input: DetectorInput): DetectedFact[] {
  return seriesOf(input).flatMap((series) => {
    if (series.direction !== "out" || series.cadence !== "monthly" || series.isVariable) return [];
    const rows = transactionsByMerchant(input).get(merchantKeyOf(series.merchant)) ?? [];
    const refund = rows.findLast((row) => row.amountMinor > 0 && isOfOnePayment(row, series, rows));
    if (!refund) return [];
    const since = rows.filter((row) => row.amountMinor === -refund.amountMinor && row.date > refund.date);
    const isWorthIt = refund.amountMinor >= amountFor(input.currency, THRESHOLDS.minAmountMinor);
    return since.length > 0 && since.length <= THRESHOLDS.maxChargesSince && isWorthIt
      ? [againFact(input, series, refund, since)]
      : [];
  });
}

/** Gave one payment back in full, before the next fell due; a refund that settles a double charge is none of these. */
function isOfOnePayment(
  refund: LedgerTransaction,
  series: RecurringSeries,
  rows: readonly LedgerTransaction[],
): boolean {
  const payment = series.payments.findLast((one) => one.date <= refund.date);
  if (payment?.amountMinor !== refund.amountMinor) return false;
  const near = rows.filter(
    (row) =>
      row.amountMinor === -refund.amountMinor &&
      Math.abs(daysBetween(row.date, payment.date)) <= THRESHOLDS.doubleChargeDays,
  );
  return near.length === 1 && daysBetween(payment.date, refund.date) <= THRESHOLDS.refundDays;
}

function againFact(
  { currency, today }: DetectorInput,
  series: RecurringSeries,
  refund: LedgerTransaction,
  since: readonly LedgerTransaction[],
): DetectedFact {
  const write = moneyWriter(currency);
  const amountMinor = -sumMinor(since.map((row) => row.amountMinor));
  const figures = [
    money("amount", "Charged since", amountMinor, `${since.length} × ${write(refund.amountMinor)}`, {
      by: "sum",
      of: "rows",
    }),
    money("refunded", "Refunded before", refund.amountMinor, "a payment in full", { by: "each", of: "compared" }),
    days("days", "Time since", daysBetween(refund.date, today), "from that refund to today", {
      by: "days",
      from: refund.date,
      to: today,
    }),
    money("yearly", "If it continues for a year", refund.amountMinor * 12, `${write(refund.amountMinor)} × 12`, {
      by: "times",
      figure: "refunded",
      factor: 12,
    }),
  ];
  return {
    key: `refund_missing:${series.key}:${refund.id}`,
    severity: "warning",
    period: { from: refund.date, to: today },
    since: refund.date,
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: since.map((row) => row.id),
    sumFigureId: "amount",
    compared: { label: "The refund before", transactionIds: [refund.id] },
    method:
      "A monthly payment that was refunded in full once, as it would be after canceling, and then charged again. The transactions shown are the charges since.",
    slots: {
      merchant: textSlot(series.merchant),
      ...slotsOf(figures, ["amount", "days", "refunded"], currency),
      date: dateSlot(refund.date, today),
    },
    hints: { reason: "charged again", count: since.length > 1 ? "several" : "single" },
    action: {
      label: "See the charges",
      href: spendingHref({ ids: [refund, ...since].map((row) => row.id).join(",") }),
    },
    expiresAfter: addDays(today, THRESHOLDS.newsDays),
  };
}

function isWaiting({ hints }: DetectedFact): boolean {
  return hints.reason === "still pending";
}

function isChargedAgain({ hints }: DetectedFact): boolean {
  return hints.reason === "charged again";
}
