import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import { feesOf } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  coverageOf,
  type DetectorInput,
  recurringIds,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { idsOf, seeRows } from "@/lib/domain/insights/facts/rows-shown";
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, inAll, theLargest } from "../../wording/phrases";
import { daysOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Trips come once or twice a year. */
  days: 365,
  minFees: 2,
  minTotalMinor: 500,
  /** What banks charge for another currency, as a share of the purchase. */
  minShare: 0.005,
  maxShare: 0.05,
  /** A trip is the smaller part of the fees. */
  minShareAtHome: 0.6,
} as const;

const isBySubscription = ({ hints }: DetectedFact) => hints.bought === "by subscription";
const isAbroad = (fact: DetectedFact) => !isBySubscription(fact);

export const foreignFees = defineInsight({
  type: "foreign_fees",
  page: "hidden",
  label: "Foreign transaction fees",
  icon: "globe",
  about: {
    finds: "fees for paying in other currencies, over twelve months",
    rows: "the fees less refunds",
    excludes: "the trip itself",
  },
  thresholds: THRESHOLDS,
  detect: detectForeignFees,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, all, recurring }) =>
      rows.filter((row) => row.amountMinor < 0).length === figureValue(fact, "count") &&
      (isAbroad(fact) || areOfSubscriptions(rows, all.filter(countsInCashflow), recurring)),
    lead: [
      clause(
        "abroad",
        "what paying abroad cost in fees",
        (f) => sentence`You've paid ${inAll(f.total)} in foreign transaction fees`,
        { when: isAbroad },
      ),
      clause(
        "other-currencies",
        "what being billed in other currencies cost in fees",
        (f) => sentence`Bills in other currencies have cost you ${inAll(f.total)} in fees`,
        { when: isBySubscription },
      ),
      clause(
        "how-many",
        "how many fees for paying in other currencies",
        (f) => sentence`You've been charged ${counted(f.count, "fee", "fees")} for paying in other currencies`,
      ),
      clause(
        "since",
        "what such fees came to, and since when",
        (f) => sentence`Since ${f.since}, foreign transaction fees have cost you ${inAll(f.total)}`,
      ),
    ],
    detail: [
      clause(
        "largest",
        "how many, and the largest",
        (f) => sentence`That's ${counted(f.count, "fee", "fees")}, ${theLargest(f.largest)}`,
        {
          holds: (fact, { rows }) => Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largest"),
        },
      ),
      clause("latest", "when the latest came", (f) => sentence`The latest was charged on ${f.lastDate}`, {
        when: (fact) => fact.transactionIds.length === figureValue(fact, "count"),
        holds: (fact, { rows }) => daysOf(rows).last === dayOf(fact, "lastDate"),
      }),
    ],
    step: [
      clause(
        "card",
        "pay with another card next time",
        () => sentence`For payments in other currencies, use a card without a foreign transaction fee`,
        { when: isAbroad },
      ),
      clause(
        "bill-at-home",
        "have subscriptions billed in the own currency, or by a card without the fee",
        () => sentence`Switch billing to your own currency, or to a card without a foreign transaction fee`,
        { when: isBySubscription },
      ),
    ],
  },
});

const FEES: ReadonlySet<string> = new Set(["foreign-fees"]);

/** What paying in other currencies cost in fees over a year; another card would not have charged it. */
function detectForeignFees(input: DetectorInput): DetectedFact[] {
  const { currency, today } = input;
  const { rows, charged, totalMinor } = feesOf(input, FEES, THRESHOLDS.days);
  const isReported =
    totalMinor >= amountFor(currency, THRESHOLDS.minTotalMinor) &&
    charged.length - (rows.length - charged.length) >= THRESHOLDS.minFees;
  if (!isReported) return [];
  const lastDay = rows.at(-1)?.date ?? today;
  const start = addDays(today, 1 - THRESHOLDS.days);
  const knownSince = knownFrom(coverageOf(input), rows);
  const isYear = isKnownThroughout(knownSince, start);
  const figures = [
    money("total", isYear ? "In twelve months" : "Since then", totalMinor, "the transactions shown, less refunds", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Fees charged", charged.length, "the transactions that went out", {
      by: "count",
      of: idsOf(charged),
    }),
    money("largest", "The largest", Math.max(...charged.map((row) => -row.amountMinor)), "one of the transactions", {
      by: "one",
      of: "rows",
    }),
  ];
  const isOfSubscriptions = areOfSubscriptions(rows, bookedTransactions(input), recurringIds(input));
  return [
    {
      key: `foreign_fees:${currency}`,
      severity: "info",
      period: { from: rows[0]?.date ?? today, to: lastDay },
      currency,
      impact: { amountMinor: totalMinor, currency, per: isYear ? "year" : "once" },
      figures,
      transactionIds: idsOf(rows),
      sumFigureId: "total",
      method:
        "Fees for paying in another currency over the last twelve months, less refunds. The purchases themselves don't count.",
      slots: {
        ...slotsOf(figures, ["total", "count", "largest"], currency),
        lastDate: dateSlot(lastDay, today),
        since: dateSlot(knownSince > start ? knownSince : start, today),
      },
      hints: {
        count: "several",
        ...(isYear ? { span: "a year" } : {}),
        ...(isOfSubscriptions ? { bought: "by subscription" } : {}),
      },
      action: seeRows("See the fees", rows),
      expiresAfter: addDays(lastDay, THRESHOLDS.days),
    },
  ];
}

/**
 * Returns true if most fees came with charges that come again, on the same account and booked the same day or the day before, each with its own. Where
 * another purchase of those days fits as well, the fee may be of that: rent falls due during a trip too.
 */
function areOfSubscriptions(
  rows: readonly LedgerTransaction[],
  booked: readonly LedgerTransaction[],
  recurring: ReadonlySet<string>,
): boolean {
  const own = new Set(idsOf(rows));
  const fees = rows.filter(({ amountMinor }) => amountMinor < 0);
  const byDay = groupBy(booked, ({ date }) => date);
  const taken = new Set<string>();
  const atHome = fees.filter((fee) => {
    const near = [fee.date, addDays(fee.date, -1)].flatMap((day) =>
      (byDay.get(day) ?? []).filter((row) => {
        const share = fee.amountMinor / row.amountMinor;
        const isInRange = share >= THRESHOLDS.minShare && share <= THRESHOLDS.maxShare;
        return row.accountId === fee.accountId && !own.has(row.id) && isInRange;
      }),
    );
    const billed = near.find(({ id }) => !taken.has(id));
    if (!billed || !near.every(({ id }) => recurring.has(id))) return false;
    taken.add(billed.id);
    return true;
  });
  return atHome.length >= fees.length * THRESHOLDS.minShareAtHome;
}
