import { addDays } from "@/lib/domain/calendar";
import { feesOf } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { dateSlot } from "@/lib/domain/insights/facts/slots";

const FEES: ReadonlySet<string> = new Set(["foreign-fees"]);

/** What paying in other currencies cost in fees over a year; another card would not have charged it. */
export function detectForeignFees(input: DetectorInput, thresholds = THRESHOLDS.foreignFees): Fact[] {
  const { currency, today } = input;
  const { rows, charged, totalMinor } = feesOf(input, FEES, thresholds.days);
  const isTold =
    totalMinor >= amountFor(currency, thresholds.minTotalMinor) &&
    charged.length - (rows.length - charged.length) >= thresholds.minFees;
  if (!isTold) return [];
  const figures = [
    money("total", "In twelve months", totalMinor, "the rows beside, what was given back taken off", {
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
      type: "foreign_fees",
      kind: "hidden",
      severity: "info",
      period: { from: rows[0]?.date ?? today, to: lastDay },
      currency,
      impact: { amountMinor: totalMinor, currency, per: "year" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "total",
      method:
        "Fees for paying in another currency over the last twelve months, those given back taken off. The purchases themselves are not among them.",
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
      expiresAfter: addDays(lastDay, thresholds.days),
    },
  ];
}
