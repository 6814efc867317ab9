import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount";

test.each([
  ["12", 12],
  ["12.5", 12.5],
  ["12,50", 12.5],
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1,234", 1234],
  ["$ 9.99", 9.99],
  ["1 200,00 €", 1200],
  [".5", 0.5],
  ["12.345", 12.345],
  ["1.234.567", 1234567],
])("%s is read as %d", (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test("neither an empty field nor a word is read as an amount", () => {
  expect(parseAmount("")).toBeUndefined();
  expect(parseAmount("lots")).toBeNaN();
  expect(parseAmount("-5")).toBeNaN();
});
