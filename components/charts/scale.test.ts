import { describe, expect, test } from "vitest";
import { linearScale, niceTicks } from "./scale";

describe("scales", () => {
  test("maps the domain's ends to the range's ends", () => {
    const scale = linearScale([-10, 30], [200, 0]);
    expect([scale(-10), scale(30), scale(10)]).toEqual([200, 0, 100]);
  });

  test("handles a domain of zero width", () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
  });

  test("returns round ticks within the domain, including zero", () => {
    expect(niceTicks(-6660, 6980, 5)).toEqual([-6000, -3000, 0, 3000, 6000]);
    expect(niceTicks(0, 0.9, 5)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8]);
  });

  test("returns one tick for an empty span", () => {
    expect(niceTicks(0, 0, 5)).toEqual([0]);
  });
});
