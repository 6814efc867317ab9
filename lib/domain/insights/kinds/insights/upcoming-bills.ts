import { compareDays, type Day, monthOf } from "@/lib/domain/calendar";
import { type BillsAhead, billsAhead } from "@/lib/domain/cashflow/upcoming";
import { cardPaymentsAhead } from "@/lib/domain/insights/detection/cards/card-payments";
import {
  countFigure,
  drawableFigure,
  minusFigure,
  oneFigure,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import { mainPay } from "@/lib/domain/insights/detection/income/pay-changes";
import { coverageOf, type DetectorInput, moneyWriter, seriesOf } from "@/lib/domain/insights/detection/input";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import { newCharges } from "@/lib/domain/insights/detection/rhythm/new-charges";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import { nextAfter } from "@/lib/domain/transactions/cadence";
import { defineInsight } from "../../define-insight";
import { namesMerchant } from "../../wording/clauses";

export const upcomingBillsInsight = defineInsight({
  type: "upcoming_bills",
  page: "insight",
  icon: "calendar-clock",
  // How far ahead is the dashboard's: `BILL_DAYS`.
  detect: detectUpcomingBills,
  restsOnBalances: true,
  holds: (fact, { rows }) =>
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
 * Lists payments expected in the next fourteen days, today included. Each is modeled on a past payment, and those past
 * rows are the proof. They add up exactly to the total, which is all that can be proved about the future. The dashboard
 * shows the same list and remainder (`billsAhead`). Manual series have no past row, so only the dashboard shows them.
 */
function detectUpcomingBills(input: DetectorInput): FoundFact[] {
  // Which bills of a silent account were paid by now, no one knows.
  const series = seriesOf(input).filter(({ accountId }) => !coverageOf(input).get(accountId ?? "")?.silentSince);
  const accounts = input.accounts.filter(({ currency }) => currency === input.currency);
  const ahead = billsAhead({ accounts, series, today: input.today, currency: input.currency });
  return ahead.bills.length === 0 ? [] : [toFact(input, ahead, besideThem(input, ahead))];
}

/** The earliest charge due in those days that is too new to be a series, or null. */
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
): FoundFact {
  const { currency, today } = input;
  const write = moneyWriter(currency);
  const added = (some: BillsAhead["bills"]) => some.map((bill) => write(bill.amountMinor)).join(" + ");
  const estimates = bills.filter((bill) => bill.isEstimate);
  const estimatedMinor = totalOf(estimates);
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const isLess = left !== null && left.leftMinor < 0;
  // Pay that comes in between pays for what falls due after it; what falls due before it is `bill_due_before_payday`.
  const nextPay = mainPay(input)?.nextDate;
  const isPaidBetween = nextPay !== undefined && nextPay >= today && nextPay <= to;
  const isShort = isLess && !isPaidBetween;
  const cards = cardPaymentsAhead(input).filter(({ date, accountId }) => date <= to && accountId === left?.account.id);
  // Enough for the bills is not enough where the account pays a card as well in these days.
  const isTakenByCards = !isLess && left !== null && left.leftMinor < totalOf(cards);
  const ofAccount = (account: NonNullable<BillsAhead["left"]>) => {
    const { name, id } = account.account;
    const available = drawableFigure(`In ${name}`, account.availableMinor, "what you can spend today", [id]);
    const paid = sumFigure("paid", "Bills it pays", account.paidMinor, added(account.bills), rowsOf(account.bills));
    return [available, paid, minusFigure(currency, "left", `${name} after those it pays`, available, paid)];
  };
  const formula = "bills that vary, at their last amounts";
  return {
    key: `upcoming_bills:${currency}:${monthOf(today)}`,
    severity: isShort ? "warning" : "info",
    period: { from: today, to },
    figures: [
      sumFigure("total", "Expected soon", totalMinor, added(bills)),
      countFigure("count", "Bills", bills.length, "recurring payments coming due"),
      oneFigure("largestAmount", "Largest", largest.amountMinor, "what that bill was last time"),
      estimates.length > 0 && sumFigure("estimated", "Estimated part", estimatedMinor, formula, rowsOf(estimates)),
      ...(left ? ofAccount(left) : []),
    ],
    transactionIds: rowsOf(bills),
    method:
      "Recurring payments due in the next fourteen days, each counted at its last amount. The transactions shown are those last payments.",
    slots: {
      account: left ? left.account.name : undefined,
      ...(beside ? { secondMerchant: beside.merchant, secondDate: { kind: "date", day: beside.date } } : {}),
      until: { kind: "date", day: to },
      largestMerchant: largest.merchant,
      largestDate: { kind: "date", day: largest.date },
    },
    hints: {
      count: bills.length === 1 ? "single" : "several",
      amounts: estimates.length > 0 ? "partly estimated" : "known",
      coverage:
        left === null || (isLess && isPaidBetween) || isTakenByCards
          ? undefined
          : isShort
            ? "more than the checking account holds"
            : "covered by the checking account",
    },
    action: "See the last payments",
    expiresAfter: to,
  };
}

/** The past rows that bills are modeled on. */
function rowsOf(bills: BillsAhead["bills"]): string[] {
  return bills.flatMap(({ basedOnTransactionId }) => basedOnTransactionId ?? []);
}
