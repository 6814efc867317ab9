import { expect, test } from "vitest";
import { findHelp } from "./find-help";
import { fitsText } from "./find-pages";

test("an answer fits by whole words, not by letters that run across two of them", () => {
  expect(fitsText("Tell us the message", "theme")).toBe(false);
  expect(fitsText("Choose a dark theme", "theme")).toBe(true);
  expect(findHelp("theme", 50).map(({ label }) => label)).not.toContain("It says “Too many attempts”");
  expect(findHelp("attempts", 50).map(({ label }) => label)).toContain("It says “Too many attempts”");
});
