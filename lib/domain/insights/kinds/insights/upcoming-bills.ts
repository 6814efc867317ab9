import { addDays, compareDays, type Day, monthOf } from "@/lib/domain/calendar";
import { type BillsAhead, billsAhead } from "@/lib/domain/cashflow/bills-ahead";
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
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { nextAfter } from "@/lib/domain/transactions/cadence";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, inAll, largestBill } from "../../wording/phrases";
import { namesMerchant, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { newCommitment } from "./new-commitment";

export const upcomingBillsInsight = defineInsight({
  type: "upcoming_bills",
  page: "insight",
  label: "Upcoming bills",
  icon: "calendar-clock",
  about: {
    finds: "recurring payments due in the next two weeks, each at its last amount",
    rows: "the total we expect",
    excludes: "everyday habits, payments that have ended",
  },
  // How far ahead is the dashboard's: `BILL_DAYS`.
  thresholds: {},
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
        when: isSingleAhead,
      }),
      clause(
        "late",
        "on which day the one bill, which is late, was due",
        (f) => sentence`${f.largestMerchant} was due on ${f.largestDate} and hasn't shown up yet`,
        { when: isSingleLate },
      ),
      clause(
        "late-still",
        "the one bill is late, and which day was its own",
        (f) => sentence`${f.largestMerchant} is late; it was due on ${f.largestDate}`,
        { when: isSingleLate },
      ),
      clause(
        "late-bill",
        "the bill of a day that has passed has not come",
        (f) => sentence`We haven't seen the ${f.largestMerchant} bill due on ${f.largestDate} yet`,
        { when: isSingleLate },
      ),
      clause(
        "on-day",
        "what the one bill takes, beginning with its day",
        (f) => sentence`On ${f.largestDate}, ${inAll(f.total)} is due to ${f.largestMerchant}`,
        { when: isSingleAhead },
      ),
      clause(
        "one-bill",
        "the one bill that is due",
        (f) => sentence`You have one bill due by ${f.until}: ${f.largestMerchant}`,
        { when: (fact) => isSingleAhead(fact) && !isOneBeside(fact) },
      ),
      clause(
        "amount-due",
        "what the one bill takes",
        (f) => sentence`Expect to pay ${f.largestMerchant} ${inAll(f.total)} on ${f.largestDate}`,
        { when: isSingleAhead },
      ),
      clause(
        "how-many",
        "how many bills are due",
        (f) => sentence`You have ${counted(f.count, "bill", "bills")} due by ${f.until}`,
        { when: isSeveral },
      ),
      clause(
        "total-due",
        "what the bills come to",
        (f) => sentence`You have ${inAll(f.total)} in bills due by ${f.until}`,
        {
          when: isSeveral,
        },
      ),
      clause(
        "largest-and-others",
        "the largest bill and all together",
        (f) => sentence`${f.largestMerchant} and other bills add up to ${inAll(f.total)} by ${f.until}`,
        { when: isSeveral },
      ),
    ],
    detail: [
      clause(
        "only",
        "it is the only one expected",
        (f) => sentence`It's the only bill we expect by ${f.until}, and it was ${inAll(f.total)} last time`,
        { when: (fact) => isSingleAhead(fact) && !isOneBeside(fact) },
      ),
      clause(
        "late-amount",
        "what the one bill took the last time",
        (f) => sentence`It was ${inAll(f.total)} last time`,
        { when: (fact) => isSingleLate(fact) || (isSingle(fact) && isOneBeside(fact)) },
      ),
      clause("together", "what those that are counted come to", (f) => sentence`They add up to ${inAll(f.total)}`, {
        when: (fact) => isSeveral(fact) && isOneBeside(fact),
      }),
      clause(
        "together-largest",
        "all together, and the largest with its day",
        (f) =>
          sentence`They add up to ${inAll(f.total)}. The largest is ${f.largestMerchant}, ${largestBill(f.largestAmount)} on ${f.largestDate}`,
        { when: (fact) => isSeveral(fact) && !isLargestLate(fact) && !isOneBeside(fact) },
      ),
      clause(
        "together-late",
        "all together, and the largest, which is late",
        (f) =>
          sentence`They add up to ${inAll(f.total)}. The largest is ${f.largestMerchant}, ${largestBill(f.largestAmount)}, which was due on ${f.largestDate}`,
        { when: (fact) => isSeveral(fact) && isLargestLate(fact) && !isOneBeside(fact) },
      ),
      clause(
        "beside",
        "what has begun too lately to be counted may come as well",
        (f) =>
          sentence`${f.secondMerchant} may also be due around ${f.secondDate}; it's new or has changed, so it isn't counted`,
        { when: isOneBeside },
      ),
      clause(
        "short",
        "the account that pays most of them holds too little today",
        (f) => sentence`${f.account} doesn't have enough today for the bills it pays, before any pay comes in`,
        {
          when: (fact) => fact.hints.coverage === "more than the checking account holds",
          holds: (fact) => figureValue(fact, "available") < figureValue(fact, "paid"),
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
        "the account that pays most of them holds enough today",
        (f) => sentence`${f.account} has enough today for the bills it pays`,
        {
          when: (fact) => fact.hints.coverage === "covered by the checking account" && isSeveral(fact),
          holds: (fact) => figureValue(fact, "available") >= figureValue(fact, "paid"),
        },
      ),
    ],
    step: [
      clause(
        "move",
        "move money before they are due",
        (f) => sentence`If you won't be paid in time, move money to ${f.account}`,
        {
          when: (fact) => fact.hints.coverage === "more than the checking account holds",
        },
      ),
    ],
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

const DAYS_APART = { week: 7, "two weeks": 14 } as const;

/** What began too lately to be a series and falls due in the same days: the earliest, or null. */
function besideThem(input: DetectorInput, { bills, from, to }: BillsAhead): { merchant: string; date: Day } | null {
  const keys = new Set(bills.map(({ seriesKey }) => seriesKey));
  const counted = new Set(seriesOf(input).flatMap(({ key, transactionIds }) => (keys.has(key) ? transactionIds : [])));
  const newOnes = newCommitment.detect(input);
  const idsOfNew = new Set(newOnes.flatMap(({ transactionIds }) => transactionIds));
  const dayOfRow = new Map(
    idsOfNew.size === 0
      ? []
      : input.transactions.flatMap(({ id, date }) => (idsOfNew.has(id) ? [[id, date] as const] : [])),
  );
  const begun = newOnes.map(({ transactionIds, slots, hints }) => {
    const days = transactionIds.map((id) => dayOfRow.get(id) ?? from);
    const every = hints.every === "week" || hints.every === "two weeks" ? DAYS_APART[hints.every] : null;
    const date = every === null ? nextAfter("monthly", days) : addDays(days.at(-1) ?? from, every);
    return { merchant: slots.merchant?.kind === "text" ? slots.merchant.text : "", date, ids: transactionIds };
  });
  const [first] = begun
    .filter(({ merchant, date, ids }) => merchant && date >= from && date <= to && !ids.some((id) => counted.has(id)))
    .sort((a, b) => compareDays(a.date, b.date));
  return first ?? null;
}

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

function isSingle({ hints }: DetectedFact): boolean {
  return hints.count === "single";
}

/** Whether the product knows of a payment that falls due as well and has no series yet: then none is the only one, or surely the largest. */
function isOneBeside({ slots }: DetectedFact): boolean {
  return slots.secondMerchant !== undefined;
}

/** Whether the day of the largest bill has passed without it. */
function isLargestLate(fact: DetectedFact): boolean {
  return dayOf(fact, "largestDate") < fact.period.from;
}

function isSingleAhead(fact: DetectedFact): boolean {
  return isSingle(fact) && !isLargestLate(fact);
}

function isSingleLate(fact: DetectedFact): boolean {
  return isSingle(fact) && isLargestLate(fact);
}

function isSeveral(fact: DetectedFact): boolean {
  return !isSingle(fact);
}
