/**
 * Formats for days and instants. A `Day` has no time zone and is formatted in UTC, so it never slips to the day before.
 * An instant is shown in the user's zone.
 */

const DAY_STYLES = {
  /** "Nov 3" */
  short: { month: "short", day: "numeric" },
  /** "Nov 3, 2026" */
  medium: { month: "short", day: "numeric", year: "numeric" },
  /** "November 3" */
  long: { month: "long", day: "numeric" },
  /** "November 3, 2026" */
  longYear: { month: "long", day: "numeric", year: "numeric" },
  /** "Tue, Nov 3" */
  weekday: { weekday: "short", month: "short", day: "numeric" },
  /** "Tue, Nov 3, 2026" */
  weekdayYear: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  /** "Tuesday, November 3" */
  weekdayLong: { weekday: "long", month: "long", day: "numeric" },
  /** "T" */
  weekdayLetter: { weekday: "narrow" },
  /** "Nov" */
  month: { month: "short" },
  /** "November" */
  monthLong: { month: "long" },
  /** "Nov 2026" */
  monthYear: { month: "short", year: "numeric" },
  /** "N" */
  monthLetter: { month: "narrow" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** @param day  `"2026-11-03"` or a month such as `"2026-11"` */
export function formatDay(day: string, locale: string, style: keyof typeof DAY_STYLES = "medium"): string {
  return dateFormat(locale, { ...DAY_STYLES[style], timeZone: "UTC" }).format(toDate(day));
}

/** Formats as `"Today"`, `"Yesterday"`, or the day, with the year only when it differs. */
export function formatDayNear(day: string, today: string, locale: string): string {
  if (day === today) return "Today";
  if (day === dayBefore(today)) return "Yesterday";
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? "short" : "medium");
}

/** Formats a range: `"Nov 1–21"`, `"Nov 22, 2025 – Nov 21, 2026"`. Shared parts appear once, per locale. */
export function formatDayRange(from: string, to: string, locale: string, style: "short" | "medium" = "medium"): string {
  const format = dateFormat(locale, { ...DAY_STYLES[style], timeZone: "UTC" });
  const text = format.formatRange(toDate(from), toDate(to));
  // Within one month the dash joins two numbers and takes no spaces.
  return text.replace(/\s*–\s*/, from.slice(0, 7) === to.slice(0, 7) ? "–" : " – ");
}

/** Undefined, before a user is known, means the browser's zone. */
export function dayOfInstant(instant: string | number, timeZone: string | undefined): string {
  return dateFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(new Date(instant));
}

/** @returns 0 to 23 */
export function hourOfInstant(instant: Date, timeZone: string): number {
  return Number(dateFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(instant));
}

/** Formats as `"8:42 AM"`. */
export function formatTime(instant: string, locale: string, timeZone: string | undefined): string {
  return dateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(instant));
}

/** Formats as `"Today, 8:42 AM"` or `"Nov 3, 8:42 AM"`. */
export function formatInstantNear(instant: string, now: number, locale: string, timeZone: string | undefined): string {
  const day = formatDayNear(dayOfInstant(instant, timeZone), dayOfInstant(now, timeZone), locale);
  return `${day}, ${formatTime(instant, locale, timeZone)}`;
}

/**
 * Formats the time since an instant: `"2 min ago"`, `"3 days ago"`, or "now" within a minute. `now` is in epoch
 * milliseconds.
 */
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
  // English abbreviations end with a period, which would read as the end of the sentence.
  return format.format(-count, unit).replace(".", "");
}

function dayBefore(day: string): string {
  return new Date(toDate(day).getTime() - 86_400_000).toISOString().slice(0, 10);
}

function toDate(dayOrMonth: string): Date {
  return new Date(`${dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth}T00:00:00Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}
