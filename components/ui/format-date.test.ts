import { describe, expect, test } from "vitest";
import { formatAgo, formatDay, formatDayRange, formatRecentDay } from "./format-date";

describe("dates for a person", () => {
  test("a calendar day is the same in every time zone", () => {
    expect(formatDay("2026-11-21", "en-US", "long")).toBe("Saturday, November 21");
    expect(formatDay("2026-11", "en-US", "monthYear")).toBe("Nov 2026");
  });

  test("a range says what its ends share once", () => {
    expect(formatDayRange("2026-11-01", "2026-11-21", "en-US")).toBe("Nov 1–21");
    expect(formatDayRange("2026-11-21", "2026-12-04", "en-US")).toBe("Nov 21 – Dec 4");
    expect(formatDayRange("2026-11-21", "2026-11-21", "en-US")).toBe("Nov 21");
  });

  test("today and yesterday are words, other years are said", () => {
    expect(formatRecentDay("2026-11-21", "2026-11-21", "en-US")).toBe("Today");
    expect(formatRecentDay("2026-11-20", "2026-11-21", "en-US")).toBe("Yesterday");
    expect(formatRecentDay("2026-11-02", "2026-11-21", "en-US")).toBe("Nov 2");
    expect(formatRecentDay("2025-12-31", "2026-11-21", "en-US")).toBe("Dec 31, 2025");
  });

  test("an age is said in its largest whole unit", () => {
    const now = Date.parse("2026-11-21T12:00:00Z");
    const ago = (instant: string) => formatAgo(instant, now, "en-US");
    expect(ago("2026-11-21T11:59:40Z")).toBe("now");
    expect(ago("2026-11-21T11:58:00Z")).toBe("2 min ago");
    expect(ago("2026-11-21T09:00:00Z")).toBe("3 hr ago");
    expect(ago("2026-11-18T11:00:00Z")).toBe("3 days ago");
  });
});
