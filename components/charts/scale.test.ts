import { describe, expect, test } from "vitest";
import { linearScale, niceTicks } from "./scale";

describe("scales", () => {
  test("the ends of the domain fall on the ends of the range", () => {
    const scale = linearScale([-10, 30], [200, 0]);
    expect([scale(-10), scale(30), scale(10)]).toEqual([200, 0, 100]);
  });

  test("a domain of no width does not divide by zero", () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
  });

  test("ticks are round, within the domain, and hold zero", () => {
    expect(niceTicks(-6660, 6980, 5)).toEqual([-6000, -3000, 0, 3000, 6000]);
    expect(niceTicks(0, 0.9, 5)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8]);
  });

  test("no span, one tick", () => {
    expect(niceTicks(0, 0, 5)).toEqual([0]);
  });
});
