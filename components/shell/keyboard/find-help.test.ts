import { expect, test } from "vitest";
import { findHelp } from "./find-help";
import { fitsText } from "./find-pages";

test("matches whole words, not letters spanning two words", () => {
  expect(fitsText("Tell us the message", "theme")).toBe(false);
  expect(fitsText("Choose a dark theme", "theme")).toBe(true);
  expect(findHelp("theme", 50).map(({ label }) => label)).not.toContain("It says “Too many attempts”");
  expect(findHelp("attempts", 50).map(({ label }) => label)).toContain("It says “Too many attempts”");
});
