import type { DayGrid } from "./day-grid";
import { SIMULATED_PATHS } from "./simulate";
import type { ForecastDay, LowPoint } from "./types";

/** Without regular income, low points are found per month. */
const STRETCH_DAYS = 30;
/** A shorter stretch after the last payday says nothing. */
const MIN_LAST_DAYS = 7;

/**
 * Finds the lowest day before each payday, and the chance that some day of the stretch ends below zero or the floor.
 *
 * @param balances  `[day * SIMULATED_PATHS + path]`
 * @param paydays  distances from today, ascending
 */
export function lowPointsOf(
  balances: Float64Array,
  options: { days: readonly ForecastDay[]; paydays: readonly number[]; floorMinor: number | null; grid: DayGrid },
): LowPoint[] {
  const { days, paydays, floorMinor, grid } = options;
  return stretchesOf(paydays, days.length).flatMap(({ from, to, payday }) => {
    const within = days.slice(from - 1, to);
    const lowest = within.reduce((low, day) => (day.p50Minor < low.p50Minor ? day : low), within[0] as ForecastDay);
    if (!lowest) return [];
    return {
      from: grid.dayAt(from),
      to: grid.dayAt(to),
      payday: payday === null ? null : grid.dayAt(payday),
      date: lowest.date,
      p10Minor: lowest.p10Minor,
      p50Minor: lowest.p50Minor,
      p90Minor: lowest.p90Minor,
      belowZeroChance: chanceBelow(balances, 0, from, to),
      belowFloorChance: floorMinor === null ? null : chanceBelow(balances, floorMinor, from, to),
    };
  });
}

function stretchesOf(
  paydays: readonly number[],
  horizon: number,
): { from: number; to: number; payday: number | null }[] {
  const stretches: { from: number; to: number; payday: number | null }[] = [];
  let from = 1;
  for (const payday of paydays) {
    if (payday > from) stretches.push({ from, to: payday - 1, payday });
    from = payday;
  }
  const step = paydays.length > 0 ? horizon : STRETCH_DAYS;
  for (; horizon - from + 1 >= MIN_LAST_DAYS; from += step) {
    stretches.push({ from, to: Math.min(horizon, from + step - 1), payday: null });
  }
  return stretches;
}

/** Share of paths that end a day from `from` to `to`, both included, below the limit. */
function chanceBelow(balances: Float64Array, limitMinor: number, from: number, to: number): number {
  let below = 0;
  for (let path = 0; path < SIMULATED_PATHS; path += 1) {
    for (let day = from; day <= to; day += 1) {
      if ((balances[day * SIMULATED_PATHS + path] ?? 0) < limitMinor) {
        below += 1;
        break;
      }
    }
  }
  return below / SIMULATED_PATHS;
}
