import { expect, test } from "vitest";
import { thinOut } from "./sparkline";

test("thins out a long history evenly, keeping both ends", () => {
  const year = Array.from({ length: 53 }, (_, week) => week);
  const shown = thinOut(year, 13);
  expect(shown).toHaveLength(13);
  expect([shown[0], shown.at(-1)]).toEqual([0, 52]);
  expect(thinOut([1, 2], 13)).toEqual([1, 2]);
});
