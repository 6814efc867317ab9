import { expect, test } from "vitest";
import { isNightly } from "@/tests/nightly";
import { listHouseholds, listQuietHouseholds } from "./households";
import { makeQuietYear } from "./quiet-years";
import { falseAlarmsOf } from "./sorrel";

const households = [...listHouseholds(), ...listHouseholds({ isApart: true })];

test("reads every household once with all rows of its key", () => {
  expect(new Set(households.map(({ name }) => name)).size).toBe(353);
  for (const { name, today, transactions, wanted, silly } of households) {
    const ids = new Set(transactions.map(({ id }) => id));
    const proof = wanted.flatMap((one) => one.proof);
    expect([...proof.filter((id) => !ids.has(id)), ...transactions.filter(({ date }) => date > today)], name).toEqual(
      [],
    );
    expect(wanted.length + silly.length, name).toBeGreaterThan(0);
  }
});

test("separates selection households from training ones", () => {
  const [train, choose] = [listHouseholds({ part: "train" }), listHouseholds({ part: "choose" })];
  expect([train.length, choose.length]).toEqual([243, 90]);
  expect(choose.filter(({ name }) => train.some((other) => other.name === name))).toEqual([]);
});

test("varies days and amounts of a quiet household by seed", () => {
  const [first, second] = listQuietHouseholds(2);
  expect(second?.name).toBe(first?.name);
  expect(second?.transactions).not.toEqual(first?.transactions);
  expect(listQuietHouseholds(2)[0]).toEqual(first);
});

/** The bench looks daily. Most findings last a few days; by day, those of a week are enough. */
const STEP_DAYS = isNightly ? 3 : 6;

test("alarms quiet households at most once a year", () => {
  const households = listQuietHouseholds(isNightly ? 2 : 1);
  const alarms = households.flatMap((household) => falseAlarmsOf(household, 365, STEP_DAYS));
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(households.length);
}, 120_000);

/** Everything these types report comes from the change model. */
const OF_CHANGE: ReadonlySet<string> = new Set([
  "budget_pace",
  "category_drop",
  "category_spike",
  "habit_doubled",
  "income_change",
  "lifestyle_creep",
]);

test("alarms at most once in a year of seasons, trips and bonuses", () => {
  const households = (isNightly ? [1, 2, 3, 4, 5, 6] : [1, 2, 3]).map(makeQuietYear);
  const alarms = households.flatMap((household) => falseAlarmsOf(household, 365, 6));
  const ofChange = alarms.filter(({ type }) => OF_CHANGE.has(type));
  expect(ofChange.length, JSON.stringify(ofChange)).toBeLessThanOrEqual(households.length);
}, 120_000);
