import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  dayInTimeZone,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  firstDayOf,
  isDay,
  lastDayOf,
  monthOf,
  monthsBack,
  monthsBetween,
  sameDayOfMonth,
  weekdayOf,
} from "./calendar";

const days: fc.Arbitrary<Day> = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("days", () => {
  test("reject dates that aren't in the calendar", () => {
    for (const text of ["2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1", "", "2026-11-21T00:00"]) {
      expect(isDay(text)).toBe(false);
    }
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2000-02-29")).toBe(true);
    expect(isDay("1900-02-29")).toBe(false);
  });

  test("add like the platform's calendar", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        const expected = new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(day, count)).toBe(expected);
      }),
    );
  });

  test("invert adding by counting", () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
      }),
    );
  });

  test("have the platform's weekdays", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  test("sort chronologically", () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(compareDays(a, b)).toBe(Math.sign(daysBetween(b, a)) + 0);
      }),
    );
  });

  test("refuse arithmetic on invalid dates", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow("Not a calendar day");
  });
});

describe("months", () => {
  test("end one day before the next month begins", () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day);
        expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(addMonths(month, 1)));
        expect(dayOfMonth(lastDayOf(month))).toBe(daysInMonth(month));
      }),
    );
  });

  test("invert adding by counting", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        expect(monthsBetween(monthOf(day), addMonths(monthOf(day), count))).toBe(count);
      }),
    );
  });

  test("clamp a missing day to the last", () => {
    expect(sameDayOfMonth("2026-02", 31)).toBe("2026-02-28");
    expect(sameDayOfMonth("2028-02", 30)).toBe("2028-02-29");
    expect(sameDayOfMonth("2026-03", 15)).toBe("2026-03-15");
  });

  test("count back newest first, starting with the month itself", () => {
    expect(monthsBack("2026-02", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  });
});

describe("the day in a time zone", () => {
  test("is the local date, not UTC's", () => {
    const instant = new Date("2026-11-21T03:30:00Z");
    expect(dayInTimeZone(instant, "America/New_York")).toBe("2026-11-20");
    expect(dayInTimeZone(instant, "Asia/Tokyo")).toBe("2026-11-21");
    expect(dayInTimeZone(new Date("2026-11-21T10:30:00Z"), "Pacific/Kiritimati")).toBe("2026-11-22");
  });

  test("refuses an unknown zone", () => {
    expect(() => dayInTimeZone(new Date(0), "Mars/Olympus")).toThrow("Unknown time zone");
  });
});
