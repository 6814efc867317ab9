import { describe, expect, test } from "vitest";
import { eighthSet } from "./eighth-set/index";
import { fifthSet } from "./fifth-set/index";
import { heldApart } from "./held-apart/index";
import { listHouseholds } from "./index";
import { ninthSet } from "./ninth-set/index";
import { seventhSet } from "./seventh-set/index";
import { sixthSet } from "./sixth-set/index";
import { tenthSet } from "./tenth-set/index";

const apart = heldApart.map((make) => make());
const fifth = fifthSet.map((make) => make());
const sixth = sixthSet.map((make) => make());
const seventh = seventhSet.map((make) => make());
const eighth = eighthSet.map((make) => make());
const ninth = ninthSet.map((make) => make());
const tenth = tenthSet.map((make) => make());
const households = [...apart, ...fifth, ...sixth, ...seventh, ...eighth, ...ninth, ...tenth];

test("twenty are held apart, sixteen are the fifth set, ten each the sixth, the seventh and the ninth, twelve each the eighth and the tenth, and no two of the bench share a name", () => {
  const registered = listHouseholds().map(({ name }) => name);
  const own = households.map(({ name }) => name);
  const others = registered.filter((name) => !own.includes(name));
  expect([apart, fifth, sixth, seventh, eighth, ninth, tenth].map(({ length }) => length)).toEqual([
    20, 16, 10, 10, 12, 10, 12,
  ]);
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
