import { expect, test } from "vitest";
import { toICalendar } from "./icalendar";

const event = { uid: "a@sorrel", date: "2026-12-31", title: "Rent", description: "" };
const write = (more: Partial<typeof event> = {}, name = "Sorrel") =>
  toICalendar([{ ...event, ...more }], { name, stamp: "20261124T120000Z" });

test("writes all-day events that don't block time", () => {
  const text = write();
  expect(text.split("\r\n")).toEqual(
    expect.arrayContaining([
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sorrel//Calendar//EN", "METHOD:PUBLISH"],
      ...["BEGIN:VEVENT", "UID:a@sorrel", "DTSTAMP:20261124T120000Z", "DTSTART;VALUE=DATE:20261231"],
      ...["DTEND;VALUE=DATE:20270101", "SUMMARY:Rent", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR"],
    ]),
  );
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("escapes names so they can't add lines", () => {
  const title = "Joe, \\ Sons; Ltd\nATTENDEE:mailto:x@x.test\u0007";
  const lines = write({ title }).split("\r\n");
  expect(lines).toContain("SUMMARY:Joe\\, \\\\ Sons\\; Ltd\\nATTENDEE:mailto:x@x.test");
  expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
});

test("folds lines at 75 octets without loss in any script", () => {
  for (const title of ["x".repeat(400), "Über Ärger ".repeat(30), "家賃".repeat(80), "🏠".repeat(60)]) {
    const text = write({ title: title.trim() });
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title.trim()}\r\n`);
    expect(text).not.toContain("\uFFFD");
  }
});
