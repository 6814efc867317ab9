import { expect, test } from "vitest";
import { forecastGeometry, ticksOf } from "./forecast-geometry";

const day = (p10: number, p50: number, p90: number) => ({ date: "2026-11-22", p10, p50, p90, rest: 0, expected: [] });

test("balances are steps, today first, and the range closes around them", () => {
  const { line, band } = forecastGeometry(
    { start: 100, days: [day(0, 50, 100)] },
    { width: 100, height: 100, floor: null },
  );
  expect(line).toBe("M0.0 0.0H50.0L50.0 50.0H100.0");
  expect(band).toBe("M0.0 0.0H50.0L50.0 0.0H100.0L100.0 100.0H50.0L50.0 0.0H0.0Z");
});

test("zero, the floor and the whole range lie on the chart", () => {
  const { ticks, y } = forecastGeometry(
    { start: 800, days: [day(-150, 300, 900)] },
    { width: 100, height: 100, floor: 1000 },
  );
  expect(ticks[0]).toBeLessThanOrEqual(-150);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(1000);
  expect(ticks).toContain(0);
  expect(y(1000)).toBeGreaterThanOrEqual(0);
});

test("ticks are round", () => {
  expect(ticksOf(0, 8600)).toEqual([0, 2500, 5000, 7500, 10_000]);
  expect(ticksOf(0, 0)).toContain(0);
});
