import { addDays, monthOf } from "@/lib/domain/calendar";
import { currentAccounts } from "@/lib/domain/insights/detection/accounts";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { mainPay } from "@/lib/domain/insights/detection/income/pay";
import {
  coverageOf,
  type DetectorInput,
  moneyWriter,
  seriesOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { type UpcomingBill, upcomingBills } from "@/lib/domain/transactions/recurring";
import { defineInsight } from "../../define-insight";
import { clause, figureValue } from "../../wording/clauses";
import { counted, inAll, largestBill, together } from "../../wording/phrases";
import { namesMerchant, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Two weeks: as far as the next payday for most. */
  days: 14,
  /** A series that is less certain is not a promise. */
  minConfidence: 0.6,
} as const;

export const upcomingBillsInsight = defineInsight({
  type: "upcoming_bills",
  page: "insight",
  label: "Upcoming bills",
  icon: "calendar-clock",
  about: {
    finds: "what recurring payments will take in the next days, each modeled on the last one",
    rows: "the total expected",
    excludes: "habits, ended series",
  },
  thresholds: THRESHOLDS,
  detect: detectUpcomingBills,
  restsOnBalances: true,
  clauses: {
    holds: (fact, { rows }) =>
      outOf(rows) === figureValue(fact, "total") &&
      rows.length === figureValue(fact, "count") &&
      Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largestAmount") &&
      namesMerchant(
        fact,
        "largestMerchant",
        rows.filter((row) => -row.amountMinor === figureValue(fact, "largestAmount")),
      ),
    lead: [
      clause("due", "when the one bill is due", (f) => sentence`${f.largestMerchant} is due on ${f.largestDate}`, {
        when: isSingle,
      }),
      clause(
        "one-bill",
        "the one bill that is due",
        (f) => sentence`One bill is due by ${f.until}: ${f.largestMerchant}`,
        {
          when: isSingle,
        },
      ),
      clause(
        "amount-due",
        "what the one bill takes",
        (f) => sentence`${inAll(f.total)} is due to ${f.largestMerchant} on ${f.largestDate}`,
        { when: isSingle },
      ),
      clause(
        "how-many",
        "how many bills are due",
        (f) => sentence`${counted(f.count, "bill is", "bills are")} due by ${f.until}`,
        { when: isSeveral },
      ),
      clause("total-due", "what the bills come to", (f) => sentence`${inAll(f.total)} in bills is due by ${f.until}`, {
        when: isSeveral,
      }),
      clause(
        "largest-and-others",
        "the largest bill and all together",
        (f) => sentence`${f.largestMerchant} and other bills come to ${inAll(f.total)} by ${f.until}`,
        { when: isSeveral },
      ),
    ],
    detail: [
      clause(
        "only",
        "it is the only one expected",
        (f) => sentence`${f.largestMerchant} is the only bill expected by ${f.until}, for ${inAll(f.total)}`,
        { when: isSingle },
      ),
      clause(
        "together-largest",
        "all together, and the largest with its day",
        (f) =>
          sentence`The bills come to ${together(f.total)}. The largest is ${f.largestMerchant}, ${largestBill(f.largestAmount)} on ${f.largestDate}`,
        { when: isSeveral },
      ),
      clause(
        "short",
        "more than the checking accounts hold today",
        () => sentence`The bills are more than your checking accounts hold today, before any pay that comes in`,
        {
          when: (fact) => fact.hints.coverage === "more than the checking account holds",
          holds: (fact) => figureValue(fact, "available") < figureValue(fact, "total"),
        },
      ),
      clause(
        "estimated",
        "bills that vary are taken as the last time",
        () => sentence`For bills that vary, we use the last amount`,
        { when: (fact) => fact.hints.amounts === "partly estimated" },
      ),
      clause(
        "covered",
        "the checking accounts hold enough today",
        () => sentence`Your checking accounts hold enough for them today`,
        {
          when: (fact) => fact.hints.coverage === "covered by the checking account" && isSeveral(fact),
          holds: (fact) => figureValue(fact, "available") >= figureValue(fact, "total"),
        },
      ),
    ],
    step: [
      clause(
        "move",
        "move money before they are due",
        (f) => sentence`If no pay comes before ${f.largestDate}, move money to your checking accounts`,
        {
          when: (fact) => fact.hints.coverage === "more than the checking account holds",
        },
      ),
    ],
  },
});

/**
 * What is going to be taken in the next fourteen days, today included. Each expected payment is modeled on a past one, and those past
 * rows are the proof: they add up to the total, exactly, which is all that can be proved about the future.
 */
function detectUpcomingBills(input: DetectorInput): DetectedFact[] {
  const to = addDays(input.today, THRESHOLDS.days - 1);
  // Which bills of a silent account were paid by now, no one knows.
  const certain = seriesOf(input).filter(
    ({ confidence, accountId }) =>
      confidence >= THRESHOLDS.minConfidence && !coverageOf(input).get(accountId ?? "")?.silentSince,
  );
  const bills = upcomingBills(certain, { from: input.today, to });
  return bills.length === 0 ? [] : [toFact(input, bills, to)];
}

function toFact(input: DetectorInput, bills: readonly UpcomingBill[], to: string): DetectedFact {
  const { currency, today, accounts } = input;
  const write = moneyWriter(currency);
  const totalMinor = sumMinor(bills.map((bill) => bill.amountMinor));
  const estimates = bills.filter((bill) => bill.isEstimate);
  const estimatedMinor = sumMinor(estimates.map((bill) => bill.amountMinor));
  const largest = bills.reduce((most, bill) => (bill.amountMinor > most.amountMinor ? bill : most));
  const current = currentAccounts(accounts, currency);
  const isLess = current !== null && current.availableMinor < totalMinor;
  // Pay that comes in between pays for what falls due after it; what falls due before it is `bill_due_before_payday`.
  const nextPay = mainPay(input)?.nextDate;
  const isPaidBetween = nextPay !== undefined && nextPay >= today && nextPay <= to;
  const isShort = isLess && !isPaidBetween;
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
    const rows = estimates.map((bill) => bill.basedOnTransactionId);
    figures.push(money("estimated", "Of it estimated", estimatedMinor, formula, { by: "sum", of: rows }));
  }
  if (current) {
    figures.push(
      money("available", "In checking accounts", current.availableMinor, "what can be drawn today", {
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
    severity: isShort ? "warning" : "info",
    period: { from: today, to },
    currency,
    figures,
    transactionIds: bills.map((bill) => bill.basedOnTransactionId),
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
      ...(current === null || (isLess && isPaidBetween)
        ? {}
        : {
            coverage: isShort
              ? ("more than the checking account holds" as const)
              : ("covered by the checking account" as const),
          }),
    },
    action: {
      label: "See the last payments",
      href: spendingHref({ ids: bills.map((bill) => bill.basedOnTransactionId).join(",") }),
    },
    expiresAfter: to,
  };
}

function isSingle({ hints }: DetectedFact): boolean {
  return hints.count === "single";
}

function isSeveral(fact: DetectedFact): boolean {
  return !isSingle(fact);
}
