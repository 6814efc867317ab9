import { addDays, type Day, daysInMonth, firstDayOf, lastDayOf, type Month } from "@/lib/domain/calendar";
import { dueDaysAhead } from "@/lib/domain/cashflow/upcoming";
import type { BalanceForecast, ExpectedItem, ForecastDay } from "@/lib/domain/forecast/types";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, rowIdsOfSeries, timesPaid } from "@/lib/domain/transactions/series";

type CalendarKind = ExpectedItem["kind"] | "renewal" | "trial";

/**
 * `amountMinor` is signed. `counts`: it moves the balance shown; card payments and other accounts don't. `isPaid`: it
 * was booked, and `transactionIds` are its own. Otherwise they are the past payments behind it, newest last. `likely`
 * is set for varying amounts: the 80% range and the last amount, the figure in lists of bills.
 */
type MonthEntry = {
  key: string;
  name: string;
  kind: CalendarKind;
  amountMinor: number;
  isEstimate: boolean;
  counts: boolean;
  isPaid: boolean;
  transactionIds: readonly string[];
  likely: { lowMinor: number; highMinor: number; lastMinor: number } | null;
};

/** `balance` is the forecast closing balance; null on past days and beyond the forecast. */
type MonthDay = {
  date: Day;
  balance: { p10Minor: number; p50Minor: number; p90Minor: number } | null;
  entries: MonthEntry[];
};

type CalendarLine = { kind: CalendarKind; count: number; amountMinor: number };

/**
 * Sum of the month. With a forecast to its end: from the balance before the first future day, through the lines and the
 * rest, to the likely closing balance.
 * Without one: the lines of the whole calendar.
 */
type CalendarSum = {
  lines: CalendarLine[];
  balances: { openingDay: Day; openingMinor: number; restMinor: number; closing: ForecastDay } | null;
};

/** A coming charge, rare or the first of its kind, that is worth reconsidering. */
type StoppableCharge = {
  key: string;
  name: string;
  kind: "renewal" | "trial";
  date: Day;
  amountMinor: number;
  cadence: Cadence;
  perYear: number;
};

export type MonthCalendar = {
  days: MonthDay[];
  /** Future day with the lowest balance; null without a forecast of the month. */
  lowest: ForecastDay | null;
  sum: CalendarSum;
  stoppable: StoppableCharge[];
};

/** Months the calendar looks ahead. Each payment is computed, and nobody plans bills further ahead. */
export const CALENDAR_MONTHS_AHEAD = 120;

/** Past payments shown as the reason of one entry. */
const MAX_IDS = 60;

/**
 * Builds a month of bills, income, renewals and trial ends.
 *
 * @param options.series  with the user's decisions, in the forecast's currency, subscriptions marked
 * @param options.forecast  of the account shown, or of all together; null if there is none
 */
export function monthCalendar(options: {
  month: Month;
  today: Day;
  series: readonly RecurringSeries[];
  forecast: BalanceForecast | null;
}): MonthCalendar {
  const { month, today, series, forecast } = options;
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const ahead = (forecast?.days ?? []).filter(({ date }) => date >= first && date <= last);
  const entries = new Map<Day, MonthEntry[]>();
  const add = (date: Day, entry: MonthEntry) => {
    if (date >= first && date <= last) entries.set(date, [...(entries.get(date) ?? []), entry]);
  };
  const byKey = new Map(series.map((one) => [one.key, one]));
  for (const { date, expected } of ahead) {
    for (const item of expected) add(date, entryOfItem(item, byKey.get(item.key), date));
  }
  for (const one of series) {
    for (const payment of paidEntries(one, { today, forecast })) add(payment.date, payment.entry);
    for (const { date, entry } of expectedEntries(one, { from: first, to: last, today, forecast })) add(date, entry);
  }
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => addDays(first, index)).map((date) => ({
    date,
    balance: ahead.find((day) => day.date === date) ?? null,
    entries: (entries.get(date) ?? []).sort(byKindAndAmount),
  }));
  return {
    days,
    lowest: ahead.reduce<ForecastDay | null>(
      (low, day) => (low === null || day.p50Minor < low.p50Minor ? day : low),
      null,
    ),
    sum: sumOf({ ahead, last, days, forecast }),
    stoppable: stoppableOf(days, byKey, today),
  };
}

function entryOfItem(item: ExpectedItem, series: RecurringSeries | undefined, date: Day): MonthEntry {
  return {
    key: item.key,
    name: item.name,
    kind: series ? kindOf(series, date) : item.kind,
    amountMinor: item.amountMinor,
    isEstimate: item.lowMinor !== item.highMinor || item.basis === "statement",
    counts: true,
    isPaid: false,
    transactionIds: item.transactionIds,
    likely:
      series && item.lowMinor !== item.highMinor
        ? {
            lowMinor: item.lowMinor,
            highMinor: item.highMinor,
            lastMinor: Math.sign(item.amountMinor) * series.amountMinor * timesPaid(series),
          }
        : null,
  };
}

/** The first payment after a trial is the trial's end. */
function kindOf(series: RecurringSeries, date: Day): CalendarKind {
  if (series.direction === "in") return "income";
  if (series.byHand?.isTrial && series.byHand.firstDay === date) return "trial";
  return series.isSubscription ? "renewal" : "bill";
}

function paidEntries(
  series: RecurringSeries,
  { today, forecast }: { today: Day; forecast: BalanceForecast | null },
): { date: Day; entry: MonthEntry }[] {
  const sign = series.direction === "in" ? 1 : -1;
  return series.payments
    .filter(({ date }) => date <= today)
    .map(({ transactionId, date, amountMinor, repeatIds = [] }) => {
      const ids = [transactionId, ...repeatIds.slice(0, timesPaid(series) - 1)];
      return {
        date,
        entry: {
          key: `${series.key} ${transactionId}`,
          name: series.merchant,
          kind: kindOf(series, date),
          amountMinor: sign * amountMinor * ids.length,
          isEstimate: false,
          counts: isOfShown(series, forecast),
          isPaid: true,
          transactionIds: ids,
          likely: null,
        },
      };
    });
}

/** Covers days beyond the forecast and accounts whose balance isn't shown. */
function expectedEntries(
  series: RecurringSeries,
  { from, to, today, forecast }: { from: Day; to: Day; today: Day; forecast: BalanceForecast | null },
): { date: Day; entry: MonthEntry }[] {
  const isForecast = forecast?.days.some(({ expected }) => expected.some(({ key }) => key === series.key)) ?? false;
  const horizon = forecast?.days.at(-1)?.date ?? today;
  // A manual payment of today is in neither the transactions nor the forecast.
  const begin = series.byHand ? today : addDays(today, 1);
  const known = isForecast ? horizon : "";
  const amountMinor = series.amountMinor * timesPaid(series);
  return dueDaysAhead(series, { from: begin > from ? begin : from, to })
    .filter((date) => date > known)
    .map((date) => ({
      date,
      entry: {
        key: series.key,
        name: series.merchant,
        kind: kindOf(series, date),
        amountMinor: series.direction === "in" ? amountMinor : -amountMinor,
        isEstimate: series.isVariable,
        counts: isOfShown(series, forecast) && date > horizon,
        isPaid: false,
        transactionIds: rowIdsOfSeries(series).slice(-MAX_IDS),
        likely: null,
      },
    }));
}

function isOfShown({ accountId }: RecurringSeries, forecast: BalanceForecast | null): boolean {
  return forecast === null || forecast.accountId === null || accountId === forecast.accountId;
}

function sumOf(options: {
  ahead: readonly ForecastDay[];
  last: Day;
  days: readonly MonthDay[];
  forecast: BalanceForecast | null;
}): CalendarSum {
  const { ahead, last, days, forecast } = options;
  const [opening, closing] = [ahead[0], ahead.at(-1)];
  if (!forecast || !opening || closing?.date !== last) {
    const entries = days.flatMap((day) => day.entries);
    return { lines: linesOf(entries), balances: null };
  }
  const place = forecast.days.indexOf(opening);
  const before = forecast.days[place - 1];
  const inForecast = new Set(ahead.map(({ date }) => date));
  const entries = days.flatMap((day) => (inForecast.has(day.date) ? day.entries : [])).filter(({ counts }) => counts);
  return {
    lines: linesOf(entries),
    balances: {
      openingDay: addDays(opening.date, -1),
      openingMinor: before?.p50Minor ?? forecast.startMinor,
      restMinor: ahead.reduce((sum, { restMinor }) => sum + restMinor, 0),
      closing,
    },
  };
}

const KINDS: readonly CalendarKind[] = [
  "income",
  "bill",
  "renewal",
  "trial",
  "card-payment",
  "transfer",
  "planned",
  "pending",
];

function linesOf(entries: readonly MonthEntry[]): CalendarLine[] {
  return KINDS.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return [];
    return { kind, count: ofKind.length, amountMinor: ofKind.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
  });
}

function stoppableOf(
  days: readonly MonthDay[],
  byKey: ReadonlyMap<string, RecurringSeries>,
  today: Day,
): StoppableCharge[] {
  return days.flatMap(({ date, entries }) =>
    entries.flatMap(({ key, name, kind, amountMinor, isPaid }) => {
      const series = byKey.get(key);
      if (!series || isPaid || date <= today || (kind !== "trial" && kind !== "renewal")) return [];
      const { perYear } = CADENCES[series.cadence];
      // Monthly charges return soon. A missed quarterly or yearly one costs that long.
      if (kind === "renewal" && perYear > 4) return [];
      return { key, name, kind, date, amountMinor: Math.abs(amountMinor), cadence: series.cadence, perYear };
    }),
  );
}

function byKindAndAmount(a: MonthEntry, b: MonthEntry): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || Math.abs(b.amountMinor) - Math.abs(a.amountMinor);
}
