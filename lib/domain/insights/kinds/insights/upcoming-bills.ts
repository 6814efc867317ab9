import { compareDays, type Day, monthOf } from "@/lib/domain/calendar";
import { type BillsAhead, billsAhead } from "@/lib/domain/cashflow/upcoming";
import { cardPaymentsAhead } from "@/lib/domain/insights/detection/cards/card-payments";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { mainPay } from "@/lib/domain/insights/detection/income/pay";
import {
  coverageOf,
  type DetectorInput,
  moneyWriter,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import { newCharges } from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { nextAfter } from "@/lib/domain/transactions/cadence";
import { defineInsight } from "../../define-insight";
import { figureValue } from "../../wording/clauses";
import { namesMerchant, outOf } from "../../wording/raw-checks";

export const upcomingBillsInsight = defineInsight({
  type: "upcoming_bills",
  page: "insight",
  icon: "calendar-clock",
  // How far ahead is the dashboard's: `BILL_DAYS`.
  thresholds: {},
  detect: detectUpcomingBills,
  restsOnBalances: true,
  holds: (fact, { rows }) =>
    outOf(rows) === figureValue(fact, "total") &&
    rows.length === figureValue(fact, "count") &&
    Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largestAmount") &&
    namesMerchant(
      fact,
      "largestMerchant",
      rows.filter((row) => -row.amountMinor === figureValue(fact, "largestAmount")),
    ),
  claims: {
    detail: {
      short: (fact) => figureValue(fact, "available") < figureValue(fact, "paid"),
      covered: (fact) => figureValue(fact, "available") >= figureValue(fact, "paid"),
    },
  },
});

/**
 * What is going to be taken in the next fourteen days, today included. Each expected payment is modeled on a past one, and those past
 * rows are the proof: they add up to the total, exactly, which is all that can be proved about the future. The list and what it
 * leaves are the dashboard's (`billsAhead`); what the person typed in has no past row, and only the dashboard shows it.
 */
function detectUpcomingBills(input: DetectorInput): DetectedFact[] {
  // Which bills of a silent account were paid by now, no one knows.
  const series = seriesOf(input).filter(({ accountId }) => !coverageOf(input).get(accountId ?? "")?.silentSince);
  const accounts = input.accounts.filter(({ currency }) => currency === input.currency);
  const ahead = billsAhead({ accounts, series, today: input.today, currency: input.currency });
  return ahead.bills.length === 0 ? [] : [toFact(input, ahead, besideThem(input, ahead))];
}

/** What began too lately to be a series and falls due in the same days: the earliest, or null. */
function besideThem(input: DetectorInput, { bills, from, to }: BillsAhead): { merchant: string; date: Day } | null {
  const keys = new Set(bills.map(({ seriesKey }) => seriesKey));
  const known = new Set(seriesOf(input).flatMap(({ key, transactionIds }) => (keys.has(key) ? transactionIds : [])));
  const [first] = newCharges(input)
    .filter((charges) => isCommitment(input, charges) && !charges.rows.some(({ id }) => known.has(id)))
    .map(({ first: { merchant, name }, rows, rhythm }) => ({
      merchant: merchant ?? name,
      date: nextAfter(
        CADENCE_OF[rhythm.every],
        rows.map((row) => row.date),
      ),
    }))
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => compareDays(a.date, b.date));
  return first ?? null;
}

const CADENCE_OF = { week: "weekly", "two weeks": "biweekly", month: "monthly" } as const;

function toFact(
  input: DetectorInput,
  { bills, totalMinor, left, to }: BillsAhead,
  beside: { merchant: string; date: Day } | null,
): DetectedFact {
  const { currency, today } = input;
  const write = moneyWriter(currency);
  const estimates = bills.filter((bill) => bill.isEstimate);
  const estimatedMinor = sumMinor(estimates.map((bill) => bill.amountMinor));
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const isLess = left !== null && left.leftMinor < 0;
  // Pay that comes in between pays for what falls due after it; what falls due before it is `bill_due_before_payday`.
  const nextPay = mainPay(input)?.nextDate;
  const isPaidBetween = nextPay !== undefined && nextPay >= today && nextPay <= to;
  const isShort = isLess && !isPaidBetween;
  const cards = cardPaymentsAhead(input).filter(({ date, accountId }) => date <= to && accountId === left?.account.id);
  // Enough for the bills is not enough where the account pays a card as well in these days.
  const isTakenByCards = !isLess && left !== null && left.leftMinor < sumMinor(cards.map((one) => one.amountMinor));
  const figures: Figure[] = [
    money("total", "Expected soon", totalMinor, bills.map((bill) => write(bill.amountMinor)).join(" + "), {
      by: "sum",
      of: "rows",
    }),
    count("count", "Bills", bills.length, "recurring payments coming due", { by: "count", of: "rows" }),
    money("largestAmount", "Largest", largest.amountMinor, "what that bill was last time", { by: "one", of: "rows" }),
  ];
  if (estimates.length > 0) {
    const formula = "bills that vary, at their last amounts";
    const rows = rowsOf(estimates);
    figures.push(money("estimated", "Estimated part", estimatedMinor, formula, { by: "sum", of: rows }));
  }
  if (left) {
    figures.push(
      money("available", `In ${left.account.name}`, left.availableMinor, "what you can spend today", {
        by: "balance",
        accountIds: [left.account.id],
        what: "available",
      }),
      money("paid", "Bills it pays", left.paidMinor, left.bills.map((bill) => write(bill.amountMinor)).join(" + "), {
        by: "sum",
        of: rowsOf(left.bills),
      }),
      money(
        "left",
        `${left.account.name} after those it pays`,
        left.leftMinor,
        `${write(left.availableMinor)} − ${write(left.paidMinor)}`,
        { by: "minus", figures: ["available", "paid"] },
      ),
    );
  }
  return {
    key: `upcoming_bills:${currency}:${monthOf(today)}`,
    severity: isShort ? "warning" : "info",
    period: { from: today, to },
    currency,
    figures,
    transactionIds: rowsOf(bills),
    sumFigureId: "total",
    method:
      "Recurring payments due in the next fourteen days, each counted at its last amount. The transactions shown are those last payments.",
    slots: {
      ...slotsOf(figures, ["total", "count", "largestAmount"], currency),
      ...(left ? { account: textSlot(left.account.name) } : {}),
      ...(beside ? { secondMerchant: textSlot(beside.merchant), secondDate: { kind: "date", day: beside.date } } : {}),
      until: { kind: "date", day: to },
      largestMerchant: textSlot(largest.merchant),
      largestDate: { kind: "date", day: largest.date },
    },
    hints: {
      count: bills.length === 1 ? "single" : "several",
      amounts: estimates.length > 0 ? "partly estimated" : "known",
      ...(left === null || (isLess && isPaidBetween) || isTakenByCards
        ? {}
        : {
            coverage: isShort
              ? ("more than the checking account holds" as const)
              : ("covered by the checking account" as const),
          }),
    },
    action: {
      label: "See the last payments",
      href: spendingHref({ ids: rowsOf(bills).join(",") }),
    },
    expiresAfter: to,
  };
}

/** The past rows that bills are modeled on. */
function rowsOf(bills: BillsAhead["bills"]): string[] {
  return bills.flatMap(({ basedOnTransactionId }) => basedOnTransactionId ?? []);
}
