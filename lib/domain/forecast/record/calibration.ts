import { quantileOf } from "../random";
import { SIMULATED_PATHS } from "../simulate";
import type { RangeWidth } from "../types";
import type { RecordResult } from "./record";

/** Initial width of every account, at which the range held for the planted households (bench/forecast). */
export const PUBLISHED_WIDTH: RangeWidth = { up: 1, down: 1 };
/** An 80% range leaves 10% on either side. */
const SHARE_BEYOND = 0.1;
/**
 * Step of a side per scored day. Forecasts are made daily for a week ahead, so one surprise misses for a week.
 * A week of misses widens a side by an eighth; sixty held days undo it (chosen on planted households, bench/forecast).
 */
const STEP = 0.02;
/** Limits of the correction. Beyond them, width isn't the forecast's problem. */
const [NARROWEST, WIDEST] = [0.6, 2.5];

/**
 * Computes the width an account's record calls for. Each day beyond a side widens it; each other day narrows it a
 * little.
 * In the long run 10% of days end beyond either side, whatever the user's life is like (quantile tracking, the online
 * form of conformal prediction). Only the ordered results matter.
 *
 * @param results  of scored days, oldest first; each was frozen with the width of its day
 */
export function widthOfResults(results: readonly RecordResult[]): RangeWidth {
  const of = (side: RecordResult) => {
    let logWidth = 0;
    for (const result of results) {
      logWidth += STEP * ((result === side ? 1 : 0) - SHARE_BEYOND);
      logWidth = Math.min(Math.log(WIDEST), Math.max(Math.log(NARROWEST), logWidth));
    }
    return Math.exp(logWidth);
  };
  return { up: of("above"), down: of("below") };
}

/** Returns true if either side narrows; then the scheduled part must be known. */
export function isNarrower({ up, down }: RangeWidth): boolean {
  return up < 1 || down < 1;
}

/**
 * Scales every path's distance from the day's median, in place. A narrowed side stays at least as wide as the scheduled
 * part: the spread of bills and pay is known from their own past.
 *
 * @param paths  `[day * SIMULATED_PATHS + path]`
 * @param scheduled  the paths without everyday spending; null if no side narrows
 */
export function setWidth(paths: Float64Array, width: RangeWidth, scheduled: Float64Array | null): void {
  if (width.up === 1 && width.down === 1) return;
  for (let from = SIMULATED_PATHS; from < paths.length; from += SIMULATED_PATHS) {
    const day = paths.subarray(from, from + SIMULATED_PATHS);
    const range = rangeOf(day);
    const least = scheduled ? rangeOf(scheduled.subarray(from, from + SIMULATED_PATHS)) : null;
    const up = limited(width.up, range.up, least?.up ?? 0);
    const down = limited(width.down, range.down, least?.down ?? 0);
    for (let path = 0; path < day.length; path += 1) {
      const apart = (day[path] ?? 0) - range.middle;
      day[path] = range.middle + apart * (apart > 0 ? up : down);
    }
  }
}

function limited(factor: number, sideMinor: number, leastMinor: number): number {
  if (factor >= 1 || sideMinor <= 0) return factor;
  return Math.min(1, Math.max(factor, leastMinor / sideMinor));
}

function rangeOf(day: Float64Array): { middle: number; up: number; down: number } {
  const sorted = day.slice().sort();
  const middle = quantileOf(sorted, 0.5);
  return { middle, up: quantileOf(sorted, 1 - SHARE_BEYOND) - middle, down: middle - quantileOf(sorted, SHARE_BEYOND) };
}
