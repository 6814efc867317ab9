import { expect, test } from "vitest";
import { parseAmount, parseRate } from "./parse-amount";
import { typedAmount } from "./typed-amount";

test.each([
  ["1,234.50", "USD", 1234.5],
  ["$ 9.99", "USD", 9.99],
  ["2 600", "GBP", 2600],
  ["  ", "GBP", undefined],
  ["1.234", "KWD", 1.234],
  [12.345, "USD", 12.345],
  ["", "USD", undefined],
  ["1.500", "USD", Number.NaN],
  ["12.345", "USD", Number.NaN],
  ["1.5", "JPY", Number.NaN],
  ["lots", "USD", Number.NaN],
  ["-5", "USD", Number.NaN],
  ["€50", "USD", Number.NaN],
  ["€50", undefined, 50],
])("parses the amount %j in %s as %s", (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toBe(amount);
});

test("names the field's currency beside an amount in another", () => {
  expect(typedAmount("USD").safeParse("€50").error?.issues[0]?.message).toBe(
    "That’s in another currency. Enter an amount in USD",
  );
  expect(typedAmount("USD").safeParse("fifty").error?.issues[0]?.message).toBe("Enter an amount");
  expect(typedAmount("USD").parse("$50")).toBe(50);
});

test("parses a rate with more decimals than money has", () => {
  expect(parseRate("3.875")).toBe(3.875);
  expect(parseRate(" ")).toBeUndefined();
  expect(parseRate("lots")).toBeNaN();
});
