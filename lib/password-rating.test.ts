import { randomInt } from "node:crypto";
import { dictionary as leaked } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { ratePassword } from "./password-rating.mjs";

test("knows all 49,000 common passwords in any case", () => {
  const common = leaked["passwords-common"];
  expect(Math.round(common.length / 1000)).toBe(49);
  // One in a thousand, of all lengths: each estimate takes 20 ms.
  const some = common.filter((_, place) => place % 1000 === 0);
  expect(some.filter((password) => !ratePassword(String(password), []).isCommon)).toEqual([]);
  expect(ratePassword("TRUSTNO1", []).isCommon).toBe(true);
  expect(ratePassword("a quiet walk in the rain", []).isCommon).toBe(false);
});

test("rates a password lower if it contains known names", () => {
  const password = "okaforwrenhollis";
  const unknown = ratePassword(password, []).score;
  expect(unknown).toBeGreaterThanOrEqual(3);
  expect(ratePassword(password, ["Wren", "Okafor", "hollis@example.test"]).score).toBeLessThan(3);
});

test.each([
  "qwertyuiopasdfghjklzxcvbnm",
  "Password2026!Password",
  "Welcome2026Welcome",
  "ILoveSorrel2026!",
  "Sommer2026!Berlin",
  "Winter2025Paris!",
  "1qaz2wsx3edc4rfv",
  "Admin2026!Admin",
  "thisismypassword",
  "Monday2026!Monday",
])("rates %s as easy to guess", (password) => {
  expect(ratePassword(password, []).score).toBeLessThan(3);
});

test("accepts random words from a large list, however joined", () => {
  const words = leaked["diceware-common"];
  for (let tried = 0; tried < 10; tried += 1) {
    const phrase = Array.from({ length: 5 }, () => words[randomInt(words.length)]);
    for (const password of [phrase.join(" "), phrase.join("")]) {
      expect(ratePassword(password, []).score, password).toBeGreaterThanOrEqual(3);
    }
  }
});
