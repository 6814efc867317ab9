import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  groupOf,
  merchantName,
  moneyWriter,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { type DoubleCharges, listDoubleCharges } from "@/lib/domain/insights/detection/rhythm/double-charges";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, aYear, counted, countedInTotal, inAll, twice } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A charge that goes through twice does so at once or overnight. */
  windowDays: 2,
  /** A bill is paid by hand once more within ten days; a month has one of it. */
  billWindowDays: 10,
  /** An invoice is paid twice where its very number is, and it is worth a letter. */
  minInvoiceMinor: 5000,
  /** So many payments of a bill that came alone make one that comes once. */
  minSingles: 3,
  /** Of payments that come nearer to each other than three weeks, none is one of a bill. */
  minBillGapDays: 21,
  /** After a pause so much longer than usual, two payments are the missed one and its own; before one, it was paid ahead. */
  caughtUpFactor: 1.5,
  /** Two coffees, two tickets, two cans: below this, equal amounts are how prices work. */
  minAmountMinor: 1000,
  /** Someone who comes this often a month pays the same amount on two days by habit … */
  frequentPerMonth: 5,
  /** … unless the amount is far beyond what is usual there: this many times the merchant's median. */
  frequentFactor: 3,
  /** Twice in half of the visits, and twice at least, is a habit. */
  minHabit: 2,
  habitShare: 0.5,
  /** Three or more in a row are installments or tickets for a group. */
  maxChain: 2,
  /** Whoever sends bills corrects one that was paid twice within about half a year … */
  lookbackDays: 183,
  /** … and a card's bank takes complaints about a purchase for four months. Whoever bought twice has forgotten it by then. */
  purchaseDays: 120,
  /** Money that came back within four months has settled it. */
  refundDays: 120,
  /** Repeats a month apart will go on until someone says so. */
  minRepeatsForYear: 2,
} as const;

export const duplicateCharge = defineInsight({
  type: "duplicate_charge",
  page: "hidden",
  label: "Duplicate charge",
  icon: "copy",
  about: {
    finds:
      "a charge repeated within two days for the same amount, or a bill or invoice number paid again within ten, from another account too, with no refund and no habit of paying twice",
    rows: "the second charges, with the first ones to compare",
    excludes:
      "two coffees, tickets, copays, haircuts or games, rent paid in halves, two memberships, places you visit daily",
  },
  thresholds: THRESHOLDS,
  detect: detectDuplicateCharge,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      areAll(compared, figureValue(fact, "amount")) &&
      rows.length === compared.length &&
      rows.every(
        (row, index) =>
          (row.accountId === compared[index]?.accountId) !== isFromTwo(fact) &&
          row.date >= (compared[index]?.date ?? ""),
      ) &&
      dayOf(fact, "since") === daysOf(compared).first &&
      dayOf(fact, "secondDate") === daysOf(rows).last,
    lead: [
      clause("may-have", "it may have been charged twice", (f) => sentence`${f.merchant} may have charged you twice`, {
        when: (fact) => isOnce(fact) && !isBilled(fact),
      }),
      clause("may-be-paid", "it may have been paid twice", (f) => sentence`You may have paid ${f.merchant} twice`, {
        when: (fact) => isOnce(fact) && isBilled(fact),
      }),
      clause(
        "amount-twice",
        "the same amount was taken twice",
        (f) => sentence`You paid ${f.merchant} ${twice(f.amount)}`,
        {
          when: isOnce,
        },
      ),
      clause(
        "two-equal",
        "two equal charges close together",
        (f) => sentence`Two identical payments to ${f.merchant}`,
        {
          when: isOnce,
        },
      ),
      clause("keeps", "it keeps charging twice", (f) => sentence`${f.merchant} keeps charging you twice`, {
        when: isRepeated,
      }),
      clause(
        "second-charges",
        "what the second charges come to",
        (f) => sentence`You've paid ${f.merchant} ${inAll(f.total)} in second charges`,
        { when: isRepeated },
      ),
      clause(
        "repeats",
        "how many charges came twice",
        (f) => sentence`${f.merchant} has charged you twice on ${counted(f.count, "occasion", "occasions")}`,
        { when: isRepeated },
      ),
    ],
    detail: [
      clause(
        "days",
        "the two days",
        (f) =>
          sentence`You paid ${anAmountOf(f.amount)} on ${f.firstDate} and the same again on ${f.secondDate}, from the same account`,
        { when: (fact) => isOnce(fact) && !isFromTwo(fact) && dayOf(fact, "firstDate") !== dayOf(fact, "secondDate") },
      ),
      clause(
        "two-accounts",
        "the two days, on two accounts",
        (f) =>
          sentence`You paid ${anAmountOf(f.amount)} on ${f.firstDate} and the same again on ${f.secondDate}, from another account`,
        { when: (fact) => isFromTwo(fact) && dayOf(fact, "firstDate") !== dayOf(fact, "secondDate") },
      ),
      clause(
        "same-day-two",
        "both on one day, on two accounts",
        (f) => sentence`Both payments of ${anAmountOf(f.amount)} went out on ${f.firstDate}, from two accounts`,
        { when: (fact) => isFromTwo(fact) && dayOf(fact, "firstDate") === dayOf(fact, "secondDate") },
      ),
      clause(
        "same-day",
        "both on one day",
        (f) => sentence`Both payments of ${anAmountOf(f.amount)} went out on ${f.firstDate}, from the same account`,
        { when: (fact) => isOnce(fact) && !isFromTwo(fact) && dayOf(fact, "firstDate") === dayOf(fact, "secondDate") },
      ),
      clause(
        "again",
        "since when it repeats",
        (f) => sentence`More than once since ${f.since}, a second ${anAmountOf(f.amount)} has followed within ${f.gap}`,
        { when: isRepeated },
      ),
      clause(
        "total",
        "how many repeats and what they come to",
        (f) => sentence`That's ${countedInTotal(f.count, "second charge", "second charges", f.total)}`,
        { when: isRepeated },
      ),
      clause(
        "yearly",
        "what it comes to in a year if it continues",
        (f) => sentence`If it keeps happening every month, you'll pay an extra ${aYear(f.yearly)}`,
      ),
    ],
    why: [
      clause(
        "same-account",
        "same amount, same account",
        (f) => sentence`Both charges from ${f.merchant} are for the same amount, on the same account`,
        { when: (fact) => isOnce(fact) && !isFromTwo(fact) },
      ),
      clause(
        "same-amount",
        "same amount, from two accounts",
        (f) => sentence`Both payments to ${f.merchant} are for the same amount, from two accounts`,
        { when: isFromTwo },
      ),
    ],
    step: [
      clause(
        "ask",
        "ask for the second charge back",
        (f) => sentence`If you only bought once, ask ${f.merchant} to refund the second charge`,
        { when: (fact) => isOnce(fact) && !isBilled(fact) },
      ),
      clause(
        "ask-paid",
        "ask for the second payment of a bill back",
        (f) =>
          sentence`If it was one bill, ask ${f.merchant} to refund the second payment or credit it to your next bill`,
        { when: (fact) => isOnce(fact) && isBilled(fact) },
      ),
      clause(
        "ask-all",
        "ask for the second charges back",
        (f) => sentence`If you didn't mean to pay twice, ask ${f.merchant} to refund the second charges`,
        { when: isRepeated },
      ),
    ],
  },
});

/**
 * Charges that look as if they had gone through twice. A merchant has one fact, of the amount that came twice last: where several
 * did, that is how the place charges, and one question about it is enough.
 */
function detectDuplicateCharge(input: DetectorInput): DetectedFact[] {
  // A friend is paid the same twice on purpose.
  const isToPerson = ({ repeats }: DoubleCharges) =>
    repeats.some(({ second }) => traitsOfRow(input, second).has("person"));
  const doubles = listDoubleCharges(input, THRESHOLDS).filter((one) => !isToPerson(one));
  return doubles.map((one) => toFact(input, one));
}

function toFact({ currency, today }: DetectorInput, { merchantKey, repeats, isBill }: DoubleCharges): DetectedFact {
  const write = moneyWriter(currency);
  const seconds = repeats.map((repeat) => repeat.second);
  const latest = repeats.at(-1) ?? repeats[0];
  const [first, second] = [latest?.first, latest?.second];
  const isOfTwo = first?.accountId !== second?.accountId;
  const amountMinor = Math.abs(second?.amountMinor ?? 0);
  const totalMinor = amountMinor * repeats.length;
  const gapDays = Math.max(1, ...repeats.map((repeat) => daysBetween(repeat.first.date, repeat.second.date)));
  const isMonthly = comesMonthly(seconds.map((transaction) => transaction.date));
  const firstDay = repeats[0]?.first.date ?? today;
  const lastDay = second?.date ?? today;
  const merchant = second ? merchantName(second) : "";
  const year = { withYear: lastDay.slice(0, 4) !== today.slice(0, 4) };
  const figures = [
    money("total", "Paid twice so far", totalMinor, `${write(amountMinor)} × ${repeats.length}`, {
      by: "sum",
      of: "rows",
    }),
    money("amount", "Amount of each charge", amountMinor, "identical both times", {
      by: "each",
      of: "rows",
    }),
    count("count", "Repeats found", repeats.length, "second charges that weren't refunded", {
      by: "count",
      of: "rows",
    }),
    // Of two charges of one day there is no time between.
    ...(repeats.length > 1 || first?.date !== second?.date
      ? [
          days("gap", "Longest time between", gapDays, "from the first charge to the second, at least a day", {
            by: "stated",
          }),
        ]
      : []),
    ...(isMonthly
      ? [
          money("yearly", "If it continues for a year", amountMinor * 12, `${write(amountMinor)} × 12`, {
            by: "times",
            figure: "amount",
            factor: 12,
          }),
        ]
      : []),
  ];
  return {
    // Whatever comes twice next, at whatever amount, is the same question grown.
    key: `duplicate_charge:${currency}:${merchantKey}`,
    severity: isBill && repeats.length >= THRESHOLDS.minRepeatsForYear ? "critical" : "warning",
    period: { from: firstDay, to: lastDay },
    currency,
    impact: isMonthly
      ? { amountMinor: amountMinor * 12, currency, per: "year" }
      : { amountMinor: totalMinor, currency, per: "once" },
    figures,
    transactionIds: seconds.map((transaction) => transaction.id),
    sumFigureId: "total",
    compared: { label: "The charges they repeat", transactionIds: repeats.map((repeat) => repeat.first.id) },
    method: isOfTwo
      ? "A second payment to the same merchant, for the same amount, from another account, with no refund since. It came within ten days of the first, or within three weeks for a tax you paid yourself that was also collected. Only the second payment counts."
      : "A second charge from the same merchant, for the same amount, on the same account, with no refund since. It came within two days of the first, within ten days for a bill that used to come only once or a repeated invoice number, or within three weeks for a tax you paid yourself that was also collected. Only the second charge counts.",
    slots: {
      merchant: textSlot(merchant),
      ...slotsOf(figures, ["amount", "total", "count", "gap", "yearly"], currency),
      firstDate: { kind: "date", day: first?.date ?? today, ...year },
      secondDate: { kind: "date", day: lastDay, ...year },
      since: dateSlot(firstDay, today),
    },
    hints: {
      times: repeats.length > 1 ? "twice, again and again" : "twice",
      count: repeats.length > 1 ? "several" : "single",
      ...(second && (isOfTwo || BILLED_GROUPS.has(groupOf(second))) ? { charge: "a bill" as const } : {}),
      ...(isOfTwo ? { accounts: "two" as const } : {}),
    },
    action: {
      label: "See the charges",
      href: spendingHref({ ids: repeats.flatMap((repeat) => [repeat.first.id, repeat.second.id]).join(",") }),
    },
    expiresAfter: addDays(lastDay, isBill ? THRESHOLDS.lookbackDays : THRESHOLDS.purchaseDays),
  };
}

function comesMonthly(days: readonly Day[]): boolean {
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return days.length >= THRESHOLDS.minRepeatsForYear && gaps.every((gap) => gap >= 25 && gap <= 36);
}

/** What is paid on a bill and not bought: the person may have paid it twice, and nothing was charged twice. */
const BILLED_GROUPS: ReadonlySet<string> = new Set([
  "Housing",
  "Utilities",
  "Loans",
  "Insurance",
  "Taxes",
  "Childcare",
  "Education",
]);

function isBilled({ hints }: DetectedFact): boolean {
  return hints.charge === "a bill";
}

/** Whether the second went through another account than the first. */
function isFromTwo({ hints }: DetectedFact): boolean {
  return hints.accounts === "two";
}

function isOnce({ hints }: DetectedFact): boolean {
  return hints.count !== "several";
}

function isRepeated(fact: DetectedFact): boolean {
  return !isOnce(fact);
}
