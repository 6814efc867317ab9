import { addDays, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import {
  count,
  dividedFigure,
  money,
  openingInto,
  partOf,
  shareFigure,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  dayToDayTransactions,
  isCovered,
  merchantKeysOf,
} from "@/lib/domain/insights/detection/input";
import { rowsSince, totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type Tally, tallyOf } from "@/lib/domain/insights/evidence/changes";
import { type FoundFact, idsOf, seeSpending } from "@/lib/domain/insights/facts/found-fact";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { textOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Half a year. */
  maxWeeks: 26,
  /** Fewer weeks show a pattern in anything. */
  minWeeks: 10,
  /** Twice an even share of the week. */
  minShare: 0.28,
  /** The most expensive day in nearly half of the weeks; by chance it is one in seven. */
  minShareOfWeeks: 0.45,
  /** Nearly one such day in every week of the fewest weeks, or a habit of a few evenings passes for one of the week. */
  minRowsOnDay: 20,
  /** A bank that books nothing on a day books its purchases on the next one. */
  minShareDayBefore: 0.02,
} as const;

export const weekdayPattern = defineInsight({
  type: "weekday_pattern",
  page: "hidden",
  icon: "calendar-days",
  detect: detectWeekdayPattern,
  holds: (fact, { rows }) => rows.every((row) => WEEKDAYS[weekdayOf(row.date)] === textOf(fact, "weekday")),
});

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * The day of the week that takes twice its share, in nearly half of the weeks, and without the payee that takes most of
 * that day. An expensive purchase counts as four usual ones. A report: every household has such a day or not, for years.
 */
function detectWeekdayPattern(input: DetectorInput): FoundFact[] {
  const to = addDays(input.today, -1);
  const spent = dayToDayTransactions(input).filter(({ amountMinor, date }) => amountMinor < 0 && date <= to);
  const known = daysBetween(spent[0]?.date ?? to, to) + 1;
  const weeks = Math.min(THRESHOLDS.maxWeeks, Math.floor(known / 7));
  const from = addDays(to, 1 - weeks * 7);
  if (weeks < THRESHOLDS.minWeeks || !isCovered(input, { from, to })) return [];
  const tally = tallyOf(rowsSince(spent, from));
  const { rows } = tally;
  const keyOf = merchantKeysOf(input);
  const { ofDays } = cappedMinorOf(tally, rows);
  const top = ofDays.indexOf(Math.max(...ofDays));
  const isPattern = (of: readonly LedgerTransaction[]) => {
    const sums = cappedMinorOf(tally, of);
    return (
      (sums.ofDays[top] ?? 0) >= sums.all * THRESHOLDS.minShare &&
      winsOf(tally, of, top) >= weeks * THRESHOLDS.minShareOfWeeks
    );
  };
  if (!isPattern(rows)) return [];
  const byPayee = [...groupBy(rows, keyOf).values()].map((of) => ({
    of,
    onTop: cappedMinorOf(tally, of).ofDays[top] ?? 0,
  }));
  const largest = byPayee.reduce((most, { onTop }) => Math.max(most, onTop), 0);
  const others = byPayee.flatMap(({ of, onTop }) => (onTop < largest ? of : []));
  const wins = winsOf(tally, rows, top);
  const count = countOn(rows, top);
  const isBookedDaily = countOn(rows, (top + 6) % 7) >= rows.length * THRESHOLDS.minShareDayBefore;
  return isPattern(others) && isBookedDaily && count >= THRESHOLDS.minRowsOnDay
    ? [toFact(input, top, { weeks, from, to }, rows, wins)]
    : [];
}

function countOn(rows: readonly LedgerTransaction[], weekday: number): number {
  return rows.filter(({ date }) => weekdayOf(date) === weekday).length;
}

function cappedMinorOf({ capOf }: Tally, rows: readonly LedgerTransaction[]): { all: number; ofDays: number[] } {
  const ofDays = WEEKDAYS.map(() => 0);
  let all = 0;
  for (const row of rows) {
    const weekday = weekdayOf(row.date);
    const minor = Math.min(-row.amountMinor, capOf(row));
    all += minor;
    ofDays[weekday] = (ofDays[weekday] ?? 0) + minor;
  }
  return { all, ofDays };
}

/** In how many weeks that day was the most expensive one. */
function winsOf(tally: Tally, rows: readonly LedgerTransaction[], top: number): number {
  const first = tally.rows[0]?.date ?? "";
  const byWeek = [...groupBy(rows, ({ date }) => Math.floor(daysBetween(first, date) / 7)).values()];
  return byWeek.filter((week) => {
    const { ofDays } = cappedMinorOf(tally, week);
    return (ofDays[top] ?? 0) > 0 && ofDays[top] === Math.max(...ofDays);
  }).length;
}

function toFact(
  { currency, today }: DetectorInput,
  weekday: number,
  { weeks, from, to }: Stretch & { weeks: number },
  rows: readonly LedgerTransaction[],
  wins: number,
): FoundFact {
  const name = WEEKDAYS[weekday] ?? "";
  const onDay = rows.filter((row) => weekdayOf(row.date) === weekday);
  const minorOf = (of: readonly LedgerTransaction[]) => -totalOf(of);
  const spent = sumFigure("spent", `On ${name}s`, minorOf(onDay));
  const all = openingInto(
    money("all", "On all days of those weeks", minorOf(rows), "everyday purchases, without bills"),
    [partOf("On all days of those weeks", rows)],
  );
  return {
    key: `weekday_pattern:${currency}:${weekday}`,
    severity: "info",
    period: { from, to },
    figures: [
      dividedFigure(currency, "average", `On a ${name}`, spent, weeks),
      spent,
      all,
      shareFigure(currency, "share", "Share of the week", spent, all),
      count("wins", "Weeks in which it was the most expensive day", wins, `of ${weeks} weeks`),
    ],
    transactionIds: idsOf(onDay),
    method:
      "Everyday purchases by day of the week, over up to half a year of full weeks. Bills and recurring payments are left out, and no single expensive purchase decides.",
    slots: { weekday: { kind: "text", text: name } },
    action: seeSpending("See the transactions", { from, to }),
    expiresAfter: addDays(today, 31),
  };
}
