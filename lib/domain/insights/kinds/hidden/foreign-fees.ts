import { addDays } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isKnownThroughout, knownFrom } from "@/lib/domain/insights/detection/coverage";
import { feesOf } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { coverageOf, type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, inAll, largestFee } from "../../wording/phrases";
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
  label: "Foreign fees",
  icon: "globe",
  about: {
    finds: "fees for paying in other currencies, over twelve months",
    rows: "the fees less those refunded",
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
        (f) => sentence`Paying abroad cost ${inAll(f.total)} in fees`,
      ),
      clause(
        "how-many",
        "how many fees for paying in other currencies",
        (f) => sentence`${counted(f.count, "fee", "fees")} for paying in other currencies`,
      ),
      clause(
        "year",
        "what such fees came to in twelve months",
        (f) => sentence`Foreign fees came to ${inAll(f.total)} in twelve months`,
        { when: isOfAYear },
      ),
      clause(
        "since",
        "what such fees came to, and since when",
        (f) => sentence`Foreign fees came to ${inAll(f.total)} since ${f.since}`,
      ),
    ],
    detail: [
      clause(
        "largest",
        "how many, and the largest",
        (f) => sentence`Of ${counted(f.count, "fee", "fees")}, ${largestFee(f.largest)}`,
        {
          holds: (fact, { rows }) => Math.max(...rows.map((row) => -row.amountMinor)) === figureValue(fact, "largest"),
        },
      ),
      clause("latest", "when the latest came", (f) => sentence`The latest fee came on ${f.lastDate}`, {
        when: (fact) => fact.transactionIds.length === figureValue(fact, "count"),
        holds: (fact, { rows }) => daysOf(rows).last === dayOf(fact, "lastDate"),
      }),
      clause("purchases", "the purchases are not in it", () => sentence`The purchases themselves are not counted`),
    ],
    step: [
      clause(
        "card",
        "pay with another card next time",
        () => sentence`Next time abroad, pay with a card that charges no foreign fee`,
      ),
      clause(
        "ask",
        "ask the bank for such a card",
        () => sentence`Ask your bank for a card without foreign fees before the next trip`,
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
    money("total", isYear ? "In twelve months" : "Since then", totalMinor, "the transactions beside, less refunds", {
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
        "Fees for paying in another currency over the last twelve months, less those refunded. The purchases themselves are not among them.",
      slots: {
        ...slotsOf(figures, ["total", "count", "largest"], currency),
        lastDate: dateSlot(lastDay, today),
        since: dateSlot(knownSince > start ? knownSince : start, today),
      },
      hints: { count: "several", ...(isYear ? { span: "a year" } : {}) },
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

function isOfAYear({ hints }: DetectedFact): boolean {
  return hints.span === "a year";
}
