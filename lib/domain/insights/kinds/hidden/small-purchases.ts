import { addDays } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { countFigure, middleFigure, money, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  dayToDayTransactions,
  isCovered,
  moneyWriter,
} from "@/lib/domain/insights/detection/input";
import { rowsSince, totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, figureValue, idsOf, seeSpending } from "@/lib/domain/insights/facts/found-fact";
import { median } from "@/lib/domain/statistics";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  days: 30,
  /** Up to here an amount is not thought about. */
  limitMinor: 1000,
  /** Five a week. */
  minCount: 20,
  minTotalMinor: 6000,
} as const;

export const smallPurchases = defineInsight({
  type: "small_purchases",
  page: "hidden",
  icon: "coins",
  detect: detectSmallPurchases,
  holds: (fact, { rows }) => rows.every((row) => row.amountMinor < 0 && -row.amountMinor <= figureValue(fact, "limit")),
});

/** Fares follow from where one must go; they aren't decided at the counter. */
const FARES: ReadonlySet<string> = new Set(["public-transport", "parking-tolls"]);

/** Amounts that no one notices one by one, of the last thirty days, where there are many of them. */
function detectSmallPurchases(input: DetectorInput): FoundFact[] {
  const { currency, today } = input;
  const limitMinor = amountFor(currency, THRESHOLDS.limitMinor);
  const from = addDays(today, 1 - THRESHOLDS.days);
  if (!isCovered(input, { from, to: today })) return [];
  const rows = rowsSince(dayToDayTransactions(input), from).filter(
    (transaction) =>
      !transaction.pending &&
      !FARES.has(transaction.categorySlug) &&
      transaction.amountMinor < 0 &&
      -transaction.amountMinor <= limitMinor,
  );
  const totalMinor = -totalOf(rows);
  if (rows.length < THRESHOLDS.minCount || totalMinor < amountFor(currency, THRESHOLDS.minTotalMinor)) return [];
  const write = moneyWriter(currency);
  const total = sumFigure("total", "In thirty days", totalMinor);
  const yearly = yearlyFigure(currency, "At this pace in a year", total, 12);
  const usualMinor = Math.round(median(rows.map((row) => -row.amountMinor)));
  return [
    {
      key: `small_purchases:${currency}`,
      severity: "info",
      period: { from, to: today },
      impact: { amountMinor: yearly.value, per: "year" },
      figures: [
        total,
        countFigure("count", "Purchases", rows.length, `up to ${write(limitMinor)} each`),
        middleFigure("each", "Typical purchase", usualMinor, "the median: half cost less"),
        money("limit", "Counted up to", limitMinor, "you'd notice a larger one"),
        yearly,
      ],
      transactionIds: idsOf(rows),
      method:
        "Small everyday purchases in the last thirty days, where there were many of them. Pending purchases, bills, fees and recurring payments are left out.",
      hints: { count: "several" },
      action: seeSpending("See the purchases", { from, to: today }),
      expiresAfter: addDays(today, 31),
    },
  ];
}
