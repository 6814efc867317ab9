import { describe, expect, test } from "vitest";
import { day, firstName } from "./fields";

const isTaken = (name: string) => firstName.safeParse(name).success;

describe("a person's name", () => {
  test("is taken as people write it", () => {
    const names = [
      "Inés",
      "O'Brien-Łuka",
      "J. R. R.",
      "J.R.R.",
      "St. John",
      "Anne Marie",
      "李小龍",
      "d’Arc",
      "Smith, Jr.",
      "X Æ A-12",
      "علی\u200cرضا",
    ];
    expect(names.filter((name) => !isTaken(name))).toEqual([]);
  });

  test("holds nothing that an email would show as a link, or as another line", () => {
    const names = [
      "https://evil.test/x",
      "evil.test",
      "WWW.EVIL.TEST",
      "win at evil.com now",
      "x@evil.test",
      "1.1.1.10",
      "<b>Eve</b>",
      "Eve\nBcc: x",
      "Eve\u2028Pay here",
      "Eve\u202etset.live",
      "\u200b",
      "\u200c\u200d",
    ];
    expect(names.filter(isTaken)).toEqual([]);
  });
});

test("an impossible day is reported once", () => {
  for (const text of ["", "2026-02-31", "0000-01-01", "9999-12-31", "2026-2-1"]) {
    expect(day.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["Use a date like 2026-11-21"]);
  }
});
