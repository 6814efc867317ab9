import { describe, expect, test } from "vitest";
import { heldApart } from "./held-apart/index";
import { listHouseholds, STRANGERS_SETS } from "./index";

const sets = { apart: heldApart, ...STRANGERS_SETS };
const households = Object.values(sets).flatMap((set) => set.map((make) => make()));

test("each set has all of its households, and no two of the bench share a name", () => {
  const counts = Object.entries(sets).map(([name, set]) => [name, set.length]);
  expect(Object.fromEntries(counts)).toEqual({
    ...{
      apart: 20,
      fifth: 16,
      sixth: 10,
      seventh: 10,
      eighth: 12,
      ninth: 10,
      tenth: 12,
      eleventh: 16,
      twelfth: 12,
      thirteenth: 12,
      fourteenth: 14,
      fifteenth: 14,
      sixteenth: 14,
      seventeenth: 14,
      eighteenth: 14,
      nineteenth: 14,
      twentieth: 14,
      twentyFirst: 14,
      twentySecond: 14,
    },
  });
  const registered = listHouseholds().map(({ name }) => name);
  const own = households.map(({ name }) => name);
  const others = registered.filter((name) => !own.includes(name));
  expect(new Set([...others, ...own]).size).toBe(others.length + own.length);
});

describe.each(households.map((household) => [household.name, household] as const))("%s", (_name, household) => {
  const { today, transactions, wanted, silly, isQuiet } = household;

  test("has a key that names transactions of its own, and amounts above nothing", () => {
    const ids = new Set(transactions.map(({ id }) => id));
    expect(wanted.flatMap(({ proof }) => proof).filter((id) => !ids.has(id))).toEqual([]);
    expect(wanted.flatMap(({ amounts }) => amounts).filter((amount) => !(amount > 0))).toEqual([]);
    expect(wanted.length > 0 || isQuiet).toBe(true);
    expect(silly.length).toBeGreaterThan(0);
    // What speaks of the household as a whole (a runway, what is spent of a raise) names nothing.
    expect([...wanted.filter(({ proof }) => proof.length > 0), ...silly].filter(({ about }) => about === "")).toEqual(
      [],
    );
  });

  test("has half a year to two years of rows, none of nothing and none after today", () => {
    const days = transactions.map(({ date }) => date);
    expect(days.filter((day) => day > today)).toEqual([]);
    expect(transactions.filter(({ amountMinor }) => amountMinor === 0)).toEqual([]);
    const months = (Date.parse(today) - Date.parse(days[0] ?? today)) / (30.44 * 86_400_000);
    expect(months).toBeGreaterThan(5.5);
    expect(months).toBeLessThan(24.5);
  });

  test("finds what it is about in its own transactions or accounts", () => {
    const text = [
      ...transactions.map(({ name, merchant, categorySlug }) => `${name} ${merchant ?? ""} ${categorySlug}`),
      ...household.accounts.map(({ name }) => name),
    ]
      .join("\n")
      .toLowerCase();
    const unknown = [...wanted, ...silly].filter(({ about }) => about !== null && !text.includes(about.toLowerCase()));
    expect(unknown).toEqual([]);
  });
});
