import { describe, expect, test } from "vitest";
import { median, trendOf } from "./statistics";

describe("the median", () => {
  test("is the middle by number and not by text, the mean of two middles, and 0 of nothing", () => {
    expect(median([1000, 9, 20])).toBe(20);
    expect(median([-5, 10, 1, 2])).toBe(1.5);
    expect(median([])).toBe(0);
  });

  test("leaves what it was given as it was", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("the trend", () => {
  test("of twelve values that only rise is far beyond chance, of as many that fall as far below", () => {
    const rising = Array.from({ length: 12 }, (_, index) => 100 + index);
    expect(trendOf(rising)).toBeCloseTo(4.53, 2);
    expect(trendOf([...rising].reverse())).toBeCloseTo(-4.53, 2);
  });

  test("looks at the order alone: one month far off says no more than one a little off", () => {
    expect(trendOf([1, 2, 3, 4, 5000])).toBe(trendOf([1, 2, 3, 4, 5]));
  });

  test("of equal values, of one and of none there is none", () => {
    expect([[7, 7, 7], [7], []].map(trendOf)).toEqual([0, 0, 0]);
  });
});
