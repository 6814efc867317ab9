import { expect, test } from "vitest";
import { charge, titles } from "../detected.fixture";

test("a school's bill of each semester that went up is reported, from a price that two semesters had", () => {
  const semesters = ["2025-01-10", "2025-08-12", "2026-01-08", "2026-08-13"];
  const billed = (latestMinor: number, { slug = "education", days = semesters, springMinor = 485_000 } = {}) => {
    const minors = [485_000, 485_000, springMinor, latestMinor];
    return titles(
      "price_increase",
      ...days.flatMap((day, at) => charge("North State University", slug, minors[at] ?? 0, [day])),
    );
  };
  expect(billed(539_000)).toEqual(["North State University went from $4,850.00 to $5,390.00"]);
  // What a shop took may happen to lie so; a third or a quarter more is another course; a price of one semester may be that of its courses.
  expect(billed(539_000, { slug: "shopping" })).toEqual([]);
  for (const more of [760_000, 646_500, 606_250]) expect(billed(more)).toEqual([]);
  expect(billed(539_000, { springMinor: 470_000 })).toEqual([]);
  expect(billed(539_000, { days: ["2025-01-10", "2025-06-20", "2026-01-08", "2026-08-13"] })).toEqual([]);
});
