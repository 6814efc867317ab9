import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { forecastGeometry, ticksOf } from "./forecast-geometry";

const day = (p10: number, p50: number, p90: number) => ({ date: "2026-11-22", p10, p50, p90, rest: 0, expected: [] });

test("draws balances as steps from today, with the range around them", () => {
  const { line, band } = forecastGeometry(
    { start: 100, days: [day(0, 50, 100)] },
    { width: 100, height: 100, floor: null },
  );
  expect(line).toBe("M0.0 0.0H50.0L50.0 50.0H100.0");
  expect(band).toBe("M0.0 0.0H50.0L50.0 0.0H100.0L100.0 100.0H50.0L50.0 0.0H0.0Z");
});

test("fits zero, the floor and the whole range", () => {
  const { ticks, y } = forecastGeometry(
    { start: 800, days: [day(-150, 300, 900)] },
    { width: 100, height: 100, floor: 1000 },
  );
  expect(ticks[0]).toBeLessThanOrEqual(-150);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(1000);
  expect(ticks).toContain(0);
  expect(y(1000)).toBeGreaterThanOrEqual(0);
});

test("picks round ticks", () => {
  expect(ticksOf(0, 8600)).toEqual([0, 2500, 5000, 7500, 10_000]);
  expect(ticksOf(0, 0)).toContain(0);
});

test("draws two weeks of past, or none with too few days", () => {
  const scored = (back: number) => ({
    date: addDays("2026-11-21", -back),
    ...{ p10: 80, p50: 100, p90: 120, balance: 90 },
    result: "held" as const,
    largestId: null,
    reason: null,
  });
  const record = (count: number) => ({
    days: Array.from({ length: count }, (_, index) => scored(2 + index)).reverse(),
    waitingDays: 7,
    width: { up: 1, down: 1 },
  });
  const of = (count: number) =>
    forecastGeometry(
      { start: 100, days: [day(0, 50, 100)], record: record(count) },
      { width: 160, height: 100, floor: null, today: "2026-11-21" },
    );
  expect(of(3)).toMatchObject({ pastDays: 0, past: { line: "", band: "" } });
  const known = of(20);
  expect(known.pastDays).toBe(14);
  expect(known.startOf(0)).toBe(140);
  // Thirteen of the twenty days fall within two weeks; the oldest is at the left edge.
  expect(known.past.line.match(/H/g)).toHaveLength(13);
  expect(known.past.line.startsWith("M0.0 ")).toBe(true);
});
