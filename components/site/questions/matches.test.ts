import { expect, test } from "vitest";
import { matches } from "./matches";

test("every word must be there, in any order, begun or whole", () => {
  const text = "It says that my bank needs a new sign-in";
  for (const search of ["", "bank", "BANK sign", "sign-in bank", "needs ban", "  "])
    expect(matches(text, search)).toBe(true);
  for (const search of ["banks", "bank import", "x"]) expect(matches(text, search)).toBe(false);
});

test("accents make no difference, on either side", () => {
  expect(matches("Café receipts", "cafe")).toBe(true);
  expect(matches("Cafe receipts", "café")).toBe(true);
});
