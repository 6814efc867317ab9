import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { merchantKey } from "./transaction";

const keyOf = (name: string, merchant: string | null = null) => merchantKey({ name, merchant });

describe("a merchant's key", () => {
  test.each([
    ["SQ *JOE'S DINER #0412 BROOKLYN NY", "Joe’s Diner, LLC"],
    ["TRADER JOE'S #552  NEW YORK NY", "Trader Joe’s"],
    ["AMZN MKTP US*2K4AB1C90", "Amzn Mktp"],
    ["NETFLIX.COM 866-579-7172 CA", "Netflix"],
    ["CITY POWER & LIGHT", "City Power and Light Co."],
    ["CAFÉ ZÜRICH", "Cafe Zurich"],
    ["POS PURCHASE SHELL OIL 57444212", "Shell Oil"],
    ["CHECKCARD WALGREENS #1203", "Walgreens"],
  ])("matches %s with %s", (a, b) => {
    expect(keyOf(a)).toBe(keyOf(b));
  });

  test.each([
    ["Motel 6", "Super 8"],
    ["Forever 21", "Forever"],
    ["7-Eleven", "Eleven"],
    ["ACME CORP PAYROLL", "Acme Corp"],
  ])("separates %s from %s", (a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b));
  });

  test("prefers the clean name to the bank's text", () => {
    expect(keyOf("SPOTIFY P2B4 STOCKHOLM", "Spotify")).toBe("spotify");
  });

  test("is never empty and is its own key", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (text) => {
        if (
          text
            .normalize("NFKD")
            .replaceAll(/\p{M}|['’`´]/gu, "")
            .trim() === ""
        )
          return;
        expect(keyOf(text)).not.toBe("");
      }),
    );
    expect(keyOf("#4412")).not.toBe("");
    expect(keyOf("CO")).toBe("co");
  });

  test("stays short for an endless text", () => {
    const endless = Array.from({ length: 10_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join(
      "",
    );
    expect(new TextEncoder().encode(keyOf(endless)).length).toBeLessThan(1000);
    expect(keyOf(endless.slice(0, 5000))).toBe(keyOf(endless));
  });
});
