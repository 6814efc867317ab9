import { describe, expect, test } from "vitest";
import { median } from "./statistics";

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
