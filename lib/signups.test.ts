import { expect, test } from "vitest";
import { areSignupsOpen } from "./signups";

test.each([
  [undefined, true],
  ["", true],
  ["open", true],
  ["closed", false],
])("treats SIGNUPS=%s as open: %s", (SIGNUPS, isOpen) => {
  expect(areSignupsOpen({ SIGNUPS })).toBe(isOpen);
});
