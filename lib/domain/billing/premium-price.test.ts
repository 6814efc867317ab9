import { expect, test } from "vitest";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "./premium-price";

test("saves $16.88 with a year instead of twelve months", () => {
  expect(PREMIUM_PRICE_MINOR.month * 12 - PREMIUM_PRICE_MINOR.year).toBe(1688);
});

test("costs 7.99 US dollars a month or 79 a year", () => {
  expect(PREMIUM_PRICE_MINOR).toEqual({ month: 799, year: 7900 });
  expect(PREMIUM_CURRENCY).toBe("USD");
});
