import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { openingInto, partOf } from "@/lib/domain/insights/detection/figure-parts";
import { count, money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  dayToDayTransactions,
  easeFor,
  isCovered,
  merchantKeysOf,
  moneyWriter,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, textOf } from "../../wording/clauses";
import { ofAWeek, onAverage } from "../../wording/phrases";
import { sentence } from "../../wording/role-texts";

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
  /** One expensive purchase counts as four usual ones. */
  capFactor: 4,
} as const;

export const weekdayPattern = defineInsight({
  type: "weekday_pattern",
  page: "hidden",
  label: "Spending by weekday",
  icon: "calendar-days",
  about: {
    finds: "a day of the week on which you spend far more than on others",
    rows: "what you spent on that day",
    excludes: "bills, one expensive Saturday, a day that stands out because of one merchant",
  },
  thresholds: THRESHOLDS,
  detect: detectWeekdayPattern,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) => {
      return rows.every((row) => WEEKDAYS[weekdayOf(row.date)] === textOf(fact, "weekday"));
    },
    lead: [
      clause(
        "share",
        "what share of the week that day takes",
        (f) => sentence`${f.weekday}s make up ${ofAWeek(f.share)}`,
      ),
      clause(
        "average",
        "what that day costs on average",
        (f) => sentence`You spend ${onAverage(f.average)} on ${f.weekday}s`,
      ),
      clause("stands-out", "that day stands out", (f) => sentence`${f.weekday}s stand out in your spending`),
    ],
    detail: [
      clause(
        "average",
        "what that day costs on average",
        (f) => sentence`You spend ${onAverage(f.average)} on everyday things each ${f.weekday}`,
      ),
      clause("no-bills", "bills are not in it", () => sentence`Bills and recurring payments aren't counted`),
    ],
    step: [
      clause(
        "plan",
        "set a limit before that day",
        (f) => sentence`Before each ${f.weekday}, decide how much you want to spend`,
      ),
      clause(
        "look",
        "look at what that day buys",
        (f) => sentence`Look through what you bought on the last few ${f.weekday}s`,
      ),
    ],
  },
});

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * The day of the week on which most of the day-to-day money goes, where it is so in most weeks and not by one expensive purchase:
 * amounts count only up to a few times the middle one. Bills are left out, whose day is the merchant's choice, and the pattern holds
 * without the merchant that takes most of that day: a box that comes each Saturday makes no expensive Saturdays.
 */
function detectWeekdayPattern(input: DetectorInput): DetectedFact[] {
  const to = addDays(input.today, -1);
  const spent = dayToDayTransactions(input).filter(
    (transaction) => transaction.amountMinor < 0 && transaction.date <= to,
  );
  const known = daysBetween(spent[0]?.date ?? to, to) + 1;
  const weeks = Math.min(THRESHOLDS.maxWeeks, Math.floor(known / 7));
  if (weeks < THRESHOLDS.minWeeks) return [];
  const from = addDays(to, 1 - weeks * 7);
  if (!isCovered(input, { from, to })) return [];
  const rows = spent.filter((transaction) => transaction.date >= from);
  const capMinor = Math.round(median(rows.map((row) => -row.amountMinor)) * THRESHOLDS.capFactor);
  const capped = (row: LedgerTransaction) => Math.min(-row.amountMinor, capMinor);
  const totals = sumByWeekday(rows, capped);
  const top = totals.indexOf(Math.max(...totals));
  const ease = easeFor(input, keyOf(input.currency, top));
  const weighed = (of: readonly LedgerTransaction[]) => weigh(of, top, from, capped);
  const isPattern = ({ weekCount, count, share, wins }: Weighed) =>
    weekCount >= THRESHOLDS.minWeeks &&
    count >= THRESHOLDS.minRowsOnDay * ease &&
    share >= THRESHOLDS.minShare * ease &&
    wins >= weekCount * THRESHOLDS.minShareOfWeeks * ease;
  const all = weighed(rows);
  if (!isPattern(all)) return [];
  const keyOfMerchant = merchantKeysOf(input);
  const onDay = groupBy(
    rows.filter((row) => weekdayOf(row.date) === top),
    keyOfMerchant,
  );
  const takenBy = (key: string) => sumMinor((onDay.get(key) ?? []).map(capped));
  const largest = [...onDay.keys()].reduce((most, key) => (takenBy(key) > takenBy(most) ? key : most), "");
  const others = weighed(rows.filter((row) => keyOfMerchant(row) !== largest));
  // Without the merchant there are fewer purchases: their number is asked of all.
  return isPattern({ ...others, count: all.count })
    ? [toFact(input, top, weeks, from, to, rows, all.wins, all.weekCount)]
    : [];
}

type Weighed = { weekCount: number; count: number; share: number; wins: number };

/** How much of the week a day takes, and in how many of the weeks with purchases it was the most expensive. */
function weigh(
  rows: readonly LedgerTransaction[],
  weekday: number,
  from: Day,
  amountOf: (row: LedgerTransaction) => number,
): Weighed {
  const byWeek = [...groupBy(rows, (row) => Math.floor(daysBetween(from, row.date) / 7)).values()];
  const totals = sumByWeekday(rows, amountOf);
  const wins = byWeek.filter((week) => {
    const ofWeek = sumByWeekday(week, amountOf);
    return (ofWeek[weekday] ?? 0) > 0 && ofWeek[weekday] === Math.max(...ofWeek);
  }).length;
  return {
    weekCount: byWeek.length,
    count: rows.filter((row) => weekdayOf(row.date) === weekday).length,
    share: (totals[weekday] ?? 0) / Math.max(1, sumMinor(totals.map(Math.round))),
    wins,
  };
}

function keyOf(currency: string, weekday: number): string {
  return `weekday_pattern:${currency}:${weekday}`;
}

function sumByWeekday(rows: readonly LedgerTransaction[], amountOf: (row: LedgerTransaction) => number): number[] {
  const totals = WEEKDAYS.map(() => 0);
  for (const row of rows) {
    const weekday = weekdayOf(row.date);
    totals[weekday] = (totals[weekday] ?? 0) + amountOf(row);
  }
  return totals;
}

function toFact(
  { currency, today }: DetectorInput,
  weekday: number,
  weeks: number,
  from: Day,
  to: Day,
  rows: readonly LedgerTransaction[],
  wins: number,
  activeWeeks: number,
): DetectedFact {
  const write = moneyWriter(currency);
  const name = WEEKDAYS[weekday] ?? "";
  const onDay = rows.filter((row) => weekdayOf(row.date) === weekday);
  const spentMinor = -sumMinor(onDay.map((row) => row.amountMinor));
  const allMinor = -sumMinor(rows.map((row) => row.amountMinor));
  const figures = [
    money("average", `On a ${name}`, Math.round(spentMinor * (1 / weeks)), `${write(spentMinor)} ÷ ${weeks}`, {
      by: "times",
      figure: "spent",
      factor: 1 / weeks,
    }),
    money("spent", `On ${name}s`, spentMinor, "the transactions shown", { by: "sum", of: "rows" }),
    openingInto(
      money("all", "On all days of those weeks", allMinor, "everyday purchases, without bills", { by: "stated" }),
      [partOf("On all days of those weeks", rows)],
    ),
    percent(
      "share",
      "Share of the week",
      quotient(spentMinor, allMinor, 100),
      `${write(spentMinor)} ÷ ${write(allMinor)}`,
      {
        by: "quotient",
        figures: ["spent", "all"],
        factor: 100,
      },
    ),
    count("wins", "Weeks in which it was the most expensive day", wins, `of ${activeWeeks} weeks with purchases`, {
      by: "stated",
    }),
  ];
  return {
    key: keyOf(currency, weekday),
    severity: "info",
    period: { from, to },
    currency,
    figures,
    transactionIds: onDay.map((row) => row.id),
    sumFigureId: "spent",
    method:
      "Everyday purchases by day of the week, over up to half a year of full weeks. Bills and recurring payments are left out, and no single expensive purchase decides.",
    slots: {
      weekday: { kind: "text", text: name },
      ...slotsOf(figures, ["average", "share"], currency),
    },
    hints: {},
    action: { label: "See the transactions", href: spendingHref({ startDate: from, endDate: to, type: "expense" }) },
    expiresAfter: addDays(today, 31),
  };
}
