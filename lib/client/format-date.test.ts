import { expect, test } from "vitest";
import { dayOfInstant, formatAgo, formatDay, formatDayNear, formatDayRange, formatInstantNear } from "./format-date";

test("formats a calendar day the same in every time zone", () => {
  expect(formatDay("2026-11-03", "en-US")).toBe("Nov 3, 2026");
  expect(formatDay("2026-01-01", "en-US", "short")).toBe("Jan 1");
  expect(formatDay("2026-11-21", "en-US", "weekdayLong")).toBe("Saturday, November 21");
  expect(formatDay("2026-11", "en-US", "monthYear")).toBe("Nov 2026");
});

test("names near days and adds the year only when different", () => {
  expect(formatDayNear("2026-11-21", "2026-11-21", "en-US")).toBe("Today");
  expect(formatDayNear("2026-02-28", "2026-03-01", "en-US")).toBe("Yesterday");
  expect(formatDayNear("2026-11-03", "2026-11-21", "en-US")).toBe("Nov 3");
  expect(formatDayNear("2025-11-03", "2026-11-21", "en-US")).toBe("Nov 3, 2025");
});

test("places an instant on the user's day, not the server's", () => {
  expect(dayOfInstant("2026-11-21T03:30:00.000Z", "America/New_York")).toBe("2026-11-20");
  const now = Date.parse("2026-11-21T15:00:00.000Z");
  expect(formatInstantNear("2026-11-21T13:42:00.000Z", now, "en-US", "America/New_York")).toMatch(/^Today, 8:42\sAM$/);
});

test("formats ranges and months by locale", () => {
  expect(formatDayRange("2025-11-22", "2026-11-21", "en-US")).toBe("Nov 22, 2025 – Nov 21, 2026");
  expect(formatDayRange("2026-11-01", "2026-11-21", "en-US")).toBe("Nov 1–21, 2026");
  expect(formatDayRange("2026-11-01", "2026-11-21", "en-US", "short")).toBe("Nov 1–21");
  expect(formatDayRange("2026-11-21", "2026-12-04", "en-US", "short")).toBe("Nov 21 – Dec 4");
  expect(formatDayRange("2026-11-21", "2026-11-21", "en-US", "short")).toBe("Nov 21");
  expect(formatDay("2026-12-01", "en-US", "monthLong")).toBe("December");
});

test("shows an age in its largest whole unit", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const ago = (instant: string) => formatAgo(instant, now, "en-US");
  expect(ago("2026-11-21T11:59:40Z")).toBe("now");
  expect(ago("2026-11-21T11:58:00Z")).toBe("2 min ago");
  expect(ago("2026-11-21T09:00:00Z")).toBe("3 hr ago");
  expect(ago("2026-11-18T11:00:00Z")).toBe("3 days ago");
});
