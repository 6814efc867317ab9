import { expect, test } from "vitest";
import { isNightly } from "@/tests/nightly";
import { listQuietHouseholds } from "./households";
import { falseAlarmsOf } from "./sorrel";

/** The bench looks daily, but most findings last a few days. */
const STEP_DAYS = 3;

test("alarms quiet households at most once a year", () => {
  const households = listQuietHouseholds(isNightly ? 2 : 1);
  const alarms = households.flatMap((household) => falseAlarmsOf(household, 365, STEP_DAYS));
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(households.length);
}, 120_000);
