import { addDays } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { feesOf } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { defineInsight } from "../../define-insight";

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
  wording: {
    rates: {},
    required: ["total"],
    template: () => ({
      title: "Paying abroad cost {f.total} in fees",
      body: "Fees charged: {f.count}, the largest {f.largest} and the latest on {f.lastDate}.",
    }),
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
  const figures = [
    money("total", "In twelve months", totalMinor, "the rows beside, less refunds", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Fees charged", charged.length, "the rows that went out", {
      by: "count",
      of: charged.map((row) => row.id),
    }),
    money("largest", "The largest", Math.max(...charged.map((row) => -row.amountMinor)), "one of the rows", {
      by: "one",
      of: "rows",
    }),
  ];
  const lastDay = rows.at(-1)?.date ?? today;
  return [
    {
      key: `foreign_fees:${currency}`,
      severity: "info",
      period: { from: rows[0]?.date ?? today, to: lastDay },
      currency,
      impact: { amountMinor: totalMinor, currency, per: "year" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "total",
      method:
        "Fees for paying in another currency over the last twelve months, less those refunded. The purchases themselves are not among them.",
      slots: { ...slotsOf(figures, ["total", "count", "largest"], currency), lastDate: dateSlot(lastDay, today) },
      hints: { count: "several" },
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
