import { describe, expect, test } from "vitest";
import { chanceWords } from "@/lib/domain/forecast/chance-copy";
import type { ForecastLowPoint } from "@/lib/schemas/forecast";
import { chancePercent, lowPointSentence, refusalSentence } from "./forecast-copy";

const point: ForecastLowPoint = {
  from: "2026-11-22",
  to: "2026-12-03",
  payday: "2026-12-04",
  date: "2026-12-03",
  p10: -120,
  p50: 240,
  p90: 600,
  belowZeroChance: 0.125,
  belowFloorChance: 0.4,
};
const context = { name: "Checking", floor: null, currency: "USD", locale: "en-US" };

describe("chance in words", () => {
  test.each([
    [0, "less than 1 in 100"],
    [0.004, "less than 1 in 100"],
    [0.02, "1 in 50"],
    [0.125, "1 in 8"],
    [0.34, "1 in 3"],
    [0.5, "1 in 2"],
    [0.61, "3 in 5"],
    [0.68, "7 in 10"],
    [0.8, "4 in 5"],
    [0.96, "9 in 10"],
    [1, "more than 99 in 100"],
  ])("%d is %s", (chance, words) => {
    expect(chanceWords(chance)).toBe(words);
  });

  test("never shows 0% or 100% in a table", () => {
    expect([0, 0.34, 1].map((chance) => chancePercent(chance, "en-US"))).toEqual(["under 1%", "34%", "over 99%"]);
  });
});

describe("low-point sentence", () => {
  test("names the chance, the account and the payday", () => {
    expect(lowPointSentence(point, context)).toBe("A 1 in 8 chance that Checking falls below zero before December 4.");
    expect(lowPointSentence({ ...point, belowZeroChance: 0 }, context)).toBe(
      "The chance that Checking falls below zero before December 4 is less than 1 in 100.",
    );
  });

  test("speaks of all accounts together without a single account", () => {
    expect(lowPointSentence(point, { ...context, name: null })).toBe(
      "A 1 in 8 chance that your accounts together fall below zero before December 4.",
    );
  });

  test("uses the floor when zero is far, and dates without payday", () => {
    expect(lowPointSentence({ ...point, belowZeroChance: 0.01, payday: null }, { ...context, floor: 1000 })).toBe(
      "A 1 in 3 chance that Checking falls below $1,000 by December 3.",
    );
  });
});

test("explains what a refused forecast needs", () => {
  const refusal = { accountId: "a", name: "Savings", coveredDays: 22, neededDays: 60, lastDay: "2026-11-01" };
  expect(refusalSentence({ ...refusal, reason: "too-short" }, "en-US")).toBe(
    "A forecast needs 60 days of transactions. We have 22 and need 38 more.",
  );
  expect(refusalSentence({ ...refusal, reason: "silent" }, "en-US")).toContain("since November 1");
  expect(refusalSentence({ ...refusal, reason: "no-balance" }, "en-US")).toContain("balance");
});
