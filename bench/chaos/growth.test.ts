import { expect, test } from "vitest";
import { growthPerMinute } from "./growth";

const everyMinute = (megabytes: readonly number[]) =>
  megabytes.map((mb, minute) => ({ atMs: 5_000_000 + minute * 60_000, heapBytes: mb * 1e6 }));

test("a heap's growth is that of the line through all samples, in megabytes a minute", () => {
  expect(growthPerMinute(everyMinute([80, 82, 84, 86]))).toBeCloseTo(2, 9);
  expect(growthPerMinute(everyMinute([80, 80, 80]))).toBe(0);
  expect(growthPerMinute(everyMinute([90, 85, 80]))).toBeCloseTo(-5, 9);
});

test("one sample that stands out does not make a growth of what is flat", () => {
  expect(Math.abs(growthPerMinute(everyMinute([80, 80, 80, 95, 80, 80, 80])))).toBeLessThan(0.01);
});

test("of fewer than two samples there is no growth", () => {
  expect(growthPerMinute([])).toBe(0);
  expect(growthPerMinute(everyMinute([80]))).toBe(0);
});
