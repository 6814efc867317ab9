const DAY_FORMATS = {
  /** "Nov 21" */
  short: { month: "short", day: "numeric" },
  /** "Nov 21, 2026" */
  full: { year: "numeric", month: "short", day: "numeric" },
  /** "Tue, Nov 24" */
  weekday: { weekday: "short", month: "short", day: "numeric" },
  /** "Saturday, November 21" */
  long: { weekday: "long", month: "long", day: "numeric" },
  /** "Nov" */
  month: { month: "short" },
  /** "November" */
  monthLong: { month: "long" },
  /** "Nov 2025" */
  monthYear: { month: "short", year: "numeric" },
  /** "S" */
  weekdayLetter: { weekday: "narrow" },
  /** "N" */
  monthLetter: { month: "narrow" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayFormat = keyof typeof DAY_FORMATS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes a calendar day (`"2026-11-21"`) or month (`"2026-11"`) for a person. No time zone plays a part. */
export function formatDay(day: string, locale: string, format: DayFormat = "short"): string {
  return dayFormat(locale, format).format(toDate(day));
}

/** `"Nov 1–21"`, `"Nov 21 – Dec 4"`: two calendar days, what they share said once. */
export function formatDayRange(from: string, to: string, locale: string): string {
  if (from === to) return formatDay(from, locale);
  const text = dayFormat(locale, "short").formatRange(toDate(from), toDate(to));
  // Within one month the dash stands between two numbers and takes no space.
  return from.slice(0, 7) === to.slice(0, 7) ? text.replace(/\s*–\s*/, "–") : text.replace(/\s*–\s*/, " – ");
}

/** "Today", "Yesterday", else `"Nov 20"`, with the year when it is another one. */
export function formatRecentDay(day: string, today: string, locale: string): string {
  const days = (toDate(today).getTime() - toDate(day).getTime()) / 86_400_000;
  if (days === 0 || days === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-days, "day");
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? "short" : "full");
}

/** `"2 min ago"`, `"3 days ago"`: how long before `now` (epoch milliseconds) an instant was; "just now" within a minute. */
export function formatAgo(instant: string, now: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  const format = new Intl.RelativeTimeFormat(locale, { style: "short" });
  if (minutes < 1) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, "second");
  const [count, unit] =
    minutes < 60
      ? ([minutes, "minute"] as const)
      : minutes < 48 * 60
        ? ([Math.floor(minutes / 60), "hour"] as const)
        : ([Math.floor(minutes / 1440), "day"] as const);
  // English abbreviates with a full stop, which reads as the end of the sentence.
  return format.format(-count, unit).replace(".", "");
}

function dayFormat(locale: string, format: DayFormat): Intl.DateTimeFormat {
  const key = `${locale} ${format}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, { ...DAY_FORMATS[format], timeZone: "UTC" });
  formats.set(key, made);
  return made;
}

function toDate(day: string): Date {
  return new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);
}
