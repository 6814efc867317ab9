import { expect, test } from "vitest";
import { matches } from "./matches";

test("requires every searched word to begin a word, in any order", () => {
  const text = "It says that my bank needs a new sign-in";
  for (const search of ["", "bank", "BANK sign", "sign-in bank", "needs ban", "  "])
    expect(matches(text, search)).toBe(true);
  for (const search of ["banks", "bank import", "x", "ank", "bank eeds"]) expect(matches(text, search)).toBe(false);
});

test("ignores accents in text and search", () => {
  expect(matches("Café receipts", "cafe")).toBe(true);
  expect(matches("Cafe receipts", "café")).toBe(true);
});
