import { describe, expect, test } from "vitest";
import { madeUpLater, paceOf } from "./pace";

describe("the pace of a budget", () => {
  test("spreads the rest over the remaining days, rounded down", () => {
    expect(paceOf({ availableMinor: 72_000, spentMinor: 59_226, billsMinor: 0 }, "2026-11-22")).toEqual({
      leftMinor: 12_774,
      daysLeft: 8,
      perDayMinor: 1596,
    });
  });
  test("subtracts bills still due", () => {
    expect(paceOf({ availableMinor: 10_000, spentMinor: 2000, billsMinor: 4000 }, "2026-11-26").perDayMinor).toBe(1000);
    expect(paceOf({ availableMinor: 10_000, spentMinor: 2000, billsMinor: 8000 }, "2026-11-26").perDayMinor).toBeNull();
  });
  test("is null on the last day and when used up", () => {
    expect(paceOf({ availableMinor: 100, spentMinor: 0, billsMinor: 0 }, "2026-11-30").perDayMinor).toBeNull();
    expect(paceOf({ availableMinor: 100, spentMinor: 130, billsMinor: 0 }, "2026-11-20")).toMatchObject({
      leftMinor: -30,
      perDayMinor: null,
    });
  });
});

describe("a carrying budget", () => {
  const saving = {
    availableMinor: 10_000,
    carriedMinor: 0,
    carriesOverspent: true,
    endMinor: 120_000,
    rareMinor: 120_000,
  };
  test("forgives a yearly bill that later months make up", () => {
    expect(madeUpLater(saving)).toBe(110_000);
    const next = { ...saving, availableMinor: -100_000, carriedMinor: -110_000, rareMinor: 0 };
    expect(madeUpLater({ ...next, endMinor: 0 })).toBe(100_000);
    expect(madeUpLater({ ...next, endMinor: 9000 })).toBe(109_000);
  });
  test("counts other overspending as over", () => {
    expect(madeUpLater({ ...saving, endMinor: 150_000 })).toBe(120_000);
    expect(
      madeUpLater({ ...saving, availableMinor: -100_000, carriedMinor: -110_000, endMinor: 15_000, rareMinor: 0 }),
    ).toBe(110_000);
    expect(madeUpLater({ ...saving, rareMinor: 0 })).toBe(0);
    expect(madeUpLater({ ...saving, availableMinor: 130_000 })).toBe(0);
  });
  test("forgives nothing without carrying", () => {
    expect(madeUpLater({ ...saving, carriesOverspent: false })).toBe(0);
  });
});
