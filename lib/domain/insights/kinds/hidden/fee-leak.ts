import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { feesOf } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { median } from "@/lib/domain/statistics";
import { categoryBySlug } from "@/lib/domain/transactions/category";

/** What a bank takes for its own doings. Fees for paying abroad are a finding of their own. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "atm-fees", "overdraft-fees", "interest-charges"]);
/** Four times ninety days: a year, near enough for a pace. */
const TIMES_A_YEAR = 4;

/** Fees of the last ninety days, where there are several of them; those given back are taken off. */
export function detectFeeLeak(input: DetectorInput, thresholds = THRESHOLDS.feeLeak): Fact[] {
  const { currency, today } = input;
  const { rows, charged, totalMinor } = feesOf(input, FEES, thresholds.days);
  const isLeak =
    totalMinor >= amountFor(currency, thresholds.minTotalMinor) &&
    charged.length - (rows.length - charged.length) >= thresholds.minFees;
  if (!isLeak) return [];
  const write = moneyWriter(currency);
  const [kind, ofKind] = [...groupBy(charged, (row) => row.categorySlug)].reduce((most, group) =>
    group[1].length > most[1].length ? group : most,
  );
  const figures = [
    money("total", "In ninety days", totalMinor, "the rows beside, what was given back taken off", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Fees charged", charged.length, "the rows that went out", {
      by: "count",
      of: charged.map((row) => row.id),
    }),
    money(
      "typical",
      "The usual one",
      Math.round(median(ofKind.map((row) => -row.amountMinor))),
      "the middle one of its kind",
      {
        by: "middle",
        of: ofKind.map((row) => row.id),
      },
    ),
    money("yearly", "At this pace in a year", totalMinor * TIMES_A_YEAR, `${write(totalMinor)} × ${TIMES_A_YEAR}`, {
      by: "times",
      figure: "total",
      factor: TIMES_A_YEAR,
    }),
  ];
  return [
    {
      key: `fee_leak:${currency}`,
      type: "fee_leak",
      kind: "hidden",
      severity: totalMinor >= amountFor(currency, thresholds.warningTotalMinor) ? "warning" : "info",
      period: { from: addDays(today, 1 - thresholds.days), to: today },
      currency,
      impact: { amountMinor: totalMinor * TIMES_A_YEAR, currency, per: "year" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "total",
      method:
        "Fees for accounts, cash machines, overdrafts and card interest in the last ninety days, three at least, those given back taken off; what a loan's own account books is not among them.",
      slots: {
        ...slotsOf(figures, ["total", "count", "typical", "yearly"], currency),
        kind: { kind: "text", text: categoryBySlug(kind)?.name ?? "Fees" },
        since: { kind: "date", day: addDays(today, 1 - thresholds.days) },
      },
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
      expiresAfter: addDays(rows.at(-1)?.date ?? today, thresholds.days),
    },
  ];
}
