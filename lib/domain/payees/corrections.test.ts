import { expect, test } from "vitest";
import { correctionsOf, kindOfPayee } from "./corrections";
import { traitsOf, valuesOf } from "./traits-of";

const KINDS = ["company", "person", "own-account"] as const;
const music = { names: ["SPOTIFY USA"], currency: "USD", categorySlug: "music" };
const known = { kind: "company", isSubscription: true } as const;

test.each(KINDS)("turns a company into a %s", (kind) => {
  const corrections = correctionsOf({ ...known, kind }, known);
  expect(kindOfPayee(traitsOf({ ...music, corrections }))).toBe(kind);
});

test.each(KINDS)("turns an inferred %s into a company", (kind) => {
  const corrections = correctionsOf(known, { ...known, kind });
  const seen = kind === "company" ? [] : [kind];
  expect(kindOfPayee(traitsOf({ ...music, seen, corrections }))).toBe("company");
});

test("denies a subscription of every kind", () => {
  expect(valuesOf(traitsOf(music), "subscription")).not.toEqual([]);
  const corrections = correctionsOf({ ...known, isSubscription: false }, known);
  expect(valuesOf(traitsOf({ ...music, corrections }), "subscription")).toEqual([]);
});

test("stores nothing where the user agrees", () => {
  for (const kind of KINDS)
    for (const isSubscription of [true, false])
      expect(correctionsOf({ kind, isSubscription }, { kind, isSubscription })).toEqual([]);
});
