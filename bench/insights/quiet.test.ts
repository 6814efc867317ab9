import { expect, test } from "vitest";
import { isNightly } from "@/tests/nightly";
import { listQuietHouseholds } from "./households";
import { makeQuietYear } from "./quiet-years";
import { falseAlarmsOf } from "./sorrel";

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
