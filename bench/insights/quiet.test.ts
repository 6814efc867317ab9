import { expect, test } from "vitest";
import { listQuietHouseholds } from "./households";
import { falseAlarmsOf } from "./sorrel";

/** The bench looks daily; most of what a day finds is there for a few. */
const STEP_DAYS = 3;

test("people to whom nothing happens, looked at all through a year, are alarmed at most once a year", () => {
  const households = listQuietHouseholds(2);
  const alarms = households.flatMap((household) => falseAlarmsOf(household, 365, STEP_DAYS));
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(households.length);
}, 120_000);
