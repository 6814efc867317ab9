import { describe, expect, test } from "vitest";
import { effectiveRange, PRESETS, presetOf, rangeOf } from "./date-presets";

const today = "2026-03-01";

describe("date presets", () => {
  test("are counted in calendar days of the person's own today", () => {
    expect(rangeOf("last30", today)).toEqual({ startDate: "2026-01-30", endDate: "2026-03-01" });
    expect(rangeOf("thisMonth", today)).toEqual({ startDate: "2026-03-01", endDate: "2026-03-01" });
    expect(rangeOf("lastMonth", today)).toEqual({ startDate: "2026-02-01", endDate: "2026-02-28" });
    expect(rangeOf("lastYear", today)).toEqual({ startDate: "2025-01-01", endDate: "2025-12-31" });
  });

  test("are recognized in an address", () => {
    for (const { value } of PRESETS) expect(presetOf(rangeOf(value, "2026-07-15"), "2026-07-15")).toBe(value);
    expect(presetOf({ startDate: "2026-02-03", endDate: "2026-02-04" }, today)).toBeNull();
  });
});

describe("the range that is asked for", () => {
  test("is the last 30 days when nothing is chosen", () => {
    expect(effectiveRange({}, today)).toEqual(rangeOf("last30", today));
  });

  test("is all time when a name is looked for", () => {
    expect(effectiveRange({ q: "alder" }, today)).toEqual(rangeOf("all", today));
  });

  test("is none when the rows themselves are named", () => {
    expect(effectiveRange({ ids: ["a"] }, today)).toEqual({});
  });

  test("is closed at the open end", () => {
    expect(effectiveRange({ startDate: "2026-02-01" }, today)).toEqual({ startDate: "2026-02-01", endDate: today });
    const ahead = { startDate: "2999-01-01", endDate: "2999-01-01" };
    expect(effectiveRange({ startDate: "2999-01-01" }, today)).toEqual(ahead);
  });
});
