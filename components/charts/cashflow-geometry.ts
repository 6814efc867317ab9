import { linearScale, niceTicks, type Scale } from "./scale";

/** `expense` is a magnitude. */
export type CashflowBar = { income: number; expense: number; net: number };

export type CashflowGeometry = {
  width: number;
  height: number;
  /** Left edge of the plot, right of the axis labels. */
  left: number;
  /** Baselines of the two lines of text under the months. */
  labels: readonly [number, number];
  bandWidth: number;
  barWidth: number;
  corner: number;
  dot: number;
  ticks: readonly number[];
  y: Scale;
  /** Center of a month. */
  x: (index: number) => number;
};

/** Below this width in pixels, months show one letter and bars are thinner. */
const NARROW = 480;

/**
 * Lays out a cashflow chart: income above the zero line, expense below, on one scale.
 *
 * @param bars  oldest first, at least one
 * @param width  CSS pixels of the whole chart
 */
export function layOutCashflow(bars: readonly CashflowBar[], width: number): CashflowGeometry {
  const isNarrow = width < NARROW;
  const height = isNarrow ? 244 : 326;
  const left = isNarrow ? 40 : 44;
  const bottom = isNarrow ? 44 : 52;
  const top = Math.max(...bars.map(({ income, net }) => Math.max(income, net)), 0);
  const low = Math.min(...bars.map(({ expense, net }) => Math.min(-expense, net)), 0);
  // Without any amounts, the zero line still goes in the middle.
  const [min, max] = top === 0 && low === 0 ? [-1, 1] : [low, top];
  const bandWidth = (width - left) / bars.length;
  return {
    width,
    height,
    left,
    labels: isNarrow ? [height - 19, height - 5] : [height - 20, height - 5],
    bandWidth,
    barWidth: Math.min(isNarrow ? 13 : 26, bandWidth * 0.55),
    corner: isNarrow ? 2.5 : 4,
    dot: isNarrow ? 2.6 : 3.6,
    ticks: top === 0 && low === 0 ? [0] : niceTicks(min, max, 5),
    y: linearScale([min, max], [height - bottom, 13]),
    x: (index) => left + (index + 0.5) * bandWidth,
  };
}

export function barPath(middle: number, width: number, from: number, to: number, corner: number): string {
  const size = Math.abs(to - from);
  const r = Math.min(corner, size, width / 2);
  const turn = to < from ? r : -r;
  const x = middle - width / 2;
  return `M${x} ${from}V${to + turn}q0 ${-turn} ${r} ${-turn}h${width - 2 * r}q${r} 0 ${r} ${turn}V${from}Z`;
}
