import { describe, expect, test } from "vitest";
import { effectiveRange, PRESETS, presetOf, rangeOf } from "./date-presets";

const today = "2026-03-01";

describe("date presets", () => {
  test("count calendar days from the user's own today", () => {
    expect(rangeOf("last30", today)).toEqual({ startDate: "2026-01-30", endDate: "2026-03-01" });
    expect(rangeOf("thisMonth", today)).toEqual({ startDate: "2026-03-01", endDate: "2026-03-01" });
    expect(rangeOf("lastMonth", today)).toEqual({ startDate: "2026-02-01", endDate: "2026-02-28" });
    expect(rangeOf("lastYear", today)).toEqual({ startDate: "2025-01-01", endDate: "2025-12-31" });
  });

  test("are recognized from a range in the URL", () => {
    for (const { value } of PRESETS) expect(presetOf(rangeOf(value, "2026-07-15"), "2026-07-15")).toBe(value);
    expect(presetOf({ startDate: "2026-02-03", endDate: "2026-02-04" }, today)).toBeNull();
  });
});

describe("effective range", () => {
  test("is the last 30 days by default", () => {
    expect(effectiveRange({}, today)).toEqual(rangeOf("last30", today));
  });

  test("is all time for a search", () => {
    expect(effectiveRange({ q: "alder" }, today)).toEqual(rangeOf("all", today));
  });

  test("is empty when transactions are given by id", () => {
    expect(effectiveRange({ ids: ["a"] }, today)).toEqual({});
  });

  test("closes at today, or at a later start date", () => {
    expect(effectiveRange({ startDate: "2026-02-01" }, today)).toEqual({ startDate: "2026-02-01", endDate: today });
    const ahead = { startDate: "2999-01-01", endDate: "2999-01-01" };
    expect(effectiveRange({ startDate: "2999-01-01" }, today)).toEqual(ahead);
  });
});
