/** A day's likely balances as a curve in a box of `HUMP` units. `at` maps a balance to 0–1 of the width. */
export type Hump = { path: string; at: (value: number) => number; isLimitShown: boolean };

export const HUMP = { width: 400, height: 120 } as const;
/** 80% of a normal distribution lies within ±1.2816 standard deviations. */
const TENTH = 1.2816;
/** Extent of the curve and the farthest limit shown, both in standard deviations. */
const [DRAWN, SHOWN] = [3, 6];
const STEPS = 60;

/**
 * Builds a curve that peaks at the median, each side scaled to its 10% or 90% quantile.
 *
 * @param limit  zero or the floor; omitted beyond six standard deviations, which would flatten the curve to a line
 */
export function humpOf({ p10, p50, p90 }: { p10: number; p50: number; p90: number }, limit: number): Hump {
  const [down, up] = [Math.max(1, p50 - p10) / TENTH, Math.max(1, p90 - p50) / TENTH];
  const isLimitShown = limit > p50 - SHOWN * down && limit < p50 + SHOWN * up;
  const low = Math.min(p50 - DRAWN * down, isLimitShown ? limit - down / 2 : Number.POSITIVE_INFINITY);
  const high = Math.max(p50 + DRAWN * up, isLimitShown ? limit + up / 2 : Number.NEGATIVE_INFINITY);
  const at = (value: number) => (value - low) / (high - low);
  const points = Array.from({ length: STEPS + 1 }, (_, index) => {
    const value = low + ((high - low) * index) / STEPS;
    const apart = (value - p50) / (value < p50 ? down : up);
    const y = HUMP.height * (1 - 0.94 * Math.exp(-0.5 * apart ** 2));
    return `${(at(value) * HUMP.width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return { path: `M0 ${HUMP.height}L${points.join("L")}L${HUMP.width} ${HUMP.height}Z`, at, isLimitShown };
}
