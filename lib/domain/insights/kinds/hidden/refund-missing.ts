import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { daysFigure, eachFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  type DetectorInput,
  merchantName,
  seriesOf,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import type { Figure } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, idsOf, seeRows } from "@/lib/domain/insights/facts/found-fact";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant } from "../../wording/clauses";

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
  icon: "undo",
  detect: (input) => [...stillPending(input), ...chargedAgain(input)],
  holds: (fact, { rows, compared }) =>
    namesMerchant(fact, "merchant", rows) &&
    (fact.hints.reason === "still pending"
      ? rows.every((row) => row.pending && row.amountMinor > 0 && row.date === dayOf(fact, "date"))
      : rows.every((row) => row.amountMinor < 0 && row.date > dayOf(fact, "date")) &&
        compared.every((row) => row.amountMinor > 0 && row.date === dayOf(fact, "date"))),
});

/** A refund that was announced and never booked. */
function stillPending(input: DetectorInput): FoundFact[] {
  const least = amountFor(input.currency, THRESHOLDS.minAmountMinor);
  const stuck = bookedTransactions(input).filter(
    ({ pending, amountMinor, categoryKind, date }) =>
      pending &&
      amountMinor >= least &&
      categoryKind === "expense" &&
      daysBetween(date, input.today) >= THRESHOLDS.minWaitingDays,
  );
  return stuck.map(
    (row): FoundFact => ({
      ...factOf(input, { key: `${input.currency}:${row.id}`, name: merchantName(row), since: row.date, rows: [row] }),
      method: "A refund your bank has shown as pending for at least ten days. Most refunds post within five days.",
      hints: { reason: "still pending" },
    }),
  );
}

/** A subscription that gave a payment back in full, as it does when it is ended, and went on charging. */
function chargedAgain(input: DetectorInput): FoundFact[] {
  return seriesOf(input).flatMap((series): FoundFact[] => {
    if (series.direction !== "out" || series.cadence !== "monthly" || series.isVariable) return [];
    const rows = transactionsByMerchant(input).get(merchantKeyOf(series.merchant)) ?? [];
    const refund = rows.findLast((row) => row.amountMinor > 0 && isOfOnePayment(row, series, rows));
    if (!refund || refund.amountMinor < amountFor(input.currency, THRESHOLDS.minAmountMinor)) return [];
    const since = rows.filter((row) => row.amountMinor === -refund.amountMinor && row.date > refund.date);
    if (since.length === 0 || since.length > THRESHOLDS.maxChargesSince) return [];
    const refunded = eachFigure("refunded", "Refunded before", refund.amountMinor, "a payment in full", "compared");
    const figures = [refunded, yearlyFigure(input.currency, "If it continues for a year", refunded, 12)];
    const of = { key: `${series.key}:${refund.id}`, name: series.merchant, since: refund.date, rows: since };
    return [
      {
        ...factOf(input, of, figures),
        compared: { label: "The refund before", transactionIds: [refund.id] },
        method:
          "A monthly payment that was refunded in full once, as it would be after canceling, and then charged again. The transactions shown are the charges since.",
        hints: { reason: "charged again", count: since.length > 1 ? "several" : "single" },
        action: seeRows("See the charges", idsOf([refund, ...since])),
      },
    ];
  });
}

/** Gave one payment back in full, before the next fell due; a refund that settles a double charge is none of these. */
function isOfOnePayment(
  refund: LedgerTransaction,
  series: RecurringSeries,
  rows: readonly LedgerTransaction[],
): boolean {
  const payment = series.payments.findLast(({ date }) => date <= refund.date);
  if (payment?.amountMinor !== refund.amountMinor) return false;
  const near = rows.filter(
    (row) =>
      row.amountMinor === -refund.amountMinor &&
      Math.abs(daysBetween(row.date, payment.date)) <= THRESHOLDS.doubleChargeDays,
  );
  return near.length === 1 && daysBetween(payment.date, refund.date) <= THRESHOLDS.refundDays;
}

function factOf(
  { today }: DetectorInput,
  { key, name, since, rows }: { key: string; name: string; since: Day; rows: readonly LedgerTransaction[] },
  more: readonly Figure[] = [],
): Omit<FoundFact, "method"> {
  const amountMinor = Math.abs(totalOf(rows));
  const label = rows.some((row) => row.pending) ? "To come back" : "Charged since";
  return {
    key: `refund_missing:${key}`,
    severity: "warning",
    period: { from: since, to: today },
    since,
    impact: { amountMinor, per: "once" },
    figures: [
      sumFigure("amount", label, amountMinor),
      ...more,
      daysFigure("days", "Waiting", since, today, "from that day to today"),
    ],
    transactionIds: idsOf(rows),
    slots: { merchant: name, date: since },
    action: "See the transaction",
    expiresAfter: addDays(today, THRESHOLDS.newsDays),
  };
}
