/**
 * Days and instants for a person. A `Day` is a calendar day and belongs to no time zone: it is formatted in UTC, so that
 * it never slips to the day before. An instant is shown in the person's own zone.
 */

export type DayStyle = "short" | "medium" | "long" | "weekday";

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  /** Nov 3 */
  short: { month: "short", day: "numeric" },
  /** Nov 3, 2026 */
  medium: { month: "short", day: "numeric", year: "numeric" },
  /** November 3 */
  long: { month: "long", day: "numeric" },
  /** Tue, Nov 3 */
  weekday: { weekday: "short", month: "short", day: "numeric" },
};

/** @param day  `"2026-11-03"` */
export function formatDay(day: string, locale: string, style: DayStyle = "medium"): string {
  return dateFormat(locale, { ...DAY_STYLES[style], timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** `"Today"`, `"Yesterday"`, then the day, with its year only when it is not this one. */
export function formatDayNear(day: string, today: string, locale: string): string {
  if (day === today) return "Today";
  if (day === dayBefore(today)) return "Yesterday";
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? "short" : "medium");
}

/** `"Nov 22, 2025 – Nov 21, 2026"`; a range inside one year names the year once, as the locale does it. */
export function formatDayRange(from: string, to: string, locale: string): string {
  const format = dateFormat(locale, { ...DAY_STYLES.medium, timeZone: "UTC" });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** `"November"` or `"Nov"` of `"2026-11"` or of a day in it. */
export function formatMonthName(monthOrDay: string, locale: string, style: "long" | "short" = "long"): string {
  const first = `${monthOrDay.slice(0, 7)}-01T00:00:00Z`;
  return dateFormat(locale, { month: style, timeZone: "UTC" }).format(new Date(first));
}

/** The calendar day on which an instant falls in a time zone; without a zone, in the browser's own. */
export function dayOfInstant(instant: string | number, timeZone?: string): string {
  return dateFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(new Date(instant));
}

/** `"8:42 AM"` */
export function formatTime(instant: string, locale: string, timeZone?: string): string {
  return dateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(instant));
}

/** `"Today, 8:42 AM"`, `"Nov 3, 8:42 AM"` */
export function formatInstantNear(instant: string, now: number, locale: string, timeZone?: string): string {
  const day = formatDayNear(dayOfInstant(instant, timeZone), dayOfInstant(now, timeZone), locale);
  return `${day}, ${formatTime(instant, locale, timeZone)}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
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
