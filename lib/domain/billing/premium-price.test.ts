import { expect, test } from "vitest";
import { PREMIUM_PRICE_MINOR } from "./premium-price";

test("a year of premium costs $16.88 less than twelve months of it", () => {
  expect(PREMIUM_PRICE_MINOR.month * 12 - PREMIUM_PRICE_MINOR.year).toBe(1688);
});
