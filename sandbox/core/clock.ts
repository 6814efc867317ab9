import type { StateStore } from "./state";

export const DAY_MS = 86_400_000;

/** Sandbox time: the machine's, plus an offset set by testers. The offset survives a restart. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /**
   * Calendar day of the banks, as whole days since 1970. The banks are in New York; with UTC days they would report
   * tomorrow's transactions every evening.
   */
  today(): number;
  advance(byMs: number): void;
}

const DAY_OF_BANKS = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

export function createClock(state: StateStore): Clock {
  const document = state.document("clock", () => ({ offsetMs: 0 }));
  const now = () => Date.now() + document.value.offsetMs;
  return {
    now,
    today: () => Date.parse(DAY_OF_BANKS.format(now())) / DAY_MS,
    advance(byMs) {
      document.value.offsetMs += byMs;
      document.save();
    },
  };
}

/** Month counted from January of year 0, for adding and comparing months. */
export type MonthNumber = number;

/** Formats a day counted from 1970 as `yyyy-mm-dd`. */
export function toDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function monthOfDay(day: number): MonthNumber {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns 0 for January. */
export function calendarMonth(month: MonthNumber): number {
  return month % 12;
}

/** Returns a day counted from 1970. A day missing from the month becomes its last, like bills due on the 31st. */
export function dayIn(month: MonthNumber, dayOfMonth: number): number {
  const first = Math.floor(Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS);
  return first + Math.min(dayOfMonth, daysIn(month)) - 1;
}

/** Returns the first such day of a month at or after `day`. */
export function dayOnOrAfter(day: number, dayOfMonth: number): number {
  const inMonth = dayIn(monthOfDay(day), dayOfMonth);
  return inMonth >= day ? inMonth : dayIn(monthOfDay(day) + 1, dayOfMonth);
}

function daysIn(month: MonthNumber): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/** Returns 0 for Sunday; January 1, 1970 was a Thursday. */
export function weekday(day: number): number {
  return (day + 4) % 7;
}
