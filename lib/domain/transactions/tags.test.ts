import { expect, test } from "vitest";
import { tagKeyOf, tagNameOf } from "./tags";

test.each([
  [" #Lisbon   trip ", "Lisbon trip"],
  ["##2026", "2026"],
  ["C#", "C#"],
  ["Cafe\u0301", "Café"],
])("stores %j as %j", (typed, name) => {
  expect(tagNameOf(typed)).toBe(name);
});

test("treats case, spacing and accent encoding as one tag", () => {
  expect(tagKeyOf("LISBON  Trip")).toBe(tagKeyOf("#lisbon trip"));
  expect(tagKeyOf("Cafe\u0301")).toBe(tagKeyOf("CAFÉ"));
  expect(tagKeyOf("Cafe")).not.toBe(tagKeyOf("Café"));
});
