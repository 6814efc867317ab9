import { expect, test } from "vitest";
import { matches } from "./matches";

test("requires every word, in any order, as a prefix or whole", () => {
  const text = "It says that my bank needs a new sign-in";
  for (const search of ["", "bank", "BANK sign", "sign-in bank", "needs ban", "  "])
    expect(matches(text, search)).toBe(true);
  for (const search of ["banks", "bank import", "x"]) expect(matches(text, search)).toBe(false);
});

test("ignores accents in text and search", () => {
  expect(matches("Café receipts", "cafe")).toBe(true);
  expect(matches("Cafe receipts", "café")).toBe(true);
});
