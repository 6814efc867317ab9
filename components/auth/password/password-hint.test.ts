import { expect, test } from "vitest";
import { ratePassword } from "@/lib/password-rating.mjs";
import { passwordHint } from "./password-hint";

const hintOf = (password: string, own: string[] = []) => passwordHint(password, "", ratePassword(password, own));

test("a password that is too short gets the number of missing characters", () => {
  expect(passwordHint("", "", null).words).toBe("At least 12 characters");
  expect(passwordHint("seven77", "", null)).toEqual({ level: 0, words: "5 more characters" });
  expect(passwordHint("eleven chars".slice(1), "", null).words).toBe("One more character");
});

test("a few unrelated words are strong; no kind of character is asked for", () => {
  expect(hintOf("paper and ink")).toEqual({ level: 3, words: "Strong" });
  expect(hintOf("paper, ink and leaf")).toEqual({ level: 4, words: "Very strong" });
});

test("a short pattern repeated is not called good, however long it is", () => {
  const words = "This password is too easy to guess. Try a few unrelated words.";
  expect(hintOf("aaaaaaaaaaaaaaaaaaaaaaaa")).toEqual({ level: 0, words });
  expect(hintOf("abcabcabcabcabcabcabc")).toEqual({ level: 0, words });
});

test("until the estimate is there, a password that is long enough shows as no more than that", () => {
  expect(passwordHint("paper and ink", "", null)).toEqual({ level: 1, words: "Long enough" });
});

test("what the server refuses has no bar filled", () => {
  expect(passwordHint("ada@example.com", "Ada@Example.com", null).level).toBe(0);
  expect(passwordHint("x1y2z3".repeat(30), "", null).level).toBe(0);
});

test("characters are counted as a person counts them, not as code units", () => {
  expect(passwordHint("🌿🌿🌿🌿🌿🌿", "", null).words).toBe("6 more characters");
});
