import { addDays, monthOf } from "@/lib/domain/calendar";
import { currentAccounts } from "@/lib/domain/insights/detection/accounts";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, seriesOf, spendingHref } from "@/lib/domain/insights/detection/input";
import { THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact, Figure } from "@/lib/domain/insights/facts/facts";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { type UpcomingBill, upcomingBills } from "@/lib/domain/transactions/recurring";

/**
 * What is going to be taken in the next fourteen days, today included. Each expected payment is modelled on a past one, and those past
 * rows are the proof: they add up to the total, exactly, which is all that can be proved about the future.
 */
export function detectUpcomingBills(input: DetectorInput, thresholds = THRESHOLDS.upcomingBills): Fact[] {
  const to = addDays(input.today, thresholds.days - 1);
  const certain = seriesOf(input).filter((series) => series.confidence >= thresholds.minConfidence);
  const bills = upcomingBills(certain, { from: input.today, to });
  return bills.length === 0 ? [] : [toFact(input, bills, to)];
}

function toFact({ currency, today, accounts }: DetectorInput, bills: readonly UpcomingBill[], to: string): Fact {
  const write = moneyWriter(currency);
  const totalMinor = sumMinor(bills.map((bill) => bill.amountMinor));
  const estimates = bills.filter((bill) => bill.isEstimate);
  const estimatedMinor = sumMinor(estimates.map((bill) => bill.amountMinor));
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const current = currentAccounts(accounts, currency);
  const isShort = current !== null && current.availableMinor < totalMinor;
  const figures: Figure[] = [
    money("total", "Expected in the next days", totalMinor, bills.map((bill) => write(bill.amountMinor)).join(" + "), {
      by: "sum",
      of: "rows",
    }),
    count("count", "Bills", bills.length, "payments that come again and fall due", { by: "count", of: "rows" }),
    money("largestAmount", "Largest", largest.amountMinor, "the last payment of that bill", { by: "one", of: "rows" }),
  ];
  if (estimates.length > 0) {
    const formula = "bills that differ each time, taken as the last one";
    const rows = estimates.map((bill) => bill.basedOnEntryId);
    figures.push(money("estimated", "Of it estimated", estimatedMinor, formula, { by: "sum", of: rows }));
  }
  if (current) {
    figures.push(
      money("available", "In current accounts", current.availableMinor, "what can be drawn today", {
        by: "balance",
        accountIds: current.accountIds,
        what: "available",
      }),
      money(
        "left",
        "After them",
        current.availableMinor - totalMinor,
        `${write(current.availableMinor)} − ${write(totalMinor)}`,
        { by: "minus", figures: ["available", "total"] },
      ),
    );
  }
  return {
    key: `upcoming_bills:${currency}:${monthOf(today)}`,
    type: "upcoming_bills",
    kind: "insight",
    severity: isShort ? "warning" : "info",
    period: { from: today, to },
    currency,
    figures,
    transactionIds: bills.map((bill) => bill.basedOnEntryId),
    sumFigureId: "total",
    method:
      "Payments that come again and fall due in the next fourteen days, each counted as much as it was the last time; the rows are those last payments.",
    slots: {
      ...slotsOf(figures, ["total", "count", "largestAmount"], currency),
      until: { kind: "date", day: to },
      largestMerchant: textSlot(largest.merchant),
      largestDate: { kind: "date", day: largest.date },
    },
    hints: {
      count: bills.length === 1 ? "single" : "several",
      amounts: estimates.length > 0 ? "partly estimated" : "known",
      ...(current === null
        ? {}
        : {
            coverage: isShort
              ? ("more than the current account holds" as const)
              : ("covered by the current account" as const),
          }),
    },
    action: {
      label: "See the last payments",
      href: spendingHref({ ids: bills.map((bill) => bill.basedOnEntryId).join(",") }),
    },
    expiresAfter: to,
  };
}
