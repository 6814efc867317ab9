import { randomInt } from "node:crypto";
import { dictionary as leaked } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { passwordProblems } from "@/lib/domain/auth/password";
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

/** Passwords people choose, twelve characters or longer, some with Ada Lovelace's personal data. */
const EASY = [
  "aaaaaaaaaaaa",
  "111111111111",
  "Password123!",
  "letmeinletmein",
  "iloveyou1234",
  "qwertyuiop12",
  "123456789012",
  "PasswordPassword",
  "Welcome12345",
  "abcdefghijkl",
  "P@ssw0rd1234",
  "1q2w3e4r5t6y",
  "monkeymonkey1",
  "sunshine2024",
  "Lovelace1815",
  "AdaLovelace1",
  "Adm1n1str@t0r",
  "L3tM31nL3tM31n",
  "Summer2026!!",
  "$umm3r2026!!",
  "2026Summer!!",
  "October1999!!",
  "Sunday2026!!!",
  "Février2026!!",
  "Sommer2026!!",
  "Diwali2026!!!",
  "Cricket2026!!",
  "Chelsea1905!!",
  "summer_2026_!!",
  "Summer 2026 !!",
  "October/1999!",
  "$umm3r-2026-!",
  "password password",
  "zaq12wsx zaq12wsx",
  "1234 5678 9012",
  "aaaa bbbb cccc",
  "Sorrel2026!!",
  "Lovelace2026!",
  "Summer4321!!",
  "Welcome-2026-!",
  "Admin2026!!!",
  "qwertyuiopasdfghjklzxcvbnm",
  "Password2026!Password",
  "ILoveSorrel2026!",
  "Sommer2026!Berlin",
  "1qaz2wsx3edc4rfv",
  "Admin2026!Admin",
  "thisismypassword",
];
const GOOD = [
  "a quiet walk in the rain",
  "paper and ink",
  "correct horse battery staple",
  "xkq9 fjw2 mmz",
  "summer rain on slate roofs",
  "in may we plant 12 beans",
  "winter otter lantern 26",
  "my cricket bat is haunted",
  "Monday-violet-kettle-88",
  "žluťoučký kůň pěl",
  "静かな雨の中を歩く散歩道だ",
  `${"a slow boat on the lake, ".repeat(5)}!`,
];

const problems = (password: string) =>
  passwordProblems(password, { email: "", rating: ratePassword(password, ["Ada", "Lovelace"]) });

test.each(EASY)("refuses %s", (password) => {
  expect(problems(password)).toEqual([
    expect.stringMatching(/^This password is (among the most common|too easy to guess)/),
  ]);
});

test("accepts passwords that are hard to guess", () => {
  expect(GOOD.filter((password) => problems(password).length > 0)).toEqual([]);
});

test("takes no longer for the longest password than for thirty-two characters", () => {
  ratePassword("warm up", []);
  for (const password of ["aB3$".repeat(32), "1q2w".repeat(32), "p@s5w0rD".repeat(16)]) {
    const startedAtMs = performance.now();
    ratePassword(password, ["Ada", "Lovelace"]);
    expect(performance.now() - startedAtMs).toBeLessThan(1500);
    expect(ratePassword(password, [])).toEqual(ratePassword(password.slice(0, 32), []));
  }
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
