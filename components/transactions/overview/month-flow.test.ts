import { expect, test } from "vitest";
import { aCashflowMonth } from "@/lib/client/test-data";
import { fc } from "@/tests/seeded";
import { monthFlow } from "./month-flow";

const monthOf = (...amounts: number[]) => ({
  ...aCashflowMonth("2026-10"),
  categories: amounts.map((amount, index) => ({
    categoryId: `c${index}`,
    slug: `c${index}`,
    name: `Category ${index}`,
    amount,
  })),
});
const labels = (parts: readonly { label: string }[]) => parts.map(({ label }) => label);

test('lists unspent income last, as "Kept"', () => {
  const { sources, uses, totalMinor } = monthFlow(monthOf(3000, -1200, -300.5));
  expect(sources).toEqual([expect.objectContaining({ amountMinor: 300_000, categoryId: "c0" })]);
  expect(uses.map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
    ["Category 1", 120_000],
    ["Category 2", 30_050],
    ["Kept", 149_950],
  ]);
  expect(totalMinor).toBe(300_000);
});

test('labels the rest of an unfinished month "Left so far"', () => {
  expect(labels(monthFlow({ ...monthOf(3000, -1), isPartial: true }).uses).at(-1)).toBe("Left so far");
});

test('covers spending beyond income "From what you had"', () => {
  expect(labels(monthFlow(monthOf(100, -250)).sources)).toEqual(["Category 0", "From what you had"]);
});

test("treats a category with net refunds as a source", () => {
  expect(labels(monthFlow(monthOf(100, 40, -10)).sources)).toEqual(["Category 0", "Category 1"]);
});

test("has no streams for a month without transactions", () => {
  expect(monthFlow(monthOf())).toEqual({ sources: [], uses: [], totalMinor: 0 });
});

test("names at most eight categories and merges the rest", () => {
  const { uses } = monthFlow(monthOf(1000, ...Array.from({ length: 12 }, (_, index) => -(index + 1))));
  expect(labels(uses).slice(0, 2)).toEqual(["Category 12", "Category 11"]);
  expect(labels(uses).slice(-2)).toEqual(["4 more", "Kept"]);
});

test("balances both sides without empty streams for any amounts", () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 }).map((amount) => amount / 100);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), (amounts) => {
      const { sources, uses, totalMinor } = monthFlow(monthOf(...amounts));
      for (const side of [sources, uses]) {
        expect(side.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
        expect(side.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      }
    }),
  );
});
