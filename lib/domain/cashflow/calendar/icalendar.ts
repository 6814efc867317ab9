import { addDays, type Day } from "@/lib/domain/calendar";

/** An all-day event. `uid` is the same each time the calendar is fetched, so that a change is a change and no second event. */
export type CalendarEvent = { uid: string; date: Day; title: string; description: string };

/** A line has at most so many octets; what is longer goes on in the next (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/**
 * A calendar of all-day events as RFC 5545 writes it.
 *
 * @param stamp  when it was made, `"20261124T120000Z"`
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
      // The day after: the end of an event is not part of it (3.6.1).
      `DTEND;VALUE=DATE:${toDate(addDays(date, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
      // A bill does not make anyone busy.
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** Backslash, semicolon and comma are escaped, and a line break is two letters (3.3.11); other control characters have no place in it. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

function toDate(day: Day): string {
  return day.replaceAll("-", "");
}

/** Goes on after a line break and a space, and never within a character. */
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
