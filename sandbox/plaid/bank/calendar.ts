import { DAY_MS } from "../../core/clock";

/** A month counted from January of year 0, so that months can be added and compared. */
export type MonthNumber = number;

/** `yyyy-mm-dd` of a day counted from 1970. */
export function toDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function monthOfDay(day: number): MonthNumber {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** 0 for January. */
export function calendarMonth(month: MonthNumber): number {
  return month % 12;
}

/** The day counted from 1970; a day that the month lacks becomes its last one, as with bills due on the 31st. */
export function dayIn(month: MonthNumber, dayOfMonth: number): number {
  const first = Math.floor(Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS);
  return first + Math.min(dayOfMonth, daysIn(month)) - 1;
}

/** The first day from `day` on that is such a day of its month. */
export function dayOnOrAfter(day: number, dayOfMonth: number): number {
  const inMonth = dayIn(monthOfDay(day), dayOfMonth);
  return inMonth >= day ? inMonth : dayIn(monthOfDay(day) + 1, dayOfMonth);
}

export function daysIn(month: MonthNumber): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/** 0 for Sunday; the first of January 1970 was a Thursday. */
export function weekday(day: number): number {
  return (day + 4) % 7;
}
