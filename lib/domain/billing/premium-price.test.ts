import { expect, test } from "vitest";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "./premium-price";

test("a year of premium costs $16.88 less than twelve months of it", () => {
  expect(PREMIUM_PRICE_MINOR.month * 12 - PREMIUM_PRICE_MINOR.year).toBe(1688);
});

test("premium costs 7.99 US dollars a month and 79 a year", () => {
  expect(PREMIUM_PRICE_MINOR).toEqual({ month: 799, year: 7900 });
  expect(PREMIUM_CURRENCY).toBe("USD");
});
