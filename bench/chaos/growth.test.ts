import { expect, test } from "vitest";
import { growthPerMinute, sampleAt } from "./growth";

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

test("the memory of a minute is the sample nearest to it, and none where none was taken near it", () => {
  const samples = [4.8, 5.4, 10.1].map((minute) => ({ atMs: 1000 + minute * 60_000, heapBytes: 0, rssBytes: minute }));
  expect(sampleAt(samples, 1000, 5)?.rssBytes).toBe(4.8);
  expect(sampleAt(samples, 1000, 10)?.rssBytes).toBe(10.1);
  expect(sampleAt(samples, 1000, 20)).toBeUndefined();
});
