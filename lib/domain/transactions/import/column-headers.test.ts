import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { plainLetters } from "./column-headers";

test("reads plain ASCII as it reads the same text beside other letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(plainLetters(`${text} ł`)).toBe(`${plainLetters(text)} l`.trim());
    }),
  );
  expect(plainLetters("Date d'Operation (JJ/MM)")).toBe("date d operation jj mm");
});
