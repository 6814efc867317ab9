import { describe, expect, test } from "vitest";
import { lastAmount, varyingAmount } from "./amount-model";

const months = (amounts: readonly number[], first = 0) =>
  amounts.map((amountMinor, index) => ({ monthIndex: first + index, amountMinor }));

describe("expected amounts", () => {
  test("repeat the latest price without a spread", () => {
    expect(lastAmount(months([900, 900, 1100]), [3, 4])).toEqual({
      basis: "last",
      middlesMinor: [1100, 1100],
      ratios: [1],
    });
  });

  test("spread as far as past amounts missed their own estimate", () => {
    const model = varyingAmount(months([100, 110, 90, 100, 120, 80, 100, 100]), [8]);
    expect(model.basis).toBe("recent");
    expect(model.middlesMinor).toEqual([100]);
    expect(Math.max(...model.ratios)).toBeGreaterThan(1.15);
    expect(Math.min(...model.ratios)).toBeLessThan(0.85);
  });

  test("follow last year's month at today's level for seasonal bills", () => {
    const season = [200, 190, 160, 130, 90, 70, 60, 70, 90, 130, 160, 190];
    const past = months([...season, ...season.map((minor) => minor * 1.1)]);
    const model = varyingAmount(past, [24, 30]);
    expect(model.basis).toBe("season");
    expect(model.middlesMinor.map(Math.round)).toEqual([242, 73]);
  });
});
