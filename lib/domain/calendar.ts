import { AppError } from "./errors";

/** A calendar day without time and zone, `"2026-11-21"`. */
export type Day = string;
/** A calendar month, `"2026-11"`. */
export type Month = string;

type Civil = { year: number; month: number; day: number };
type KnownDay = Readonly<Civil & { dayNumber: number }>;

/** Returns true for an existing Gregorian day (not `2026-02-30`). */
export function isDay(text: string): text is Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // Neither the calendar nor Postgres has a year 0.
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
}

/** Accepted years for days that a user types, a file contains or a bank reports. */
const [FIRST_LEDGER_DAY, LAST_LEDGER_DAY] = ["1900-01-01", "2199-12-31"];

export function isLedgerDay(text: string): text is Day {
  return isDay(text) && text >= FIRST_LEDGER_DAY && text <= LAST_LEDGER_DAY;
}

/** Returns true for a month whose days are ledger days. */
export function isLedgerMonth(text: string): text is Month {
  return isLedgerDay(`${text}-01`);
}

export function addDays(day: Day, days: number): Day {
  return textOf(parse(day).dayNumber + days);
}

export function addMonths(month: Month, months: number): Month {
  const { year, month: monthOfYear } = parse(`${month}-01`);
  const index = year * 12 + monthOfYear - 1 + months;
  return formatDay({ year: Math.floor(index / 12), month: mod(index, 12) + 1, day: 1 }).slice(0, 7);
}

/** Days from `from` to `to`: 1 from today to tomorrow, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return parse(to).dayNumber - parse(from).dayNumber;
}

/** Days since 1970-01-01. */
export function dayNumberOf(day: Day): number {
  return parse(day).dayNumber;
}

/** Months from `from` to `to`: 1 from October to November. */
export function monthsBetween(from: Month, to: Month): number {
  const [a, b] = [parse(`${from}-01`), parse(`${to}-01`)];
  return b.year * 12 + b.month - (a.year * 12 + a.month);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function lastDayOf(month: Month): Day {
  return `${month}-${pad(daysInMonth(month), 2)}`;
}

export function daysInMonth(month: Month): number {
  const { year, month: monthOfYear } = parse(`${month}-01`);
  return lengthOf(year, monthOfYear);
}

export function dayOfMonth(day: Day): number {
  return parse(day).day;
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return mod(parse(day).dayNumber + 4, 7); // 1970-01-01 was a Thursday
}

export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns that day of the month, or the last day of a shorter month: February 31 becomes the 28th or 29th. */
export function sameDayOfMonth(month: Month, dayOfMonth: number): Day {
  return `${month}-${pad(Math.min(dayOfMonth, daysInMonth(month)), 2)}`;
}

/** Lists `count` months backward, newest first, starting with `month`. */
export function monthsBack(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, back) => addMonths(month, -back));
}

/**
 * Returns the local calendar day in a time zone at an instant.
 *
 * @param timeZone  IANA name, e.g. `"America/New_York"`
 * @throws AppError `VALIDATION_FAILED` for a zone the platform doesn't know
 */
export function dayInTimeZone(instant: Date, timeZone: string): Day {
  const zone = zoneOf(timeZone);
  // No zone's day begins within a second. Requests ask for the same one.
  const second = Math.floor(instant.getTime() / 1000);
  if (zone.second !== second) {
    const parts = zone.format.formatToParts(instant);
    const numberOf = (type: "year" | "month" | "day") => Number(parts.find((part) => part.type === type)?.value);
    zone.day = formatDay({ year: numberOf("year"), month: numberOf("month"), day: numberOf("day") });
    zone.second = second;
  }
  return zone.day;
}

/** `day` is the last answer, for `second` (since 1970). */
type Zone = { format: Intl.DateTimeFormat; second: number; day: Day };

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone);
  if (cached) return cached;
  try {
    const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
    const made = { format, second: Number.NaN, day: "" };
    zones.set(timeZone, made);
    return made;
  } catch (cause) {
    throw new AppError("VALIDATION_FAILED", `Unknown time zone: ${timeZone}`, { cause });
  }
}

function parse(text: Day): KnownDay {
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  if (!isDay(text)) throw new AppError("VALIDATION_FAILED", `Not a calendar day: ${text}`);
  const civil = { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
  const day = { ...civil, dayNumber: toDayNumber(civil) };
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(text, day);
  return day;
}

/** Ledgers repeat a few hundred days. A lookup is ten times faster than parsing. */
const knownDays = new Map<Day, KnownDay>();
const MAX_KNOWN_DAYS = 10_000;

function formatDay({ year, month, day }: Civil): Day {
  if (year < 0 || year > 9999) throw new AppError("VALIDATION_FAILED", "The day is outside the years 0000 to 9999");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/**
 * Days since 1970-01-01, in integer arithmetic. Years begin in March, so the leap day is last.
 * `Date` reads years below 100 as 19xx and is ten times slower over 100,000 rows.
 */
function toDayNumber({ year, month, day }: Civil): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

/** Cached: reusing the same string makes comparisons and lookups faster. */
function textOf(dayNumber: number): Day {
  const known = dayTexts.get(dayNumber);
  if (known !== undefined) return known;
  const text = formatDay(fromDayNumber(dayNumber));
  if (dayTexts.size >= MAX_KNOWN_DAYS) dayTexts.clear();
  dayTexts.set(dayNumber, text);
  return text;
}

const dayTexts = new Map<number, Day>();

function fromDayNumber(dayNumber: number): Civil {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}
