import { expect, test } from "vitest";
import { growthPerMinute, sampleAt } from "./growth";

const everyMinute = (megabytes: readonly number[]) =>
  megabytes.map((mb, minute) => ({ atMs: 5_000_000 + minute * 60_000, heapBytes: mb * 1e6 }));

test("fits a line through all samples, in megabytes a minute", () => {
  expect(growthPerMinute(everyMinute([80, 82, 84, 86]))).toBeCloseTo(2, 9);
  expect(growthPerMinute(everyMinute([80, 80, 80]))).toBe(0);
  expect(growthPerMinute(everyMinute([90, 85, 80]))).toBeCloseTo(-5, 9);
});

test("isn't misled by a single outlier", () => {
  expect(Math.abs(growthPerMinute(everyMinute([80, 80, 80, 95, 80, 80, 80])))).toBeLessThan(0.01);
});

test("is zero for fewer than two samples", () => {
  expect(growthPerMinute([])).toBe(0);
  expect(growthPerMinute(everyMinute([80]))).toBe(0);
});

test("picks the sample nearest to a minute, if close enough", () => {
  const samples = [4.8, 5.4, 10.1].map((minute) => ({ atMs: 1000 + minute * 60_000, heapBytes: 0, rssBytes: minute }));
  expect(sampleAt(samples, 1000, 5)?.rssBytes).toBe(4.8);
  expect(sampleAt(samples, 1000, 10)?.rssBytes).toBe(10.1);
  expect(sampleAt(samples, 1000, 20)).toBeUndefined();
});
