import { expect, test } from "vitest";
import { figureTable, withSection } from "./report";

test("a section takes the place of the one of its name and leaves the others as they are", () => {
  const first = withSection("", { name: "server", body: "## Server\n\n1" });
  const both = withSection(first, { name: "detectors", body: "## Detectors\n\n2" });
  const again = withSection(both, { name: "server", body: "## Server\n\n3" });
  expect(both.startsWith(first)).toBe(true);
  expect(again).toBe(both.replace("\n1\n", "\n3\n"));
  expect(withSection(again, { name: "detectors", body: "## Detectors\n\n2" })).toBe(again);
});

test("a page whose section was cut off is left alone", () => {
  expect(() => withSection("<!-- server -->\n## Server\n", { name: "server", body: "## Server" })).toThrow("no end");
});

test("a goal that was missed says so", () => {
  const figure = { what: "ratio", measured: "0.7", goal: "≥ 0.8", isReached: false };
  expect(figureTable([figure])).toContain("**missed**");
  expect(figureTable([{ ...figure, isReached: true }])).toContain("reached");
});
