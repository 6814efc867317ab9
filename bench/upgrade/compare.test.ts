import { expect, test } from "vitest";
import { compareContents, type RowOfTable } from "./compare";

const contents = (rows: Record<string, RowOfTable>) => new Map([["notes", new Map(Object.entries(rows))]]);

test("reports lost rows and changed values", () => {
  const before = contents({ 1: { text: "a" }, 2: { text: "b" }, 3: { text: "c" } });
  const after = contents({ 1: { text: "a" }, 3: { text: "d" } });
  expect(compareContents(before, after)).toEqual([
    { table: "notes", before: 3, after: 2, lost: 1, goneColumns: [], changed: { text: 1 } },
  ]);
});

test("reports all rows of a missing table as lost", () => {
  expect(compareContents(contents({ 1: { text: "a" } }), new Map())[0]).toMatchObject({ lost: 1, after: 0 });
});

test("reports a missing column only if it had values", () => {
  const before = contents({ 1: { text: "a", old: "x", unused: null } });
  const after = contents({ 1: { text: "a", more: 5 }, 2: { text: "b", more: 6 } });
  expect(compareContents(before, after)[0]).toEqual({
    ...{ table: "notes", before: 1, after: 2, lost: 0 },
    ...{ goneColumns: ["old"], changed: {} },
  });
});
