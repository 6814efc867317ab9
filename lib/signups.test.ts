import { expect, test } from "vitest";
import { areSignupsOpen } from "./signups";

test.each([
  [undefined, true],
  ["", true],
  ["open", true],
  ["closed", false],
])("tells if SIGNUPS=%s lets strangers sign up", (SIGNUPS, isOpen) => {
  expect(areSignupsOpen({ SIGNUPS })).toBe(isOpen);
});
