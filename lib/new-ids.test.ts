import { validate, version } from "uuid";
import { expect, it } from "vitest";
import { newIds } from "./new-ids";

it("makes distinct ids in order beyond one read of random bytes", () => {
  const ids = newIds();
  const made = Array.from({ length: 2000 }, () => ids.next().value);
  expect(made.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(made).toEqual([...new Set(made)].sort());
});

it("makes other ids in the same millisecond for another run", () => {
  const [one = [], other] = [newIds(), newIds()].map((ids) => Array.from({ length: 50 }, () => ids.next().value));
  expect(one.filter((id) => other?.includes(id))).toEqual([]);
});
