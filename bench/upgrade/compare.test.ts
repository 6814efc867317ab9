import { expect, test } from "vitest";
import { compareContents, type RowOfTable } from "./compare";

const contents = (rows: Record<string, RowOfTable>) => new Map([["notes", new Map(Object.entries(rows))]]);

test("a row that is lost, and a value that is another, are reported of an upgrade", () => {
  const before = contents({ 1: { text: "a" }, 2: { text: "b" }, 3: { text: "c" } });
  const after = contents({ 1: { text: "a" }, 3: { text: "d" } });
  expect(compareContents(before, after)).toEqual([
    { table: "notes", before: 3, after: 2, lost: 1, goneColumns: [], changed: { text: 1 } },
  ]);
});

test("a table that is gone has lost all of its rows", () => {
  expect(compareContents(contents({ 1: { text: "a" } }), new Map())[0]).toMatchObject({ lost: 1, after: 0 });
});

test("a column that is gone is reported only where something stood in it, and what is new never", () => {
  const before = contents({ 1: { text: "a", old: "x", unused: null } });
  const after = contents({ 1: { text: "a", more: 5 }, 2: { text: "b", more: 6 } });
  expect(compareContents(before, after)[0]).toEqual({
    ...{ table: "notes", before: 1, after: 2, lost: 0 },
    ...{ goneColumns: ["old"], changed: {} },
  });
});
