import { addDays, daysBetween } from "@/lib/domain/calendar";
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
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import { counted, inAll, theLargest } from "../../wording/phrases";
import { daysOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Trips come once or twice a year. */
  days: 365,
  minFees: 2,
  minTotalMinor: 500,
} as const;

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
    holds: (fact, { rows }) => rows.filter((row) => row.amountMinor < 0).length === figureValue(fact, "count"),
    lead: [
      clause(
        "abroad",
        "what paying abroad cost in fees",
        (f) => sentence`You've paid ${inAll(f.total)} in foreign transaction fees`,
        { when: (fact) => !isBySubscription(fact) },
      ),
      clause(
        "other-currencies",
        "what being billed in other currencies cost in fees",
        (f) => sentence`Bills in other currencies have cost you ${inAll(f.total)} in fees`,
        { when: isBySubscription, holds: cameWithWhatRecurs },
      ),
      clause(
        "how-many",
        "how many fees for paying in other currencies",
        (f) => sentence`You've been charged ${counted(f.count, "fee", "fees")} for paying in other currencies`,
      ),
      clause(
        "year",
        "what such fees came to in twelve months",
        (f) => sentence`Foreign transaction fees have cost you ${inAll(f.total)} in twelve months`,
        { when: isOfAYear },
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
      clause("purchases", "the purchases are not in it", () => sentence`The purchases themselves aren't counted`),
    ],
    step: [
      clause(
        "card",
        "pay with another card next time",
        () => sentence`For payments in other currencies, use a card without a foreign transaction fee`,
        { when: (fact) => !isBySubscription(fact) },
      ),
      clause(
        "bill-at-home",
        "have subscriptions billed in the own currency, or by a card without the fee",
        () => sentence`Switch billing to your own currency, or to a card without a foreign transaction fee`,
        { when: isBySubscription, holds: cameWithWhatRecurs },
      ),
      clause(
        "ask",
        "ask the bank for such a card",
        () => sentence`Ask your bank about a card without foreign transaction fees`,
        { when: (fact) => !isBySubscription(fact) },
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
      of: charged.map((row) => row.id),
    }),
    money("largest", "The largest", Math.max(...charged.map((row) => -row.amountMinor)), "one of the transactions", {
      by: "one",
      of: "rows",
    }),
  ];
  return [
    {
      key: `foreign_fees:${currency}`,
      severity: "info",
      period: { from: rows[0]?.date ?? today, to: lastDay },
      currency,
      impact: { amountMinor: totalMinor, currency, per: isYear ? "year" : "once" },
      figures,
      transactionIds: rows.map((row) => row.id),
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
        ...(areOfSubscriptions(input, charged) ? { bought: "by subscription" } : {}),
      },
      action: {
        label: "See the fees",
        href: spendingHref({
          ids: rows
            .map((row) => row.id)
            .slice(0, 200)
            .join(","),
        }),
      },
      expiresAfter: addDays(lastDay, THRESHOLDS.days),
    },
  ];
}

function isBySubscription({ hints }: DetectedFact): boolean {
  return hints.bought === "by subscription";
}

/** A fee is booked with its purchase, or the day after. */
const MAX_DAYS_AFTER = 1;
/** What banks charge for another currency, as a share of the purchase. */
const [LEAST_SHARE, MOST_SHARE] = [0.005, 0.05];
/** Most of them: a trip among them is the smaller part. */
const MIN_SHARE_AT_HOME = 0.6;

/**
 * Whether most of the fees came with a charge, each with one of its own, of what comes again: that is billed at home, from abroad. Where
 * a purchase of those days that doesn't come again may as well be what a fee was for, it is: rent falls due during a trip too.
 */
function areOfSubscriptions(input: DetectorInput, charged: readonly LedgerTransaction[]): boolean {
  const again = recurringIds(input);
  const fees = new Set(charged.map(({ id }) => id));
  const purchases = groupBy(
    bookedTransactions(input).filter(({ id, amountMinor }) => amountMinor < 0 && !fees.has(id)),
    ({ accountId, date }) => `${accountId} ${date}`,
  );
  const taken = new Set<string>();
  const isBilled = (fee: LedgerTransaction) => {
    const fitting = Array.from({ length: MAX_DAYS_AFTER + 1 }, (_, after) => addDays(fee.date, -after))
      .flatMap((date) => purchases.get(`${fee.accountId} ${date}`) ?? [])
      .filter((purchase) => isFeeFor(fee, purchase));
    const billed = fitting.find(({ id }) => !taken.has(id));
    if (!billed || fitting.some(({ id }) => !again.has(id))) return false;
    taken.add(billed.id);
    return true;
  };
  return charged.filter(isBilled).length >= charged.length * MIN_SHARE_AT_HOME;
}

function isFeeFor(fee: LedgerTransaction, purchase: LedgerTransaction): boolean {
  const share = fee.amountMinor / purchase.amountMinor;
  return share >= LEAST_SHARE && share <= MOST_SHARE;
}

/** The same from the raw rows: of most fees all that they may have been for comes again, and there is something. */
function cameWithWhatRecurs(_: DetectedFact, { rows, all, recurring }: RawLedger): boolean {
  const fees = rows.filter(({ amountMinor }) => amountMinor < 0);
  const atHome = fees.filter((fee) => {
    const near = all.filter((row) => {
      const days = daysBetween(row.date, fee.date);
      const percent = (fee.amountMinor * 100) / row.amountMinor;
      const isNear = row.accountId === fee.accountId && (days === 0 || days === 1);
      return isNear && countsInCashflow(row) && !rows.includes(row) && percent >= 0.5 && percent <= 5;
    });
    return near.length > 0 && near.every(({ id }) => recurring.has(id));
  });
  return atHome.length * 10 >= fees.length * 6;
}

function isOfAYear({ hints }: DetectedFact): boolean {
  return hints.span === "a year";
}
