/** Day numbers since January 1, 1970, a Thursday. */
const DAY_MS = 86_400_000;

export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function numberOf(text: string): number {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function partsOf(day: number): { year: number; month: number; date: number; yearDay: number } {
  const at = new Date(day * DAY_MS);
  const year = at.getUTCFullYear();
  return {
    year,
    month: at.getUTCMonth() + 1,
    date: at.getUTCDate(),
    yearDay: day - Math.floor(Date.UTC(year, 0, 1) / DAY_MS),
  };
}

/** Returns day `date` of a month, clamped to its last; `month` may exceed 1 to 12. */
export function dayNumberIn(year: number, month: number, date: number): number {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.floor(Date.UTC(year, month - 1, Math.min(date, last)) / DAY_MS);
}

const BANK_HOLIDAYS: ReadonlySet<string> = new Set(["1-1", "6-19", "7-4", "11-11", "12-25"]);

function isBusinessDay(day: number): boolean {
  const { month, date } = partsOf(day);
  return weekdayNumber(day) !== 0 && weekdayNumber(day) !== 6 && !BANK_HOLIDAYS.has(`${month}-${date}`);
}

/** Moves to the next (`1`) or previous (`-1`) business day, unless it is one. */
export function onBusinessDay(day: number, direction: 1 | -1): number {
  let moved = day;
  while (!isBusinessDay(moved)) moved += direction;
  return moved;
}

export function calendarMonths(from: number, to: number): { year: number; month: number }[] {
  const first = partsOf(from);
  const last = partsOf(to);
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: count }, (_, index) => {
    const months = first.month - 1 + index;
    return { year: first.year + Math.floor(months / 12), month: (months % 12) + 1 };
  });
}
