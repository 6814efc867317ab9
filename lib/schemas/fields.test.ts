import { describe, expect, test } from "vitest";
import { firstName } from "./fields";

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

  test("holds nothing that a mail would show as a link, or as another line", () => {
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
    ];
    expect(names.filter(isTaken)).toEqual([]);
  });
});
