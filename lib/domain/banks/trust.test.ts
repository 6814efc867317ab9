import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { type CheckedBalance, explainBalance, isJudged } from "./trust";

const point = (change: Partial<CheckedBalance> = {}): CheckedBalance => ({
  balanceMinor: 100_000,
  postedMinor: 5_000,
  pendingMinor: 0,
  otherCurrencyRows: 0,
  ...change,
});

describe("a balance's change", () => {
  test("is explained if posted rows add up to the cent", () => {
    expect(explainBalance(point(), point({ balanceMinor: 98_760, postedMinor: 3_760 }))).toEqual({
      openingMinor: 100_000,
      closingMinor: 98_760,
      rowsMinor: -1_240,
      gapMinor: 0,
    });
  });

  test("uses the same signs for cards", () => {
    const owed = point({ balanceMinor: -40_000, postedMinor: -40_000 });
    expect(explainBalance(owed, { ...owed, balanceMinor: -42_500, postedMinor: -42_500 })?.gapMinor).toBe(0);
  });

  test("leaves exactly the unexplained amount as a signed gap", () => {
    expect(explainBalance(point(), point({ balanceMinor: 98_760 }))).toMatchObject({ rowsMinor: 0, gapMinor: -1_240 });
    expect(explainBalance(point(), point({ balanceMinor: 101_240 }))?.gapMinor).toBe(1_240);
  });

  test("is explained with or without pending rows in the balance", () => {
    const pending = { pendingMinor: -3_000 };
    expect(explainBalance(point(), point({ ...pending }))?.gapMinor).toBe(0);
    const counted = explainBalance(point(), point({ ...pending, balanceMinor: 97_000 }));
    expect(counted).toMatchObject({ rowsMinor: -3_000, gapMinor: 0 });
  });

  test("falls back to posted rows if neither reading adds up", () => {
    const closing = point({ balanceMinor: 90_000, pendingMinor: -3_000, postedMinor: 4_000 });
    expect(explainBalance(point(), closing)).toMatchObject({ rowsMinor: -1_000, gapMinor: -9_000 });
  });

  test.each([
    ["the balance before is unknown", { balanceMinor: null }, {}],
    ["the balance now is unknown", {}, { balanceMinor: null }],
    ["a row in another currency came", {}, { otherCurrencyRows: 1 }],
    ["a row in another currency went", { otherCurrencyRows: 1 }, {}],
  ])("stays unknown without a gap when %s", (_, before, now) => {
    expect(explainBalance(point(before), point(now))).toBeNull();
  });

  test("is explained exactly if the bank adds up, for any rows", () => {
    const rows = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 });
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: -1e9, max: 1e9 }), (before, now, slipMinor) => {
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
        const opening = point({ balanceMinor: 7 + sum(before), postedMinor: sum(before) });
        const closing = point({ balanceMinor: 7 + sum(now) + slipMinor, postedMinor: sum(now) });
        const explained = explainBalance(opening, closing);
        expect(explained?.gapMinor).toBe(slipMinor);
        expect(explained && explained.closingMinor - explained.openingMinor - explained.rowsMinor).toBe(slipMinor);
      }),
    );
  });
});

test("judges cash, cards and loans with rows, but not investments", () => {
  expect(isJudged({ type: "investment", rows: 50 })).toBe(false);
  expect(isJudged({ type: "other", rows: 50 })).toBe(false);
  expect(isJudged({ type: "loan", rows: 0 })).toBe(false);
  expect(isJudged({ type: "loan", rows: 3 })).toBe(true);
  expect(isJudged({ type: "depository", rows: 0 })).toBe(true);
  expect(isJudged({ type: "credit", rows: 0 })).toBe(true);
});
