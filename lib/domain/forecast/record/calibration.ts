import { quantileOf } from "../random";
import { SIMULATED_PATHS } from "../simulate";
import type { RangeWidth } from "../types";
import { type RecordResult, resultOf, type ScoredDay } from "./record";

/** The width every account begins with: that at which the range held for the planted households (bench/forecast). */
export const PUBLISHED_WIDTH: RangeWidth = { up: 1, down: 1 };
/** On either side of an 80% range one day in ten may end. */
const SHARE_BEYOND = 0.1;
/**
 * By how much a day moves a side. Days are forecast a week ahead and every day, so that one surprise is missed for a week: a week of misses
 * widens the side by an eighth, and sixty days that hold take it back (chosen on planted households, bench/forecast).
 */
const STEP = 0.02;
/** What a record may do at most: beyond these the forecast is wrong in another way than by its width. */
const [NARROWEST, WIDEST] = [0.6, 2.5];

/**
 * The width an account's own record asks for: each day that ended beyond a side widens it, each that did not narrows it a little, so that in
 * the long run one day in ten ends beyond either side whatever the person's life is like (quantile tracking, the online form of conformal
 * prediction). Nothing but the results, in their order, decides.
 *
 * @param scored  the account's scored days, oldest first; each was frozen with the width of its day
 */
export function widthOfRecord(scored: readonly ScoredDay[]): RangeWidth {
  return widthOfResults(scored.map(resultOf));
}

/** The same, of the results alone. */
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

/** Whether a width makes either side narrower, for which the scheduled part has to be known. */
export function isNarrower({ up, down }: RangeWidth): boolean {
  return up < 1 || down < 1;
}

/**
 * Moves every path of each day away from the day's middle or toward it, in place. A side that becomes narrower stays as wide as what is
 * scheduled makes it by itself: how bills and pay differ is known from their own past.
 *
 * @param paths  `[day * SIMULATED_PATHS + path]`
 * @param scheduled  the same without everyday spending; null where no side becomes narrower
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

/** A factor below 1 is raised to where the side is as wide as the scheduled part, and never above 1. */
function limited(factor: number, sideMinor: number, leastMinor: number): number {
  if (factor >= 1 || sideMinor <= 0) return factor;
  return Math.min(1, Math.max(factor, leastMinor / sideMinor));
}

function rangeOf(day: Float64Array): { middle: number; up: number; down: number } {
  const sorted = day.slice().sort();
  const middle = quantileOf(sorted, 0.5);
  return { middle, up: quantileOf(sorted, 1 - SHARE_BEYOND) - middle, down: middle - quantileOf(sorted, SHARE_BEYOND) };
}
