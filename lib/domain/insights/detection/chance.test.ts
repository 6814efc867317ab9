import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { every, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { chanceOf, deviationsFromUsual, isBeyondChance } from "./chance";

const purchases = (dates: readonly string[], amountMinor: (index: number) => number, slug = "groceries") =>
  dates.map((date, index) => transactionMaker()({ date, amountMinor: -amountMinor(index), slug, merchant: "Market" }));
const weekly = every(7, "2026-01-03", 26);
/** The same number of purchases, in threes with three weeks between: as irregular as chance and more. */
const inThrees = weekly.map((_, index) => addDays("2026-01-03", Math.floor(index / 3) * 21 + (index % 3)));

test("the same doubled month is far from usual where purchases come steadily, and chance where they come in heaps", () => {
  const before = [20_000, 21_000, 19_000, 20_500, 19_500, 20_000];
  const steady = deviationsFromUsual(40_000, before, chanceOf(purchases(weekly, () => 5000)));
  const heaped = deviationsFromUsual(40_000, before, chanceOf(purchases(inThrees, () => 5000)));
  expect(steady.byPurchases).toBeGreaterThan(3.5);
  expect(heaped.byPurchases).toBeLessThan(2.5);
});

test("purchases that differ much move a sum more than equal ones; two habits side by side are not one that differs", () => {
  const equal = chanceOf(purchases(weekly, () => 5000));
  const differing = chanceOf(purchases(weekly, (index) => (index % 2 === 0 ? 1000 : 9000)));
  expect(differing).toBeGreaterThan(equal * 3);
  const coffee = purchases(weekly, () => 400, "coffee");
  expect(chanceOf([...purchases(weekly, () => 5000), ...coffee])).toBeLessThan(equal * 1.2);
});

test("one repair says nothing of how much refueling differs", () => {
  const fuel = purchases(weekly, () => 4600, "fuel");
  expect(chanceOf([...fuel, ...purchases(["2026-03-10"], () => 148_000, "car")])).toBe(chanceOf(fuel));
});

test("of a few purchases it is not concluded that they come steadily", () => {
  const few = chanceOf(purchases(weekly.slice(0, 6), () => 5000));
  expect(few).toBeGreaterThan(chanceOf(purchases(weekly, () => 5000)) * 3);
});

test("months that differ more than their purchases explain count as they are", () => {
  const chance = chanceOf(purchases(weekly, () => 5000));
  const calm = deviationsFromUsual(40_000, [20_000, 20_000, 20_000, 20_000], chance);
  const wild = deviationsFromUsual(40_000, [5000, 35_000, 10_000, 30_000], chance);
  expect(calm.byMonths).toBeGreaterThan(3);
  expect(wild.byMonths).toBeLessThan(2);
});

test("the middle of what is bought every second month is nothing, and isn't what is usual", () => {
  const chance = chanceOf(purchases(weekly.slice(0, 5), () => 5000));
  const rare = deviationsFromUsual(26_000, [13_740, 0, 0, 1280, 0, 15_401], chance);
  expect(rare.byPurchases).toBeLessThan(2.9);
  expect(deviationsFromUsual(26_000, [640, 640, 640, 640, 640, 640], chance).byPurchases).toBeGreaterThan(2.9);
});

test("a sum is beyond chance by its purchases; months that lie apart by luck keep back nothing, months that go up and down do", () => {
  const rules = { minDeviations: 3.1, minDeviationsByMonths: 1.5 };
  expect(isBeyondChance({ byPurchases: 3.4, byMonths: 1.8 }, rules)).toBe(true);
  expect(isBeyondChance({ byPurchases: 3.4, byMonths: 1.2 }, rules)).toBe(false);
  expect(isBeyondChance({ byPurchases: 2.5, byMonths: 6 }, rules)).toBe(false);
});
