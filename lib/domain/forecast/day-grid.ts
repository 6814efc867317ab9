import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/domain/calendar";

/**
 * Calendar arithmetic in whole numbers, relative to one day. A forecast needs hundreds of thousands of days; parsing
 * texts would dominate its time.
 * A day is its distance from that day (1 is the next). A month is `year * 12 + month - 1`.
 */
export type DayGrid = {
  offsetOf: (day: Day) => number;
  dayAt: (offset: number) => Day;
  /** 0 for Sunday to 6 for Saturday. */
  weekdayAt: (offset: number) => number;
  monthIndexOf: (day: Day) => number;
  /** Clamps to the last day of a shorter month. */
  inMonth: (monthIndex: number, dayOfMonth: number) => number;
};

/** @param today  day 0 */
export function gridAround(today: Day): DayGrid {
  const todaysWeekday = weekdayOf(today);
  const starts = new Map<number, number>();
  const startOf = (monthIndex: number): number => {
    const known = starts.get(monthIndex);
    if (known !== undefined) return known;
    const year = String(Math.floor(monthIndex / 12)).padStart(4, "0");
    const month = String((monthIndex % 12) + 1).padStart(2, "0");
    const start = daysBetween(today, `${year}-${month}-01`);
    starts.set(monthIndex, start);
    return start;
  };
  return {
    offsetOf: (day) => daysBetween(today, day),
    dayAt: (offset) => addDays(today, offset),
    weekdayAt: (offset) => (((todaysWeekday + offset) % 7) + 7) % 7,
    monthIndexOf: (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1,
    inMonth: (monthIndex, dayOfMonth) => {
      const start = startOf(monthIndex);
      return start + Math.min(dayOfMonth, startOf(monthIndex + 1) - start) - 1;
    },
  };
}
