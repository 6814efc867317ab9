import { expect, test } from "vitest";
import type { RecordDay } from "@/lib/schemas/forecast";
import { reasonsOf, recordTitle, typicalMiss, widthWords } from "./record-card";

const day = (result: RecordDay["result"], reason: RecordDay["reason"] = null, balance = 200): RecordDay => ({
  date: "2026-11-10",
  ...{ p10: 100, p50: 200, p90: 300, balance, result, largestId: null, reason },
});
const misses = [
  day("below", "one-time", 40),
  day("below", "one-time", 90),
  day("above", "money-in", 500),
  day("below", "bill-moved", 70),
];

test("counts every miss by reason, most common first", () => {
  const reasons = reasonsOf(misses);
  expect(reasons[0]).toEqual({ reason: "one-time", count: 2 });
  expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(misses.length);
});

test("takes the median distance beyond the range", () => {
  expect(typicalMiss([day("held"), ...misses])).toBe(45);
  expect(typicalMiss([day("held")])).toBeNull();
});

test("describes range changes by side, ignoring tiny ones", () => {
  expect(widthWords({ up: 1.02, down: 0.98 })).toBe("");
  expect(widthWords({ up: 1.3, down: 1.2 })).toBe("It has made the range wider than at first.");
  expect(widthWords({ up: 0.8, down: 1.2 })).toBe(
    "It has made the range narrower above and wider below than at first.",
  );
});

test("counts days within range, or says there's no record yet", () => {
  const days = [day("held"), { ...day("held"), date: "2026-11-11" }, { ...day("below"), date: "2026-11-12" }];
  expect(recordTitle({ days }, "en-US")).toBe("In the last 3 days the 80% range held on 2 of 3 days (67%)");
  expect(recordTitle({ days: [] }, "en-US")).toBe("No record yet");
});
