import { addDays } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  dayToDayTransactions,
  isCovered,
  moneyWriter,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { rowsSince } from "@/lib/domain/insights/detection/rows-since";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { defineInsight } from "../../define-insight";
import { figureValue } from "../../wording/clauses";
import { outOf } from "../../wording/raw-checks";

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
  thresholds: THRESHOLDS,
  detect: detectSmallPurchases,
  restsOnBalances: false,
  holds: (fact, { rows }) =>
    rows.every((row) => row.amountMinor < 0 && -row.amountMinor <= figureValue(fact, "limit")) &&
    outOf(rows) === figureValue(fact, "total"),
});

/** What a way costs is decided by where one must go, and not at the counter. */
const FARES: ReadonlySet<string> = new Set(["public-transport", "parking-tolls"]);

/** Amounts that no one notices one by one, of the last thirty days, where there are many of them. */
function detectSmallPurchases(input: DetectorInput): DetectedFact[] {
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
  const totalMinor = -sumMinor(rows.map((row) => row.amountMinor));
  if (rows.length < THRESHOLDS.minCount || totalMinor < amountFor(currency, THRESHOLDS.minTotalMinor)) return [];
  const write = moneyWriter(currency);
  const total = money("total", "In thirty days", totalMinor, "the transactions shown", { by: "sum", of: "rows" });
  const yearly = yearlyFigure(currency, "At this pace in a year", total, 12);
  const figures = [
    total,
    count("count", "Purchases", rows.length, `up to ${write(limitMinor)} each`, { by: "count", of: "rows" }),
    money(
      "each",
      "Typical purchase",
      Math.round(median(rows.map((row) => -row.amountMinor))),
      "the median: half cost less",
      {
        by: "middle",
        of: "rows",
      },
    ),
    money("limit", "Counted up to", limitMinor, "you'd notice a larger one", { by: "stated" }),
    yearly,
  ];
  return [
    {
      key: `small_purchases:${currency}`,
      severity: "info",
      period: { from, to: today },
      currency,
      impact: { amountMinor: yearly.value, currency, per: "year" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "total",
      method:
        "Small everyday purchases in the last thirty days, where there were many of them. Pending purchases, bills, fees and recurring payments are left out.",
      slots: slotsOf(figures, ["total", "count", "each", "limit", "yearly"], currency),
      hints: { count: "several" },
      action: { label: "See the purchases", href: spendingHref({ startDate: from, endDate: today, type: "expense" }) },
      expiresAfter: addDays(today, 31),
    },
  ];
}
