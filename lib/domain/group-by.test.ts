import { expect, test } from "vitest";
import { toBatches } from "./group-by";

const sizes = (rows: number[], maxRows: number) =>
  toBatches(
    rows.map((count) => ({ rows: count })),
    maxRows,
  ).map((batch) => batch.map((one) => one.rows));

test("keeps order and size limit without losing items", () => {
  expect(sizes([2, 3, 1, 4, 0, 1], 5)).toEqual([[2, 3], [1, 4, 0], [1]]);
});

test("gives an oversized item its own batch, and no items no batch", () => {
  expect(sizes([1, 9, 1], 5)).toEqual([[1], [9], [1]]);
  expect(sizes([0, 0], 5)).toEqual([[0, 0]]);
  expect(sizes([], 5)).toEqual([]);
});
