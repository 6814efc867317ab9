import { linearScale } from "@/components/charts/scale";
import { daysBetween } from "@/lib/domain/calendar";
import type { AccountForecast, RecordDay } from "@/lib/schemas/forecast";

export type ForecastGeometry = {
  /** Returns the center of a day; today is 0, past days are negative. */
  x: (day: number) => number;
  startOf: (day: number) => number;
  pastDays: number;
  y: (value: number) => number;
  line: string;
  band: string;
  ticks: readonly number[];
  /** Actual balances, and the range frozen a week before each day. Empty when too little is known. */
  past: { line: string; band: string };
};

const TICKS = 4;

/** A balance holds all day, so lines are steps; a slope would suggest gradual change. */
export function forecastGeometry(
  { start, days, record }: Pick<AccountForecast, "start" | "days"> & { record?: AccountForecast["record"] },
  { width, height, floor, today }: { width: number; height: number; floor: number | null; today?: string },
): ForecastGeometry {
  const known = today && record ? shownPast(record, today) : [];
  const pastDays = known.length === 0 ? 0 : PAST_DAYS;
  const values = [
    ...[start, 0, floor ?? 0],
    ...days.flatMap(({ p10, p90 }) => [p10, p90]),
    ...known.flatMap(({ p10, p90, balance }) => [p10, p90, balance]),
  ];
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const step = width / (days.length + 1 + pastDays);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height, 0]);
  const edge = (index: number) => ((index + pastDays) * step).toFixed(1);
  const steps = (of: readonly number[]) =>
    of.map((value, index) => `${edge(index)} ${y(value).toFixed(1)}H${edge(index + 1)}`);
  const middle = [start, ...days.map(({ p50 }) => p50)];
  const [low, high] = [
    [start, ...days.map(({ p10 }) => p10)],
    [start, ...days.map(({ p90 }) => p90)],
  ];
  const back = low.map((value, index) => `${edge(index + 1)} ${y(value).toFixed(1)}H${edge(index)}`).reverse();
  const at = (date: string) => daysBetween(today ?? date, date);
  const stepsOf = (of: (day: RecordDay) => number) =>
    known.map((day, index) => {
      const [from, to] = [edge(at(day.date)), edge(at(day.date) + 1)];
      const isNext = index > 0 && at(day.date) === at(known[index - 1]?.date ?? "") + 1;
      return `${isNext ? "L" : "M"}${from} ${y(of(day)).toFixed(1)}H${to}`;
    });
  return {
    past: {
      line: stepsOf(({ balance }) => balance).join(""),
      band: known
        .map(({ date, p10, p90 }) => {
          const [from, to] = [edge(at(date)), edge(at(date) + 1)];
          return `M${from} ${y(p90).toFixed(1)}H${to}V${y(p10).toFixed(1)}H${from}Z`;
        })
        .join(""),
    },
    pastDays,
    startOf: (day) => (day + pastDays) * step,
    x: (day) => (day + pastDays + 0.5) * step,
    y,
    line: `M${steps(middle).join("L")}`,
    band: `M${steps(high).join("L")}L${back.join("L")}Z`,
    ticks,
  };
}

/** Returns the scored days of the last two weeks, oldest first. Empty when there are too few to show. */
export function shownPast({ days }: AccountForecast["record"], today: string): RecordDay[] {
  const recent = days.filter(({ date }) => daysBetween(date, today) <= PAST_DAYS);
  return recent.length < LEAST_PAST_DAYS ? [] : recent;
}
const [PAST_DAYS, LEAST_PAST_DAYS] = [14, 7];

export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const rough = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.ceil(Math.max(most, least + 1) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
