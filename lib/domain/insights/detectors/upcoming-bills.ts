import { addDays } from "../../calendar";
import type { LedgerAccount } from "../../ledger";
import { sumMinor } from "../../money";
import { type UpcomingBill, upcomingBills } from "../../recurring";
import type { Fact, Figure } from "../facts";
import { textSlot } from "../slots";
import { THRESHOLDS } from "../thresholds";
import { type DetectorInput, moneyWriter, seriesOf, spendingHref } from "./input";

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
  const availableMinor = currentAccountsMinor(accounts, currency);
  const isShort = availableMinor !== null && availableMinor < totalMinor;
  const figures: Figure[] = [
    {
      id: "total",
      label: "Expected in the next days",
      value: totalMinor,
      unit: "money",
      formula: bills.map((bill) => write(bill.amountMinor)).join(" + "),
    },
    {
      id: "count",
      label: "Bills",
      value: bills.length,
      unit: "count",
      formula: "payments that come again and fall due",
    },
    {
      id: "largest",
      label: "Largest",
      value: largest.amountMinor,
      unit: "money",
      formula: "the last payment of that bill",
    },
  ];
  if (estimates.length > 0) {
    figures.push({
      id: "estimated",
      label: "Of it estimated",
      value: estimatedMinor,
      unit: "money",
      formula: "bills that differ each time, taken as the last one",
    });
  }
  if (availableMinor !== null) {
    figures.push(
      {
        id: "available",
        label: "In current accounts",
        value: availableMinor,
        unit: "money",
        formula: "what can be drawn today",
      },
      {
        id: "left",
        label: "After them",
        value: availableMinor - totalMinor,
        unit: "money",
        formula: `${write(availableMinor)} − ${write(totalMinor)}`,
      },
    );
  }
  return {
    key: `upcoming_bills:${currency}:${today}`,
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
      total: { kind: "money", amountMinor: totalMinor, currency },
      count: { kind: "count", value: bills.length },
      until: { kind: "date", day: to },
      largestMerchant: textSlot(largest.merchant),
      largestAmount: { kind: "money", amountMinor: largest.amountMinor, currency },
      largestDate: { kind: "date", day: largest.date },
    },
    hints: {
      count: bills.length === 1 ? "single" : "several",
      amounts: estimates.length > 0 ? "partly estimated" : "known",
      ...(availableMinor === null
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

/** What can be drawn from current accounts, or from all deposits where none is called one; null when nothing is known. */
function currentAccountsMinor(accounts: readonly LedgerAccount[], currency: string): number | null {
  const deposits = accounts.filter((account) => account.type === "depository" && account.currency === currency);
  const current = deposits.filter((account) => account.subtype === "checking");
  const balances = (current.length > 0 ? current : deposits).flatMap(
    (account) => account.availableBalanceMinor ?? account.currentBalanceMinor ?? [],
  );
  return balances.length === 0 ? null : sumMinor(balances);
}
