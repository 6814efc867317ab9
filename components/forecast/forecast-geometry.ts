import { linearScale } from "@/components/charts/scale";
import type { AccountForecast } from "@/lib/schemas/forecast";

export type ForecastGeometry = {
  /** The middle of a day, 0 being today. */
  x: (day: number) => number;
  y: (value: number) => number;
  line: string;
  band: string;
  ticks: readonly number[];
};

/** Gridlines that a chart of this height has room for. */
const TICKS = 4;

/**
 * The chart in pixels. A day's balance holds for the day, so lines are steps: a slope between two days would show money that moved
 * while nothing did.
 */
export function forecastGeometry(
  { start, days }: Pick<AccountForecast, "start" | "days">,
  { width, height, floor }: { width: number; height: number; floor: number | null },
): ForecastGeometry {
  const values = [start, 0, floor ?? 0, ...days.flatMap(({ p10, p90 }) => [p10, p90])];
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const step = width / (days.length + 1);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height, 0]);
  const edge = (index: number) => (index * step).toFixed(1);
  const steps = (of: readonly number[]) =>
    of.map((value, index) => `${edge(index)} ${y(value).toFixed(1)}H${edge(index + 1)}`);
  const middle = [start, ...days.map(({ p50 }) => p50)];
  const [low, high] = [
    [start, ...days.map(({ p10 }) => p10)],
    [start, ...days.map(({ p90 }) => p90)],
  ];
  const back = low.map((value, index) => `${edge(index + 1)} ${y(value).toFixed(1)}H${edge(index)}`).reverse();
  return {
    x: (day) => (day + 0.5) * step,
    y,
    line: `M${steps(middle).join("L")}`,
    band: `M${steps(high).join("L")}L${back.join("L")}Z`,
    ticks,
  };
}

/** Round values from below the least to above the most, about `TICKS` apart. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const rough = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.ceil(Math.max(most, least + 1) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
