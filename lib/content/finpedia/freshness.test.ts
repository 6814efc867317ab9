import { expect, test } from "vitest";
import { type Dated, goodUntil, lapsing } from "./freshness";

const us = (dates: Omit<Dated, "country">): Dated => ({ country: "us", ...dates });

test.each([
  ["the end of the tax year", us({ taxYear: "2026", reviewed: "2026-11-24" }), "2026-12-31"],
  ["the later of two tax years", us({ taxYear: "2026 and 2027" }), "2027-12-31"],
  ["an earlier review day", us({ taxYear: "2026", reviewBy: "2026-12-15" }), "2026-12-15"],
  ["a year after the last review", us({ reviewed: "2026-11-24" }), "2027-11-24"],
  ["a table's own year", { country: "gb", year: "2026/27" } as const, "2027-04-05"],
])("dates figures by %s", (_, item, day) => {
  expect(goodUntil(item)).toBe(day);
});

test("refuses an item that nothing dates", () => {
  expect(() => goodUntil({ country: "global", year: null })).toThrow(/needs a tax year or a review day/);
});

test("lists what lapses within the given days, earliest first", () => {
  const soon = us({ taxYear: "2026" });
  const over = us({ reviewBy: "2026-11-01" });
  const later = us({ reviewBy: "2027-02-01" });
  expect(lapsing([soon, later, over], "2026-11-28", 60)).toEqual([over, soon]);
  expect(lapsing([soon, later, over], "2026-11-28", 30)).toEqual([over]);
});
