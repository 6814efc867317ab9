import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { labelOfDay, openingInto, partOf } from "@/lib/domain/insights/detection/figure-parts";
import { days, money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import { mainPay } from "@/lib/domain/insights/detection/income/pay";
import {
  type DetectorInput,
  dayToDayTransactions,
  easeFor,
  isCovered,
  moneyWriter,
  rowsSince,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, figureValue } from "../../wording/clauses";
import { dayAfterPaydayAndLater, more, percentMore } from "../../wording/phrases";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** The payday and the two days after it. */
  days: 3,
  /** Who is paid every week is always just paid. */
  minPeriodDays: 12,
  /** Fewer paydays show an effect in anything. */
  minCycles: 5,
  /** A year of fortnights. */
  maxCycles: 26,
  /** Half as much again a day … */
  minFactor: 1.5,
  /** … and not less than this a day. */
  minDifferenceMinor: 1000,
  /** In most of the cycles, each by itself more than a tenth above its rest. */
  minShareOfCycles: 0.7,
  minFactorEach: 1.1,
  /** One expensive purchase counts as four usual ones. */
  capFactor: 4,
} as const;

export const paydayEffect = defineInsight({
  type: "payday_effect",
  page: "hidden",
  label: "Payday spending",
  icon: "wallet",
  about: {
    finds: "higher daily spending right after payday than later",
    rows: "what you spent on those days",
    excludes: "rent on payday, weekly pay",
  },
  thresholds: THRESHOLDS,
  detect: detectPaydayEffect,
  restsOnBalances: false,
  clauses: {
    holds: (fact) => figureValue(fact, "after") > figureValue(fact, "usual"),
    lead: [
      clause(
        "percent",
        "how much more a day, as a share",
        (f) => sentence`You spend ${percentMore(f.percent)} a day right after payday`,
      ),
      clause(
        "more",
        "how much more a day",
        (f) => sentence`You spend ${more(f.difference)} a day in the first ${f.days} after payday`,
      ),
      clause("rises", "spending rises after payday", () => sentence`Your spending jumps right after payday`),
    ],
    detail: [
      clause(
        "then-later",
        "a day then and a day later",
        (f) => sentence`In the first ${f.days} ${dayAfterPaydayAndLater(f.after, f.usual)}`,
      ),
      clause("no-bills", "rent and bills are not in it", () => sentence`Rent and other bills aren't counted`),
    ],
    why: [
      clause("most", "it was so after most paydays", () => sentence`It happened after most of your paydays`, {
        holds: (fact) => {
          const [after, usual] = ["after", "usual"].map((id) => fact.figures.find((figure) => figure.id === id)?.basis);
          if (after?.by !== "median" || usual?.by !== "median") return false;
          const more = after.values.filter((value, index) => value > (usual.values[index] ?? Infinity));
          return more.length * 2 > after.values.length;
        },
      }),
    ],
    step: [
      clause(
        "save-first",
        "put savings aside on payday",
        () => sentence`Set aside what you want to save on payday itself`,
      ),
      clause(
        "wait",
        "let larger purchases wait",
        (f) => sentence`Hold off on larger purchases until the first ${f.days} are over`,
      ),
    ],
  },
});

/** From one payday to the day before the next. */
type Cycle = {
  payday: Day;
  rows: LedgerTransaction[];
  rest: LedgerTransaction[];
  restDays: number;
  firstMinor: number;
  restMinor: number;
  capMinor: number;
};

/**
 * More day-to-day money a day in the first days after a payday than in the rest of the time to the next, in most of the
 * paydays. Rent and other bills that are due then are not in it, nor does one expensive purchase decide.
 */
function detectPaydayEffect(input: DetectorInput): DetectedFact[] {
  const pay = mainPay(input);
  if (!pay || CADENCES[pay.cadence].periodDays < THRESHOLDS.minPeriodDays) return [];
  const cycles = cyclesOf(input, pay);
  const afterMinor = Math.round(median(cycles.map((cycle) => cycle.firstMinor)));
  const usualMinor = Math.round(median(cycles.map((cycle) => cycle.restMinor)));
  const ease = easeFor(input, keyIn(input.currency));
  const isEffect =
    cycles.length >= THRESHOLDS.minCycles &&
    usualMinor > 0 &&
    // Half as much again, and of what stands two fifths.
    afterMinor >= usualMinor * (1 + (THRESHOLDS.minFactor - 1) * ease) &&
    afterMinor - usualMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) * ease &&
    cycles.filter((cycle) => cycle.firstMinor > cycle.restMinor * THRESHOLDS.minFactorEach).length >=
      cycles.length * THRESHOLDS.minShareOfCycles * ease;
  return isEffect ? [toFact(input, cycles, afterMinor, usualMinor)] : [];
}

function keyIn(currency: string): string {
  return `payday_effect:${currency}`;
}

/** The complete cycles of the latest paydays, with what a day cost in their first days and after. */
function cyclesOf(input: DetectorInput, pay: RecurringSeries): Cycle[] {
  const paydays = [...new Set(pay.payments.map((payment) => payment.date))].slice(-1 - THRESHOLDS.maxCycles);
  const purchases = rowsSince(dayToDayTransactions(input), paydays[0] ?? input.today).filter(
    ({ amountMinor }) => amountMinor < 0,
  );
  const capMinor = Math.round(median(purchases.map((row) => -row.amountMinor)) * THRESHOLDS.capFactor);
  return paydays.slice(0, -1).flatMap((payday, index) => {
    const next = paydays[index + 1] ?? payday;
    const length = daysBetween(payday, next);
    if (length < THRESHOLDS.minPeriodDays || !isCovered(input, { from: payday, to: addDays(next, -1) })) return [];
    const split = addDays(payday, THRESHOLDS.days);
    const inCycle = between(purchases, payday, next);
    const rows = inCycle.filter((row) => row.date < split);
    // The same days of the week only: for who is paid on Fridays, weekends would count as an effect otherwise.
    const weekdays = new Set(Array.from({ length: THRESHOLDS.days }, (_, after) => weekdayOf(addDays(payday, after))));
    const rest = inCycle.filter((row) => row.date >= split && weekdays.has(weekdayOf(row.date)));
    const restDays = Array.from({ length: length - THRESHOLDS.days }, (_, after) => addDays(split, after)).filter(
      (day) => weekdays.has(weekdayOf(day)),
    ).length;
    if (restDays === 0) return [];
    const rate = (of: readonly LedgerTransaction[], overDays: number) =>
      sumMinor(of.map((row) => Math.round(Math.min(-row.amountMinor, capMinor)))) / overDays;
    const rates = { firstMinor: rate(rows, THRESHOLDS.days), restMinor: rate(rest, restDays) };
    return { payday, rows, rest, restDays, ...rates, capMinor };
  });
}

/** The rows from a day up to, and not on, another, of rows that are sorted by day. */
function between(rows: readonly LedgerTransaction[], from: Day, before: Day): LedgerTransaction[] {
  const since = rowsSince(rows, from);
  return since.slice(0, since.length - rowsSince(since, before).length);
}

function toFact(
  { currency, today }: DetectorInput,
  cycles: readonly Cycle[],
  afterMinor: number,
  usualMinor: number,
): DetectedFact {
  const write = moneyWriter(currency);
  const rows = cycles.flatMap((cycle) => cycle.rows);
  const differenceMinor = afterMinor - usualMinor;
  const [from, to]: [Day, Day] = [rows[0]?.date ?? today, rows.at(-1)?.date ?? today];
  const limitMinor = cycles[0]?.capMinor ?? 0;
  const counted = `per day, each purchase counted up to ${write(Math.round(limitMinor))}`;
  const figures = [
    openingInto(
      money("after", "A day after payday", afterMinor, `the median of ${cycles.length} paydays, ${counted}`, {
        by: "median",
        values: cycles.map((cycle) => cycle.firstMinor),
        pace: { days: cycles.map(() => THRESHOLDS.days), limitMinor },
      }),
      cycles.map(({ payday, rows: of }) => partOf(`From ${labelOfDay(payday)}`, of)),
    ),
    openingInto(
      money("usual", "A day otherwise", usualMinor, `the same weekdays later, ${counted}`, {
        by: "median",
        values: cycles.map((cycle) => cycle.restMinor),
        pace: { days: cycles.map((cycle) => cycle.restDays), limitMinor },
      }),
      cycles.map(({ payday, rest, restDays }) => partOf(`${restDays} days after ${labelOfDay(payday)}`, rest)),
    ),
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
    days("days", "Days after each payday", THRESHOLDS.days, "including payday itself", { by: "stated" }),
    money("spent", "Spent on those days", -sumMinor(rows.map((row) => row.amountMinor)), "the transactions shown", {
      by: "sum",
      of: "rows",
    }),
  ];
  return {
    key: keyIn(currency),
    severity: "info",
    period: { from, to },
    currency,
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "spent",
    method:
      "Everyday purchases per day in the three days starting on payday, compared with the same weekdays until the next payday. Bills and recurring payments are left out, and one expensive purchase counts only up to four times the median.",
    slots: slotsOf(figures, ["after", "usual", "difference", "percent", "days"], currency),
    hints: { direction: "up", size: sizeHint(differenceMinor / usualMinor, "up") },
    action: { label: "See the transactions", href: spendingHref({ startDate: from, endDate: to, type: "expense" }) },
    expiresAfter: addDays(today, 31),
  };
}
