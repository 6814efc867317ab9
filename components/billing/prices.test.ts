import { expect, test } from "vitest";
import { compareYear, formatPrice } from "./prices";

const usd = (interval: "month" | "year", amount: number) => ({ interval, amount, currency: "USD" });

test("shows cents only when needed, by currency", () => {
  expect(formatPrice({ amount: 7.99, currency: "USD" }, "en-US")).toBe("$7.99");
  expect(formatPrice({ amount: 79, currency: "USD" }, "en-US")).toBe("$79");
  expect(formatPrice({ amount: 1200, currency: "JPY" }, "en-US")).toBe("¥1,200");
});

test("shows that a year saves $16.88 over twelve months", () => {
  expect(compareYear([usd("month", 7.99), usd("year", 79)], "en-US")).toEqual({
    month: "$7.99",
    twelveMonths: "$95.88",
    saved: "$16.88",
  });
});

test("claims no saving for a dearer year or mixed currencies", () => {
  expect(compareYear([usd("month", 5), usd("year", 60)], "en-US")).toBeNull();
  expect(compareYear([usd("month", 5), { ...usd("year", 40), currency: "EUR" }], "en-US")).toBeNull();
});
