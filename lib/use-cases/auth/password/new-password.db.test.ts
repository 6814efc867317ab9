import { describe, expect, test } from "vitest";
import { POST as signup } from "@/app/api/auth/signup/route";
import { passwordProblems } from "@/lib/domain/auth/password";
import { ratePassword } from "@/lib/password-rating.mjs";
import { newAddress, newBrowser, signupForm } from "@/tests/auth";

/** Fifty-two passwords people choose, twelve characters or longer, some with Ada Lovelace's personal data. */
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
  "Autumn#2026!",
  "Winter2025!!",
  "October1999!!",
  "Sunday2026!!!",
  "Février2026!!",
  "Sommer2026!!",
  "Verano2026!!",
  "Diwali2026!!!",
  "Cricket2026!!",
  "Chelsea1905!!",
  "Summer-2026-!",
  "summer_2026_!!",
  "Summer 2026 !!",
  "2026-Summer-!",
  "!Winter.2026.!",
  "October/1999!",
  "$umm3r-2026-!",
  "password password",
  "Letmein-Letmein",
  "zaq12wsx zaq12wsx",
  "1234 5678 9012",
  "aaaa bbbb cccc",
  "Sorrel2026!!",
  "Lovelace2026!",
  "Lovelace-2026",
  "Chelsea1234!!",
  "Summer4321!!",
  "Welcome2026!!",
  "Welcome-2026-!",
  "London2026!!",
  "Admin2026!!!",
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

const send = (password: string) =>
  newBrowser().post(signup, "/api/auth/signup", signupForm(newAddress(), { password, confirmPassword: password }));

describe("a new password's strength", () => {
  test.each(EASY)("refuses %s", async (password) => {
    const answer = await send(password);
    expect([answer.status, answer.body.error]).toEqual([400, "VALIDATION_FAILED"]);
    expect(answer.body.issues).toEqual([
      {
        path: "password",
        message: expect.stringMatching(/^This password is (among the most common|too easy to guess)/),
      },
    ]);
  });

  test.each(GOOD)("accepts %s", async (password) => {
    expect((await send(password)).status).toBe(201);
  });

  test("is judged alike by the page's meter and the server", () => {
    const problems = (password: string) =>
      passwordProblems(password, { email: "", rating: ratePassword(password, ["Ada", "Lovelace"]) });
    expect(EASY.filter((password) => problems(password).length === 0)).toEqual([]);
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
});
