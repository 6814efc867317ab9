import { expect, test } from "vitest";
import { listQuietHouseholds } from "./households/index";
import { falseAlarmsOf } from "./sorrel";

test("people to whom nothing happens, looked at on each day of a year, are alarmed at most once a year", () => {
  const households = listQuietHouseholds(2);
  const alarms = households.flatMap((household) => falseAlarmsOf(household, 365));
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(households.length);
}, 120_000);
