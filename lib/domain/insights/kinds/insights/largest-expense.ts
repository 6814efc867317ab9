import { addDays, addMonths, lastDayOf } from "@/lib/domain/calendar";
import { cashflowOfTransactions, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { money, openingInto, shareFigure, spendingPart, sumFigure } from "@/lib/domain/insights/detection/figures";
import { judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import {
  countedTransactions,
  type DetectorInput,
  groupOf,
  isCovered,
  merchantKeysOf,
  merchantName,
  recurringIds,
  returnsOf,
  shownCategoryOf,
  transactionsByMerchant,
  wasReturned,
} from "@/lib/domain/insights/detection/input";
import { rowsSince, totalOf } from "@/lib/domain/insights/detection/rows-since";
import { isSpendingSettled } from "@/lib/domain/insights/detection/unsettled-money";
import type { Figure } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant } from "../../wording/clauses";
import { duplicateCharge } from "../hidden/duplicate-charge";
import { refundMissing } from "../hidden/refund-missing";
import { testCharge } from "../hidden/test-charge";
import { unusualCharge } from "../hidden/unusual-charge";
import { episodeTotal } from "./episode-total";

const THRESHOLDS = {
  /** Below, a payment is nothing to speak of. */
  minAmountMinor: 10_000,
  /** A payment of three quarters of it within thirteen months, but not just now, makes it recurring. */
  lookbackDays: 400,
  minApartDays: 25,
  minShareBefore: 0.75,
  /** A twentieth of all spending at least. */
  minShare: 0.05,
} as const;

export const largestExpense = defineInsight({
  type: "largest_expense",
  page: "insight",
  icon: "receipt",
  detect: detectLargestExpense,
  holds: (fact, { rows }) =>
    rows.some((row) => row.amountMinor < 0 && row.date === dayOf(fact, "date")) &&
    namesMerchant(fact, "merchant", rows),
});

/** Owed every month, whether or not a bank's text lets one see that it comes again; and cash, which isn't an expense yet. */
const NEVER: ReadonlySet<string> = new Set(["rent", "mortgage", "cash-withdrawal", "taxes"]);

/** Returns true if its merchant took about as much in another month of the last year or so: no news. */
function cameBefore(row: LedgerTransaction, rows: readonly LedgerTransaction[]): boolean {
  return rows.some(
    ({ amountMinor, date }) =>
      date >= addDays(row.date, -THRESHOLDS.lookbackDays) &&
      date <= addDays(row.date, -THRESHOLDS.minApartDays) &&
      amountMinor <= row.amountMinor * THRESHOLDS.minShareBefore,
  );
}

/**
 * The largest single payment of this month so far, or of the last month in a month's first days. What comes again is left
 * out, so is a hold that may still change, and so is what was refunded.
 */
function detectLargestExpense(input: DetectorInput): FoundFact[] {
  const judged = judgedMonth(input.today);
  if (!isCovered(input, judged)) return [];
  const bills = recurringIds(input);
  const inWindow = rowsSince(countedTransactions(input), judged.from).filter(({ date }) => date <= judged.to);
  const candidates = inWindow
    .filter(
      (transaction) =>
        transaction.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor) &&
        transaction.categoryKind === "expense" &&
        !transaction.pending &&
        !bills.has(transaction.id) &&
        !NEVER.has(transaction.categorySlug) &&
        groupOf(transaction) !== "Loans",
    )
    .filter((transaction) => !wasReturned(input, transaction))
    .map((transaction) => ({ transaction, rows: [transaction, ...(returnsOf(input).get(transaction.id)?.rows ?? [])] }))
    .map((one) => ({ ...one, amountMinor: -totalOf(one.rows) }))
    .sort((a, b) => b.amountMinor - a.amountMinor || (a.transaction.id < b.transaction.id ? -1 : 1));
  const largest = candidates.find(
    ({ transaction }) =>
      !cameBefore(transaction, transactionsByMerchant(input).get(merchantKeysOf(input)(transaction)) ?? []),
  );
  if (!largest || isOfAnother(input, largest.transaction)) return [];
  const { expenseMinor } = totalsOf(cashflowOfTransactions(inWindow));
  const share = largest.amountMinor / Math.max(1, expenseMinor);
  // Above one, more came back elsewhere than was spent, and a share says nothing.
  if (share < THRESHOLDS.minShare || share > 1) return [];
  const part = spendingPart("All spending in that time", inWindow);
  const stated = money("expense", part.label, expenseMinor, "all transactions except income, less refunds");
  const expense = part.sumMinor === -expenseMinor ? openingInto(stated, [part]) : stated;
  return [toFact(input, judged, largest, isSpendingSettled(input, judged) ? expense : null)];
}

/** Types that are about a purchase, what came twice of it or what it is a part of: a payment in one of them is told once. */
const OF_PURCHASES = [unusualCharge, duplicateCharge, testCharge, refundMissing, episodeTotal];

function isOfAnother(input: DetectorInput, transaction: LedgerTransaction): boolean {
  return OF_PURCHASES.some((type) =>
    type.detect(input).some(({ transactionIds }) => transactionIds.includes(transaction.id)),
  );
}

/** A payment with what came back of it, and what that leaves. */
type Candidate = { transaction: LedgerTransaction; rows: LedgerTransaction[]; amountMinor: number };

function toFact(
  { currency }: DetectorInput,
  { month, day, from, to }: ReturnType<typeof judgedMonth>,
  { transaction: row, rows, amountMinor }: Candidate,
  /** Null where only the person knows how much of what moved was spent. */
  expense: Figure | null,
): FoundFact {
  const amount = sumFigure("amount", "In one payment", amountMinor, "the transaction shown, less any refund");
  return {
    key: `largest_expense:${currency}:${row.id}`,
    severity: "info",
    period: { from, to },
    figures: [amount, expense, expense && shareFigure(currency, "share", "Share of spending", amount, expense)],
    transactionIds: idsOf(rows),
    method:
      "Your largest single payment of the month that has posted and of which less than half was refunded. Rent, loans, taxes, cash and recurring payments are left out.",
    slots: {
      merchant: merchantName(row),
      category: { kind: "text", text: shownCategoryOf(row) },
      date: row.date,
      month: { kind: "month", month },
    },
    hints: { span: day === null ? "whole month" : "month so far" },
    action: "See the transaction",
    expiresAfter: day === null ? lastDayOf(addMonths(month, 1)) : lastDayOf(month),
  };
}
