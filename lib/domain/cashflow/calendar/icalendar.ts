import { addDays, type Day } from "@/lib/domain/calendar";

/** A stable `uid` makes changes update the event instead of adding one. */
export type CalendarEvent = { uid: string; date: Day; title: string; description: string };

/** Maximum octets per line; longer lines are folded (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/**
 * Writes all-day events as an RFC 5545 calendar.
 *
 * @param stamp  creation time, `"20261124T120000Z"`
 */
export function toICalendar(
  events: readonly CalendarEvent[],
  { name, stamp }: { name: string; stamp: string },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sorrel//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
    ...events.flatMap(({ uid, date, title, description }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${toDate(date)}`,
      // The end is exclusive (3.6.1).
      `DTEND;VALUE=DATE:${toDate(addDays(date, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
      // A bill doesn't make anyone busy.
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** Escapes backslash, semicolon, comma and line breaks (3.3.11); drops other control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

function toDate(day: Day): string {
  return day.replaceAll("-", "");
}

/** Folds with a line break and a space, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
