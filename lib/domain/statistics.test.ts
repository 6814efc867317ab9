import { describe, expect, test } from "vitest";
import { median, trendOf } from "./statistics";

describe("the median", () => {
  test("sorts by number, averages two middles, and is 0 without values", () => {
    expect(median([1000, 9, 20])).toBe(20);
    expect(median([-5, 10, 1, 2])).toBe(1.5);
    expect(median([])).toBe(0);
  });

  test("leaves its input unchanged", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("the trend", () => {
  test("of twelve rising or falling values is far from chance", () => {
    const rising = Array.from({ length: 12 }, (_, index) => 100 + index);
    expect(trendOf(rising)).toBeCloseTo(4.53, 2);
    expect(trendOf([...rising].reverse())).toBeCloseTo(-4.53, 2);
  });

  test("uses only the order, so one outlier changes nothing", () => {
    expect(trendOf([1, 2, 3, 4, 5000])).toBe(trendOf([1, 2, 3, 4, 5]));
  });

  test("is zero for equal values, one value or none", () => {
    expect([[7, 7, 7], [7], []].map(trendOf)).toEqual([0, 0, 0]);
  });
});
