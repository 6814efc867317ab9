import { expect, test } from "vitest";
import { costOf, expressionsIn } from "./check-regex.mjs";

test.each([
  ["(?:a+)+$", "exponential"],
  ["^(?:\\s*\\w+\\s*)*;", "exponential"],
  ["Version\\/\\S+.*Safari\\/", "polynomial"],
  ["\\d+$", "polynomial"],
  ["^(?=.*\\d)[a-z]+$", "safe"],
])("tells the cost of %s", (source, cost) => {
  expect(costOf({ source, flags: "" })).toBe(cost);
});

test("finds literals and constructed expressions", () => {
  const text = 'const a = /x+/g; const b = new RegExp("y+", "u"); const c = new RegExp(name);';
  expect(expressionsIn(text, "a.ts")).toEqual([
    { source: "x+", flags: "g" },
    { source: "y+", flags: "u" },
  ]);
});
