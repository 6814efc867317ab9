import { expect, test } from "vitest";
import { parseSearch } from "@/lib/domain/transactions/search/parse-search";
import { readingOf } from "./filter-bar";

test.each([
  ["trader joes", ""],
  ["oct", "Oct 1–31, 2026, or a word that begins with “oct”"],
  ["groceries > 50 last friday", "more than $50.00 · Nov 20, 2026"],
  ["76", "$76.00 to $76.99, or a word that begins with “76”"],
  ["-79.48", "$79.48 paid"],
  ["50-80", "$50.00 to $80.00"],
  ["since october", "from Oct 1, 2026 on"],
  ["#holiday > 50", "tagged “holiday” · more than $50.00"],
  ["before 2026-03-01", "up to Feb 28, 2026"],
])("explains a search: %s", (typed, words) => {
  expect(readingOf(parseSearch(typed, "2026-11-21"), { currency: "USD", locale: "en-US" })).toBe(words);
});
