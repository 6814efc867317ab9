import { expect, test } from "vitest";
import { hasShape, type Kind } from "./shape";

test.each<[Kind, unknown[], unknown[]]>([
  ["text", ["", "a"], [null, undefined, 1, ["a"]]],
  ["text or null", [null, "a"], [undefined, 1]],
  ["number", [0, -1.5], [null, "1"]],
  ["number or null", [null, 1], [undefined, "1"]],
  ["flag", [true, false], [null, "true", 1]],
  ["list", [[], ["a"]], [null, {}, "a"]],
  ["object", [{}, { a: 1 }], [null, [], "a"]],
  [
    ["USER", "ADMIN"],
    ["USER", "ADMIN"],
    ["user", null, 1],
  ],
])("checks that a field is %s", (kind, fitting, others) => {
  for (const field of fitting) expect(hasShape({ field, more: 1 }, { field: kind })).toBe(true);
  for (const field of others) expect(hasShape({ field }, { field: kind })).toBe(false);
});

test("rejects what is no object, and a missing field", () => {
  for (const value of [null, undefined, "a", 1, [], {}]) expect(hasShape(value, { field: "text" })).toBe(false);
});
