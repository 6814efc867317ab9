import { expect, test } from "vitest";
import { changedMoney, compareContents, type RowOfTable, SEEN_FIELDS, seenOf, type TableChange } from "./compare";

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

const transaction = {
  ...{ id: "1", date: "2026-01-05", name: "Bakery", amount: -4.5, currency: "EUR" },
  category: { id: "c1", name: "Groceries" },
};

test("detects changed categories, amounts and days, but not the order", () => {
  const other = { ...transaction, id: "2" };
  const see = (...rows: object[]) =>
    JSON.stringify(seenOf(rows as Record<string, unknown>[], SEEN_FIELDS.transactions));
  const before = see(transaction, other);
  expect(see(other, transaction)).toBe(before);
  for (const change of [{ category: { id: "c2" } }, { category: null }, { amount: 4.5 }, { date: "2026-01-06" }])
    expect(see({ ...transaction, ...change }, other), JSON.stringify(change)).not.toBe(before);
});

test("refuses a field that no row has", () => {
  const { category: _, ...rest } = transaction;
  expect(() => seenOf([rest], SEEN_FIELDS.transactions)).toThrow("category.id");
  expect(() => seenOf([], SEEN_FIELDS.accounts)).toThrow("id");
});

test("reports changed amounts, days and currencies, but not derived sums", () => {
  const change = (table: string, changed: Record<string, number>): TableChange => ({
    ...{ table, changed, before: 9, after: 9, lost: 0, goneColumns: [] },
  });
  const changes = [
    change("transactions", { amount_minor: 3, merchant: 2 }),
    change("planned", { date: 1, currency: 4 }),
    change("sums", { amount_minor: 5 }),
  ];
  expect(changedMoney(changes, "sums")).toEqual([
    "transactions.amount_minor (3)",
    "planned.date (1)",
    "planned.currency (4)",
  ]);
  expect(changedMoney([change("transactions", { merchant: 2 })], "sums")).toEqual([]);
});
