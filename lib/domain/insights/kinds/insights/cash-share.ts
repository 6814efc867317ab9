import { addDays, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  areLatest,
  type DetectorInput,
  easeFor,
  haveClearSums,
  linesByMonth,
  moneyWriter,
  spendingHref,
  totalsOfMonth,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { openingIntoMonths } from "@/lib/domain/insights/detection/spending-parts";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { cashOf, counted, shareInCash } from "../../wording/phrases";
import { daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Months compared; one with a wedding or a move isn't a habit. */
  months: 3,
  /** A quarter of all spending: below, cash is small change. */
  minShare: 25,
  /** So much a month at least. */
  minMonthlyMinor: 30_000,
  /** Cash in each of the months. */
  minTimes: 3,
} as const;

export const cashShare = defineInsight({
  type: "cash_share",
  page: "insight",
  label: "Paid in cash",
  icon: "coins",
  about: {
    finds: "a quarter of the spending of three whole months and more taken out in cash",
    rows: "the cash taken out",
    excludes: "one large withdrawal, small change, cash paid in again",
  },
  thresholds: THRESHOLDS,
  detect: detectCashShare,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      outOf(rows) === figureValue(fact, "total") &&
      rows.every(({ categorySlug }) => categorySlug === "cash-withdrawal") &&
      daysOf(rows).first >= dayOf(fact, "since"),
    lead: [
      clause(
        "share",
        "what share of spending is cash",
        (f) => sentence`${shareInCash(f.share)} is cash, and no one sees what it buys`,
      ),
      clause("sum", "how much cash, and its share", (f) => sentence`You took out ${cashOf(f.total, f.share)}`),
      clause(
        "unseen",
        "a part of spending is not visible",
        (f) => sentence`Since ${f.since}, ${shareInCash(f.share)} can't be seen: it is cash`,
      ),
    ],
    detail: [
      clause(
        "times",
        "how often cash was taken out, and since when",
        (f) =>
          sentence`Since ${f.since} cash was taken out ${counted(f.count, "time", "times")}, ${cashOf(f.total, f.share)}`,
      ),
      clause(
        "categories",
        "categories miss it",
        () => sentence`What cash buys is in no category, and in no comparison here`,
      ),
    ],
    step: [
      clause(
        "note",
        "note what cash is for",
        () => sentence`Note for two weeks what the cash buys, or pay by card where it costs the same`,
      ),
      clause(
        "once",
        "take out cash less often",
        () => sentence`Take out a week's cash at your own bank's machine, where it costs nothing`,
      ),
    ],
  },
});

/** Cash of the last three whole months, where it is a large part of all that was spent. */
function detectCashShare(input: DetectorInput): DetectedFact[] {
  const { currency, today } = input;
  const months = wholeMonths(input, monthOf(today), THRESHOLDS.months);
  if (months.length < THRESHOLDS.months || !areLatest(months, monthOf(today))) return [];
  const rowsOf = (month: string) => linesByMonth(input).get(month) ?? [];
  if (!haveClearSums(input, months.flatMap(rowsOf))) return [];
  const cash = months.map((month) => rowsOf(month).filter(({ categorySlug }) => categorySlug === "cash-withdrawal"));
  const rows = cash.flat().sort((a, b) => (a.date < b.date ? -1 : 1));
  const totalMinor = -sumMinor(rows.map(({ amountMinor }) => amountMinor));
  const spentMinor = sumMinor(months.map((month) => totalsOfMonth(input, month).expenseMinor));
  const share = quotient(totalMinor, Math.max(1, spentMinor), 100);
  const key = `cash_share:${currency}`;
  const ease = easeFor(input, key);
  const isLarge =
    share >= THRESHOLDS.minShare &&
    rows.length >= THRESHOLDS.minTimes &&
    cash.every((of) => of.length > 0) &&
    totalMinor >= amountFor(currency, THRESHOLDS.minMonthlyMinor) * THRESHOLDS.months * ease;
  if (!isLarge) return [];
  const write = moneyWriter(currency);
  const [from, to] = [firstDayOf(months.at(-1) ?? monthOf(today)), lastDayOf(months[0] ?? monthOf(today))];
  const figures = [
    money("total", "Taken out in cash", totalMinor, "the transactions beside", { by: "sum", of: "rows" }),
    openingIntoMonths(
      input,
      money("spent", "All spending", spentMinor, "of the same three months", { by: "stated" }),
      months,
    ),
    percent("share", "Share of spending", share, `${write(totalMinor)} ÷ ${write(spentMinor)}`, {
      by: "quotient",
      figures: ["total", "spent"],
      factor: 100,
    }),
    count("count", "Times", rows.length, "the transactions beside", { by: "count", of: "rows" }),
  ];
  return [
    {
      key,
      severity: "info",
      period: { from, to },
      currency,
      figures,
      transactionIds: rows.map(({ id }) => id),
      sumFigureId: "total",
      method:
        "The cash taken out in the last three whole months, less what was paid in again, as a share of all spending of those months; a quarter of it at least, in each of the months.",
      slots: { ...slotsOf(figures, ["total", "share", "count"], currency), since: dateSlot(from, today) },
      hints: {},
      action: {
        label: "See the cash",
        href: spendingHref({
          ids: rows
            .map(({ id }) => id)
            .slice(0, 200)
            .join(","),
        }),
      },
      expiresAfter: addDays(to, 45),
    },
  ];
}
