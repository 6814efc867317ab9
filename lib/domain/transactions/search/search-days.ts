import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  isLedgerDay,
  lastDayOf,
  type Month,
  monthOf,
  weekdayOf,
} from "@/lib/domain/calendar";

/** Both bounds are included. A missing bound means open-ended. */
export type SearchedDays = { from?: Day; to?: Day };

/** `count` is the number of words read as a date. `isWord`: they may also be part of a name ("may", "sun"). */
export type ReadDays = { count: number; days: readonly SearchedDays[]; isWord: boolean };

const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
/** Abbreviations longer than three letters. */
const LONGER_CUTS = { sept: "september", tues: "tuesday", thur: "thursday", thurs: "thursday" } as const;

/**
 * Reads a date at the start of a query: "2026-03", "3/14", "oct 3", "last friday", "last 30 days", "since march".
 * Without a year, it's the latest that has begun. Weeks begin on Monday; "3/4" matches both days.
 * @param words  lower case
 * @param today  in the viewer's time zone
 */
export function readDays(words: readonly string[], today: Day): ReadDays | null {
  const [first = ""] = words;
  if (["since", "after", "before", "until"].includes(first)) return readOpenEnd(first, words.slice(1), today);
  return (
    readRelative(words, today) ?? readNamedMonth(words, today) ?? readNumeric(first, today) ?? readYear(first, today)
  );
}

function readOpenEnd(side: string, words: readonly string[], today: Day): ReadDays | null {
  const found = readRelative(words, today) ?? readNamedMonth(words, today) ?? readNumeric(words[0] ?? "", today);
  const [range] = found?.days ?? [];
  if (!found || !range?.from || !range.to) return null;
  const open: Record<string, SearchedDays> = {
    since: { from: range.from },
    after: { from: addDays(range.to, 1) },
    before: { to: addDays(range.from, -1) },
    until: { to: range.to },
  };
  return { count: found.count + 1, days: [open[side] ?? {}], isWord: false };
}

function readRelative(words: readonly string[], today: Day): ReadDays | null {
  const [first = "", second = "", third = ""] = words;
  if (first === "today") return { ...single(1, { from: today, to: today }), isWord: true };
  if (first === "yesterday") return single(1, { from: addDays(today, -1), to: addDays(today, -1) });
  const weekday = WEEKDAYS.indexOf(fullName(first, WEEKDAYS) ?? "");
  if (weekday !== -1) {
    const day = addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
    return { ...single(1, { from: day, to: day }), isWord: true };
  }
  if (first !== "last" && first !== "this" && first !== "past") return null;
  const count = /^\d{1,3}$/.test(second) ? Number(second) : 0;
  if (count > 0 && first !== "this") return readLatest(count, third, today);
  const range = readNamedRange(first === "this", second, today);
  return range && single(2, range);
}

/** "last 30 days" includes today. */
function readLatest(count: number, unit: string, today: Day): ReadDays | null {
  if (/^days?$/.test(unit)) return single(3, { from: addDays(today, 1 - count), to: today });
  if (/^weeks?$/.test(unit)) return single(3, { from: addDays(today, 1 - 7 * count), to: today });
  if (/^months?$/.test(unit)) return single(3, { from: firstDayOf(addMonths(monthOf(today), 1 - count)), to: today });
  return null;
}

function readNamedRange(isThis: boolean, unit: string, today: Day): SearchedDays | null {
  const back = isThis ? 0 : 1;
  const year = Number(today.slice(0, 4)) - back;
  if (unit === "year") return yearRange(year);
  if (unit === "month") return monthRange(addMonths(monthOf(today), -back));
  if (unit === "week") {
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7 * back);
    return { from: monday, to: addDays(monday, 6) };
  }
  const weekday = WEEKDAYS.indexOf(fullName(unit, WEEKDAYS) ?? "");
  if (weekday !== -1) {
    // On a Friday, "last friday" is a week ago.
    const ago = (weekdayOf(today) - weekday + 7) % 7 || 7 * back;
    return { from: addDays(today, -ago), to: addDays(today, -ago) };
  }
  const month = MONTHS.indexOf(fullName(unit, MONTHS) ?? "");
  if (month === -1) return null;
  const latest = latestMonth(month, today);
  return monthRange(!isThis && latest === monthOf(today) ? addMonths(latest, -12) : latest);
}

function readNamedMonth(words: readonly string[], today: Day): ReadDays | null {
  const [first = "", second = "", third = ""] = words;
  // "3 oct": day before month.
  if (dayNumber(first) !== null && fullName(second, MONTHS)) {
    const read = readNamedMonth([second, first, third], today);
    return read && read.count > 1 ? read : null;
  }
  const month = MONTHS.indexOf(fullName(first, MONTHS) ?? "");
  if (month === -1) return null;
  const isYear = (word: string) => /^(19|20|21)\d\d$/.test(word);
  if (isYear(second)) return single(2, monthRange(toMonth(Number(second), month)));
  const day = dayNumber(second);
  if (day !== null) {
    const year = isYear(third) ? Number(third) : null;
    const found = dayOf(year, month + 1, day, today);
    if (found) return single(year === null ? 2 : 3, { from: found, to: found });
  }
  return { ...single(1, monthRange(latestMonth(month, today))), isWord: true };
}

function readNumeric(word: string, today: Day): ReadDays | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(word);
  if (iso) {
    const [year, month] = [Number(iso[1]), Number(iso[2])];
    if (iso[3] === undefined) {
      return isLedgerDay(`${iso[1]}-${pad(month)}-01`) ? single(1, monthRange(toMonth(year, month - 1))) : null;
    }
    const day = dayOf(year, month, Number(iso[3]), today);
    return day ? single(1, { from: day, to: day }) : null;
  }
  const parts = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(word);
  if (!parts) return null;
  const [a, b] = [Number(parts[1]), Number(parts[2])];
  const year = parts[3] === undefined ? null : Number(parts[3].length === 2 ? `20${parts[3]}` : parts[3]);
  const days = [dayOf(year, a, b, today), dayOf(year, b, a, today)].filter((day) => day !== null);
  const ranges = [...new Set(days)].map((day) => ({ from: day, to: day }));
  return ranges.length === 0 ? null : { count: 1, days: ranges, isWord: false };
}

/** A plausible year; any other number is an amount. */
function readYear(word: string, today: Day): ReadDays | null {
  const year = /^(19|20)\d\d$/.test(word) ? Number(word) : 0;
  if (year < 1990 || year > Number(today.slice(0, 4)) + 1) return null;
  return { ...single(1, yearRange(year)), isWord: true };
}

/** @param year  null for the latest year in which that day has passed */
function dayOf(year: number | null, month: number, dayOfMonth: number, today: Day): Day | null {
  const years = year === null ? [0, 1, 2, 3, 4].map((back) => Number(today.slice(0, 4)) - back) : [year];
  const days = years.map((one) => `${String(one).padStart(4, "0")}-${pad(month)}-${pad(dayOfMonth)}`);
  return days.find((day) => isLedgerDay(day) && (year !== null || day <= today)) ?? null;
}

function dayNumber(word: string): number | null {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  const day = Number(found?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function fullName(word: string, names: readonly string[]): string | undefined {
  const cut = Object.entries(LONGER_CUTS).find(([short]) => short === word)?.[1];
  return names.find((name) => name === word || name === cut || (word.length === 3 && name.startsWith(word)));
}

/** @param month  0 for January */
function latestMonth(month: number, today: Day): Month {
  const thisYear = toMonth(Number(today.slice(0, 4)), month);
  return thisYear <= monthOf(today) ? thisYear : addMonths(thisYear, -12);
}

const single = (count: number, range: SearchedDays): ReadDays => ({ count, days: [range], isWord: false });
const monthRange = (month: Month): SearchedDays => ({ from: firstDayOf(month), to: lastDayOf(month) });
const yearRange = (year: number): SearchedDays => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const toMonth = (year: number, month: number): Month => `${String(year).padStart(4, "0")}-${pad(month + 1)}`;
const pad = (value: number): string => String(value).padStart(2, "0");
