/** The likely balances of a day as a hump in a box of `HUMP` units: its outline, and where values lie from 0 to 1. */
export type Hump = { path: string; at: (value: number) => number; isLimitShown: boolean };

export const HUMP = { width: 400, height: 120 } as const;
/** Within ±1.2816 standard deviations lie 8 in 10. */
const TENTH = 1.2816;
/** As far as the hump is drawn, in standard deviations of each side; a limit is shown up to the second. */
const [DRAWN, SHOWN] = [3, 6];
const STEPS = 60;

/**
 * A hump whose middle is the likely balance and whose sides fall off as its 10% and 90% do: wider below where more can go wrong than right.
 *
 * @param limit  zero or the floor; beyond six times the usual distance it is not drawn, because all of the hump would be a line then
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
