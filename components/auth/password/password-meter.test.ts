import { expect, test } from "vitest";
import { ratePassword } from "@/lib/password-rating.mjs";
import { passwordHint } from "./password-meter";

const hintOf = (password: string, own: string[] = []) => passwordHint(password, "", ratePassword(password, own));

test("counts the missing characters of a short password", () => {
  expect(passwordHint("", "", null).words).toBe("At least 12 characters");
  expect(passwordHint("seven77", "", null)).toEqual({ level: 0, words: "5 more characters" });
  expect(passwordHint("eleven chars".slice(1), "", null).words).toBe("One more character");
});

test("rates unrelated words as strong, whatever their characters", () => {
  expect(hintOf("paper and ink")).toEqual({ level: 3, words: "Strong" });
  expect(hintOf("paper, ink and leaf")).toEqual({ level: 4, words: "Very strong" });
});

test("rejects a repeated short pattern, however long", () => {
  const words = "This password is too easy to guess. Try a few unrelated words.";
  expect(hintOf("aaaaaaaaaaaaaaaaaaaaaaaa")).toEqual({ level: 0, words });
  expect(hintOf("abcabcabcabcabcabcabc")).toEqual({ level: 0, words });
});

test("shows 'Long enough' until the estimate arrives", () => {
  expect(passwordHint("paper and ink", "", null)).toEqual({ level: 1, words: "Long enough" });
});

test("fills no bar for passwords the server would refuse", () => {
  expect(passwordHint("ada@example.com", "Ada@Example.com", null).level).toBe(0);
  expect(passwordHint("x1y2z3".repeat(30), "", null).level).toBe(0);
});

test("counts visible characters instead of code units", () => {
  expect(passwordHint("🌿🌿🌿🌿🌿🌿", "", null).words).toBe("6 more characters");
});
