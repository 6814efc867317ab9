import { addMonths, lastDayOf } from "@/lib/domain/calendar";
import { cashflowOfEntries, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import { judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import {
  countedEntries,
  type DetectorInput,
  entriesByMerchant,
  groupOf,
  merchantName,
  moneyWriter,
  recurringIds,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type LedgerEntry, merchantKey } from "@/lib/domain/transactions/transaction";

/** Owed every month, whether or not a bank's text lets one see that it comes again; and cash, which is no expense yet. */
const NEVER: ReadonlySet<string> = new Set(["rent", "mortgage", "cash-withdrawal"]);

/**
 * The largest single payment of this month so far, or of the last month in a month's first days. What comes again is left
 * out, so is a hold that may still change, and so is what was given back.
 */
export function detectLargestExpense(input: DetectorInput, thresholds = THRESHOLDS.largestExpense): Fact[] {
  const judged = judgedMonth(input.today, thresholds.minDayOfMonth);
  const bills = recurringIds(input);
  const inWindow = countedEntries(input).filter((entry) => entry.date >= judged.from && entry.date <= judged.to);
  const candidates = inWindow
    .filter(
      (entry) =>
        entry.amountMinor <= -amountFor(input.currency, thresholds.minAmountMinor) &&
        entry.categoryKind === "expense" &&
        !entry.pending &&
        !bills.has(entry.id) &&
        !NEVER.has(entry.categorySlug) &&
        groupOf(entry) !== "Loans",
    )
    .sort((a, b) => a.amountMinor - b.amountMinor || (a.id < b.id ? -1 : 1));
  const largest = candidates.find((entry) => !wasGivenBack(input, entry, thresholds.givenBackShare));
  const { expenseMinor } = totalsOf(cashflowOfEntries(inWindow));
  if (!largest) return [];
  const share = -largest.amountMinor / Math.max(1, expenseMinor);
  // Above one, more came back elsewhere than was spent, and a share says nothing.
  if (share < thresholds.minShare || share > 1) return [];
  return [toFact(input, judged, largest, expenseMinor)];
}

function wasGivenBack(input: DetectorInput, purchase: LedgerEntry, share: number): boolean {
  const since = (entriesByMerchant(input).get(merchantKey(purchase)) ?? []).filter(
    (entry) => entry.amountMinor > 0 && entry.date >= purchase.date,
  );
  return sumMinor(since.map((entry) => entry.amountMinor)) >= -purchase.amountMinor * share;
}

function toFact(
  { currency, today }: DetectorInput,
  { month, day, from, to }: ReturnType<typeof judgedMonth>,
  row: LedgerEntry,
  expenseMinor: number,
): Fact {
  const write = moneyWriter(currency);
  const amountMinor = -row.amountMinor;
  const figures = [
    money("amount", "In one payment", amountMinor, "the row beside", { by: "sum", of: "rows" }),
    money("expense", "All spending of that time", expenseMinor, "all rows but income, refunds taken off", {
      by: "stated",
    }),
    percent(
      "share",
      "Share of it",
      quotient(amountMinor, expenseMinor, 100),
      `${write(amountMinor)} ÷ ${write(expenseMinor)}`,
      {
        by: "quotient",
        figures: ["amount", "expense"],
        factor: 100,
      },
    ),
  ];
  return {
    key: `largest_expense:${currency}:${row.id}`,
    type: "largest_expense",
    kind: "insight",
    severity: "info",
    period: { from, to },
    currency,
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    method:
      "The largest single payment of the month that is booked and was not given back; rent, loans, cash and payments that come again are left out.",
    slots: {
      merchant: textSlot(merchantName(row)),
      category: { kind: "text", text: categoryBySlug(row.categorySlug)?.name ?? "Uncategorized" },
      ...slotsOf(figures, ["amount", "share"], currency),
      date: dateSlot(row.date, today),
      month: { kind: "month", month },
    },
    hints: { span: day === null ? "whole month" : "month so far" },
    action: { label: "See the row", href: spendingHref({ ids: row.id }) },
    expiresAfter: day === null ? lastDayOf(addMonths(month, 1)) : lastDayOf(month),
  };
}
