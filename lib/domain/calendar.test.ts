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
  test("a day that is not in the calendar is not a day", () => {
    for (const text of ["2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1", "", "2026-11-21T00:00"]) {
      expect(isDay(text)).toBe(false);
    }
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2000-02-29")).toBe(true);
    expect(isDay("1900-02-29")).toBe(false);
  });

  test("adding days agrees with the platform's own calendar", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        const expected = new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(day, count)).toBe(expected);
      }),
    );
  });

  test("adding days and counting them are each other's inverse", () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
      }),
    );
  });

  test("weekdays agree with the platform's own calendar", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  test("days sort as they follow each other", () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(compareDays(a, b)).toBe(Math.sign(daysBetween(b, a)) + 0);
      }),
    );
  });

  test("arithmetic on something that isn't a day is refused, not guessed", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow("Not a calendar day");
  });
});

describe("months", () => {
  test("the last day of a month is followed by the first of the next", () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day);
        expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(addMonths(month, 1)));
        expect(dayOfMonth(lastDayOf(month))).toBe(daysInMonth(month));
      }),
    );
  });

  test("adding months and counting them are each other's inverse", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        expect(monthsBetween(monthOf(day), addMonths(monthOf(day), count))).toBe(count);
      }),
    );
  });

  test("a day that a shorter month lacks becomes its last", () => {
    expect(sameDayOfMonth("2026-02", 31)).toBe("2026-02-28");
    expect(sameDayOfMonth("2028-02", 30)).toBe("2028-02-29");
    expect(sameDayOfMonth("2026-03", 15)).toBe("2026-03-15");
  });

  test("months back are newest first and begin with the month itself", () => {
    expect(monthsBack("2026-02", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  });
});

describe("the day in a time zone", () => {
  test("is the date on the wall there, not in London", () => {
    const instant = new Date("2026-11-21T03:30:00Z");
    expect(dayInTimeZone(instant, "America/New_York")).toBe("2026-11-20");
    expect(dayInTimeZone(instant, "Asia/Tokyo")).toBe("2026-11-21");
    expect(dayInTimeZone(new Date("2026-11-21T10:30:00Z"), "Pacific/Kiritimati")).toBe("2026-11-22");
  });

  test("an unknown zone is refused", () => {
    expect(() => dayInTimeZone(new Date(0), "Mars/Olympus")).toThrow("Unknown time zone");
  });
});
