import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import { feesOf } from "@/lib/domain/insights/detection/fees";
import { countFigure, oneFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  coverageOf,
  type DetectorInput,
  recurringIds,
} from "@/lib/domain/insights/detection/input";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Trips come once or twice a year. */
  days: 365,
  minFees: 2,
  minTotalMinor: 500,
  /** A bank's fee for another currency, as a share of the purchase. */
  minShare: 0.005,
  maxShare: 0.05,
  /** A trip is the smaller part of the fees. */
  minShareAtHome: 0.6,
} as const;

export const foreignFees = defineInsight({
  type: "foreign_fees",
  page: "hidden",
  icon: "globe",
  detect: detectForeignFees,
  holds: (fact, { rows, all, recurring }) =>
    rows.filter((row) => row.amountMinor < 0).length === figureValue(fact, "count") &&
    (fact.hints.bought === undefined || areOfSubscriptions(rows, all.filter(countsInCashflow), recurring)),
  claims: {
    detail: {
      largest: (fact, { rows }) => Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largest"),
      latest: (fact, { rows }) => daysOf(rows).last === dayOf(fact, "lastDate"),
    },
  },
});

const FEES: ReadonlySet<string> = new Set(["foreign-fees"]);

/** A year's fees for paying in other currencies, which another card wouldn't have charged. */
function detectForeignFees(input: DetectorInput): FoundFact[] {
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
    sumFigure("total", isYear ? "In twelve months" : "Since then", totalMinor, "the transactions shown, less refunds"),
    countFigure("count", "Fees charged", charged.length, "the transactions that went out", idsOf(charged)),
    oneFigure("largest", "The largest", Math.max(...charged.map((row) => -row.amountMinor)), "one of the transactions"),
  ];
  const isOfSubscriptions = areOfSubscriptions(rows, bookedTransactions(input), recurringIds(input));
  return [
    {
      key: `foreign_fees:${currency}`,
      severity: "info",
      period: { from: rows[0]?.date ?? today, to: lastDay },
      impact: { amountMinor: totalMinor, per: isYear ? "year" : "once" },
      figures,
      transactionIds: idsOf(rows),
      method:
        "Fees for paying in another currency over the last twelve months, less refunds. The purchases themselves don't count.",
      slots: {
        lastDate: lastDay,
        since: knownSince > start ? knownSince : start,
      },
      hints: {
        count: "several",
        span: isYear ? "a year" : undefined,
        bought: isOfSubscriptions ? "by subscription" : undefined,
      },
      action: "See the fees",
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
