import { expect, test } from "vitest";
import { comparableRuns, firstDrawn, stackAccounts } from "./position-chart";

test("stacks assets above and debts below, differing by net worth", () => {
  const months = [{ balances: [100, -30, null] }, { balances: [80, -50, 20] }];
  const layers = stackAccounts(months, ["Checking", "Card", "Savings"], 8);
  expect(layers.map(({ name }) => name)).toEqual(["Checking", "Card", "Savings"]);
  expect(layers.map(({ spans }) => spans)).toEqual([
    [
      [0, 100],
      [0, 80],
    ],
    [
      [0, -30],
      [0, -50],
    ],
    [null, [80, 100]],
  ]);
});

test("merges the smallest accounts once colors run out", () => {
  const layers = stackAccounts([{ balances: [1, 9, 2, 8] }], ["a", "b", "c", "d"], 3);
  expect(layers.map(({ name }) => name)).toEqual(["b", "d", "2 smaller accounts"]);
  expect(layers[2]?.spans).toEqual([[17, 20]]);
});

test("starts a new run when an account becomes known", () => {
  const months = [
    { balances: [100, null] },
    { balances: [90, null] },
    { balances: [95, -40] },
    { balances: [96, -30] },
  ];
  expect(comparableRuns(months)).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ]);
});

test("starts the line where two months compare, not with debts alone", () => {
  const card = { balances: [null, -40] };
  const both = { balances: [95, -30] };
  expect(firstDrawn([card, both, both])).toBe(1);
  expect(firstDrawn([both, both])).toBe(0);
  expect(firstDrawn([card, both])).toBeNull();
  expect(firstDrawn([both])).toBeNull();
});
