import { expect, test } from "vitest";
import { figureTable, withSection } from "./report";

test("replaces its section and leaves others alone", () => {
  const first = withSection("", { name: "server", body: "## Server\n\n1" });
  const both = withSection(first, { name: "detectors", body: "## Detectors\n\n2" });
  const again = withSection(both, { name: "server", body: "## Server\n\n3" });
  expect(both.startsWith(first)).toBe(true);
  expect(again).toBe(both.replace("\n1\n", "\n3\n"));
  expect(withSection(again, { name: "detectors", body: "## Detectors\n\n2" })).toBe(again);
});

test("refuses a page with an unclosed section", () => {
  expect(() => withSection("<!-- server -->\n## Server\n", { name: "server", body: "## Server" })).toThrow("no end");
});

test("marks missed and reached goals", () => {
  const figure = { what: "ratio", measured: "0.7", goal: "≥ 0.8", isReached: false };
  expect(figureTable([figure])).toContain("**missed**");
  expect(figureTable([{ ...figure, isReached: true }])).toContain("reached");
});
