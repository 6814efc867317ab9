import { dictionary as leaked } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { ratePassword } from "./password-rating.mjs";

test("the list of common passwords holds some 49,000, and every one of them is known, however it is written", () => {
  const common = leaked["passwords-common"];
  expect(Math.round(common.length / 1000)).toBe(49);
  // One in two hundred, of all lengths: an estimate takes a millisecond.
  const some = common.filter((_, place) => place % 200 === 0);
  expect(some.filter((password) => !ratePassword(String(password), []).isCommon)).toEqual([]);
  expect(ratePassword("TRUSTNO1", []).isCommon).toBe(true);
  expect(ratePassword("a quiet walk in the rain", []).isCommon).toBe(false);
});

test("a password is weaker for who knows the names in it", () => {
  const password = "okaforwrenhollis";
  const unknown = ratePassword(password, []).score;
  expect(unknown).toBeGreaterThanOrEqual(3);
  expect(ratePassword(password, ["Wren", "Okafor", "hollis@example.test"]).score).toBeLessThan(3);
});
