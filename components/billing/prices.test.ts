import { expect, test } from "vitest";
import { compareYear, formatPrice } from "./prices";

const usd = (interval: "month" | "year", amount: number) => ({ interval, amount, currency: "USD" });

test("a price has cents where there are any, by its own currency", () => {
  expect(formatPrice({ amount: 7.99, currency: "USD" }, "en-US")).toBe("$7.99");
  expect(formatPrice({ amount: 79, currency: "USD" }, "en-US")).toBe("$79");
  expect(formatPrice({ amount: 1200, currency: "JPY" }, "en-US")).toBe("¥1,200");
});

test("a year of premium costs $16.88 less than twelve months of it", () => {
  expect(compareYear([usd("month", 7.99), usd("year", 79)], "en-US")).toEqual({
    month: "$7.99",
    twelveMonths: "$95.88",
    saved: "$16.88",
  });
});

test("nothing is claimed of a year that is not cheaper or of another currency", () => {
  expect(compareYear([usd("month", 5), usd("year", 60)], "en-US")).toBeNull();
  expect(compareYear([usd("month", 5), { ...usd("year", 40), currency: "EUR" }], "en-US")).toBeNull();
});
