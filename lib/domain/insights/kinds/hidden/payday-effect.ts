import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { days, money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, dayToDayEntries, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import { mainPay } from "@/lib/domain/insights/detection/pay";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import { type Fact, sizeHint } from "@/lib/domain/insights/facts/facts";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";
import type { LedgerEntry } from "@/lib/domain/transactions/transaction";

type Thresholds = typeof THRESHOLDS.paydayEffect;
/** From one payday to the day before the next. */
type Cycle = { rows: LedgerEntry[]; firstMinor: number; restMinor: number };

/**
 * More day-to-day money a day in the first days after a payday than in the rest of the time to the next, in most of the
 * paydays. Rent and other bills that are due then are not in it, nor does one dear purchase decide.
 */
export function detectPaydayEffect(input: DetectorInput, thresholds = THRESHOLDS.paydayEffect): Fact[] {
  const pay = mainPay(input);
  if (!pay || CADENCES[pay.cadence].periodDays < thresholds.minPeriodDays) return [];
  const cycles = cyclesOf(input, pay, thresholds);
  const afterMinor = Math.round(median(cycles.map((cycle) => cycle.firstMinor)));
  const usualMinor = Math.round(median(cycles.map((cycle) => cycle.restMinor)));
  const isEffect =
    cycles.length >= thresholds.minCycles &&
    usualMinor > 0 &&
    afterMinor >= usualMinor * thresholds.minFactor &&
    afterMinor - usualMinor >= amountFor(input.currency, thresholds.minDifferenceMinor) &&
    cycles.filter((cycle) => cycle.firstMinor > cycle.restMinor * thresholds.minFactorEach).length >=
      cycles.length * thresholds.minShareOfCycles;
  return isEffect ? [toFact(input, cycles, afterMinor, usualMinor, thresholds)] : [];
}

/** The complete cycles of the latest paydays, with what a day cost in their first days and after. */
function cyclesOf(input: DetectorInput, pay: RecurringSeries, thresholds: Thresholds): Cycle[] {
  const paydays = [...new Set(pay.payments.map((payment) => payment.date))].slice(-1 - thresholds.maxCycles);
  const purchases = dayToDayEntries(input).filter(
    (entry) => entry.amountMinor < 0 && entry.date >= (paydays[0] ?? input.today),
  );
  const capMinor = median(purchases.map((row) => -row.amountMinor)) * thresholds.capFactor;
  return paydays.slice(0, -1).flatMap((payday, index) => {
    const next = paydays[index + 1] ?? payday;
    const length = daysBetween(payday, next);
    if (length < thresholds.minPeriodDays) return [];
    const split = addDays(payday, thresholds.days);
    const inCycle = between(purchases, payday, next);
    const rows = inCycle.filter((row) => row.date < split);
    // The same days of the week only: who is paid on Fridays would else be told of weekends.
    const weekdays = new Set(Array.from({ length: thresholds.days }, (_, after) => weekdayOf(addDays(payday, after))));
    const rest = inCycle.filter((row) => row.date >= split && weekdays.has(weekdayOf(row.date)));
    const restDays = Array.from({ length: length - thresholds.days }, (_, after) => addDays(split, after)).filter(
      (day) => weekdays.has(weekdayOf(day)),
    ).length;
    if (restDays === 0) return [];
    const rate = (of: readonly LedgerEntry[], overDays: number) =>
      sumMinor(of.map((row) => Math.round(Math.min(-row.amountMinor, capMinor)))) / overDays;
    return { rows, firstMinor: rate(rows, thresholds.days), restMinor: rate(rest, restDays) };
  });
}

/** The rows from a day up to, and not on, another, of rows that are sorted by day. */
function between(rows: readonly LedgerEntry[], from: Day, before: Day): LedgerEntry[] {
  const start = rows.findIndex((row) => row.date >= from);
  if (start === -1) return [];
  const length = rows.slice(start).findIndex((row) => row.date >= before);
  return length === -1 ? rows.slice(start) : rows.slice(start, start + length);
}

function toFact(
  { currency, today }: DetectorInput,
  cycles: readonly Cycle[],
  afterMinor: number,
  usualMinor: number,
  thresholds: Thresholds,
): Fact {
  const write = moneyWriter(currency);
  const rows = cycles.flatMap((cycle) => cycle.rows);
  const differenceMinor = afterMinor - usualMinor;
  const [from, to]: [Day, Day] = [rows[0]?.date ?? today, rows.at(-1)?.date ?? today];
  const [first, rest] = [cycles.map((cycle) => cycle.firstMinor), cycles.map((cycle) => cycle.restMinor)];
  const figures = [
    money("after", "A day after payday", afterMinor, `the middle of ${cycles.length} paydays, the first days of each`, {
      by: "median",
      values: first,
    }),
    money("usual", "A day otherwise", usualMinor, "the middle of the same paydays, the same weekdays later", {
      by: "median",
      values: rest,
    }),
    money("difference", "More a day", differenceMinor, `${write(afterMinor)} − ${write(usualMinor)}`, {
      by: "minus",
      figures: ["after", "usual"],
    }),
    percent(
      "percent",
      "More",
      quotient(differenceMinor, usualMinor, 100),
      `${write(differenceMinor)} ÷ ${write(usualMinor)}`,
      {
        by: "quotient",
        figures: ["difference", "usual"],
        factor: 100,
      },
    ),
    days("days", "Days after each payday", thresholds.days, "the payday itself included", { by: "stated" }),
    money("spent", "Spent in those days", -sumMinor(rows.map((row) => row.amountMinor)), "the rows beside", {
      by: "sum",
      of: "rows",
    }),
  ];
  return {
    key: `payday_effect:${currency}`,
    type: "payday_effect",
    kind: "hidden",
    severity: "info",
    period: { from, to },
    currency,
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "spent",
    method:
      "Day-to-day purchases a day from each payday on, three days long, against the same weekdays until the next payday; bills and payments that come again are left out, and a single dear purchase counts only up to four times the middle one.",
    slots: slotsOf(figures, ["after", "usual", "difference", "percent", "days"], currency),
    hints: { direction: "up", size: sizeHint(differenceMinor / usualMinor, "up") },
    action: { label: "See the rows", href: spendingHref({ startDate: from, endDate: to, type: "expense" }) },
    expiresAfter: addDays(today, 31),
  };
}
