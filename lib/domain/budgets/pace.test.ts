import { describe, expect, test } from "vitest";
import { paceOf } from "./pace";

describe("the pace of a budget", () => {
  test("is what is left for each day from tomorrow on, to the cent and never more", () => {
    expect(paceOf({ availableMinor: 72_000, spentMinor: 59_226, billsMinor: 0 }, "2026-11-22")).toEqual({
      leftMinor: 12_774,
      daysLeft: 8,
      perDayMinor: 1596,
    });
  });
  test("is what the bills still due leave of it", () => {
    expect(paceOf({ availableMinor: 10_000, spentMinor: 2000, billsMinor: 4000 }, "2026-11-26").perDayMinor).toBe(1000);
    expect(paceOf({ availableMinor: 10_000, spentMinor: 2000, billsMinor: 8000 }, "2026-11-26").perDayMinor).toBeNull();
  });
  test("is none on the last day of the month, and when the budget is used up", () => {
    expect(paceOf({ availableMinor: 100, spentMinor: 0, billsMinor: 0 }, "2026-11-30").perDayMinor).toBeNull();
    expect(paceOf({ availableMinor: 100, spentMinor: 130, billsMinor: 0 }, "2026-11-20")).toMatchObject({
      leftMinor: -30,
      perDayMinor: null,
    });
  });
});
