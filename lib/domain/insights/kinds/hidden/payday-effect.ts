import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { days, differenceFigure, dividedFigure, shareFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import { mainPay } from "@/lib/domain/insights/detection/income/pay-changes";
import { type DetectorInput, dayToDayTransactions, isCovered } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { rowsOf, tallyOf } from "@/lib/domain/insights/evidence/changes";
import { sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf, seeSpending } from "@/lib/domain/insights/facts/found-fact";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** The payday and the two days after it. */
  days: 3,
  /** Weekly pay is always recent. */
  minPeriodDays: 12,
  /** Fewer paydays show an effect in anything. */
  minCycles: 5,
  /** A year of fortnights. */
  maxCycles: 26,
  /** Half as much again a day … */
  minFactor: 1.5,
  /** … and not less than this a day. */
  minDifferenceMinor: 1000,
  /** In most of the cycles. */
  minShareOfCycles: 0.7,
} as const;

export const paydayEffect = defineInsight({
  type: "payday_effect",
  page: "hidden",
  icon: "wallet",
  detect: detectPaydayEffect,
  holds: (fact) => figureValue(fact, "after") > figureValue(fact, "usual"),
});

type Cycle = { first: readonly LedgerTransaction[]; rest: readonly LedgerTransaction[]; restDays: number };

/**
 * More everyday money a day right after payday than on the same weekdays until the next one, in most cycles, with expensive
 * purchases counted as four usual ones. A report: it stays as it is for years.
 */
function detectPaydayEffect(input: DetectorInput): FoundFact[] {
  const pay = mainPay(input);
  if (!pay || CADENCES[pay.cadence].periodDays < THRESHOLDS.minPeriodDays) return [];
  const cycles = cyclesOf(input, pay);
  const { capOf } = tallyOf(cycles.flatMap(({ first, rest }) => [...first, ...rest]));
  const rateOf = (rows: readonly LedgerTransaction[], over: number) =>
    rows.reduce((sum, row) => sum + Math.min(-row.amountMinor, capOf(row)), 0) / over;
  const rates = cycles.map(({ first, rest, restDays }) => [rateOf(first, THRESHOLDS.days), rateOf(rest, restDays)]);
  const [after, usual] = [0, 1].map((at) => median(rates.map((rate) => rate[at] ?? 0))) as [number, number];
  const isEffect =
    cycles.length >= THRESHOLDS.minCycles &&
    usual > 0 &&
    after >= usual * THRESHOLDS.minFactor &&
    after - usual >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) &&
    rates.filter(([first = 0, rest = 0]) => first > rest).length >= cycles.length * THRESHOLDS.minShareOfCycles;
  const fact = isEffect ? toFact(input, cycles) : null;
  return fact && figureValue(fact, "after") > figureValue(fact, "usual") ? [fact] : [];
}

/** The latest complete cycles, with the purchases of their first days and of the same weekdays after. */
function cyclesOf(input: DetectorInput, pay: RecurringSeries): Cycle[] {
  const paydays = [...new Set(pay.payments.map(({ date }) => date))].slice(-1 - THRESHOLDS.maxCycles);
  const purchases = { rows: dayToDayTransactions(input).filter(({ amountMinor }) => amountMinor < 0) };
  return paydays.slice(0, -1).flatMap((payday, at): Cycle[] => {
    const last = addDays(paydays[at + 1] ?? payday, -1);
    const length = daysBetween(payday, last) + 1;
    if (length < THRESHOLDS.minPeriodDays || !isCovered(input, { from: payday, to: last })) return [];
    const daysFrom = (from: Day, count: number) => Array.from({ length: count }, (_, day) => addDays(from, day));
    const split = addDays(payday, THRESHOLDS.days);
    // For who is paid on Fridays, weekends would count as an effect otherwise.
    const weekdays = new Set(daysFrom(payday, THRESHOLDS.days).map(weekdayOf));
    const isLike = (day: Day) => weekdays.has(weekdayOf(day));
    const restDays = daysFrom(split, length - THRESHOLDS.days).filter(isLike).length;
    const first = rowsOf(purchases, { from: payday, to: addDays(split, -1) });
    const rest = rowsOf(purchases, { from: split, to: last }).filter(({ date }) => isLike(date));
    return restDays > 0 ? [{ first, rest, restDays }] : [];
  });
}

function toFact({ currency, today }: DetectorInput, cycles: readonly Cycle[]): FoundFact {
  const [rows, rest] = [cycles.flatMap(({ first }) => first), cycles.flatMap((cycle) => cycle.rest)];
  const [from, to]: [Day, Day] = [rows[0]?.date ?? today, rows.at(-1)?.date ?? today];
  const spent = sumFigure("spent", "Spent on those days", -totalOf(rows));
  const later = sumFigure(
    "later",
    "Spent on the same weekdays later",
    -totalOf(rest),
    "until the next payday",
    "compared",
  );
  const otherDays = cycles.reduce((sum, { restDays }) => sum + restDays, 0);
  const after = dividedFigure(currency, "after", "A day after payday", spent, cycles.length * THRESHOLDS.days);
  const usual = dividedFigure(currency, "usual", "A day otherwise", later, otherDays);
  const difference = differenceFigure(currency, "More a day", usual, after);
  const figures = [
    after,
    usual,
    difference,
    shareFigure(currency, "percent", "More", difference, usual),
    days("days", "Days after each payday", THRESHOLDS.days, "including payday itself"),
    spent,
    later,
  ];
  return {
    key: `payday_effect:${currency}`,
    severity: "info",
    period: { from, to },
    figures,
    transactionIds: idsOf(rows),
    compared: { label: "The same weekdays later", transactionIds: idsOf(rest) },
    method:
      "Everyday purchases per day in the three days starting on payday, compared with the same weekdays until the next payday. Bills and recurring payments are left out, and no single expensive purchase decides.",
    hints: { direction: "up", size: sizeHint(difference.value / Math.max(1, usual.value), "up") },
    action: seeSpending("See the transactions", { from, to }),
    expiresAfter: addDays(today, 31),
  };
}
