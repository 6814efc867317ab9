import { expect, test } from "vitest";
import { HUMP, humpOf } from "./low-points-card";

const heightsOf = (path: string) =>
  [...path.matchAll(/L([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x) / HUMP.width,
    up: HUMP.height - Number(y),
  }));

test("peaks at the likely balance and widens toward the wider side", () => {
  const { path, at } = humpOf({ p10: 200, p50: 1200, p90: 1700 }, 1000);
  const heights = heightsOf(path);
  const top = heights.reduce((most, one) => (one.up > most.up ? one : most));
  expect(Math.abs(top.x - at(1200))).toBeLessThan(0.02);
  const near = (value: number) =>
    heights.toSorted((a, b) => Math.abs(a.x - at(value)) - Math.abs(b.x - at(value)))[0]?.up ?? 0;
  expect(near(700)).toBeGreaterThan(near(1700) * 1.5);
  expect(at(1000)).toBeGreaterThan(0);
  expect(at(1000)).toBeLessThan(at(1200));
});

test("omits a far limit instead of squeezing the curve", () => {
  const near = humpOf({ p10: 4800, p50: 5000, p90: 5200 }, 4700);
  const far = humpOf({ p10: 4800, p50: 5000, p90: 5200 }, 0);
  expect([near.isLimitShown, far.isLimitShown]).toEqual([true, false]);
  expect(far.at(4800)).toBeGreaterThan(0.2);
});
