import { expect, test } from "vitest";
import { passwordHint } from "./password-hint";

test("the hint for a password that is too short names how much is missing", () => {
  expect(passwordHint("", "").words).toBe("At least 12 characters");
  expect(passwordHint("seven77", "")).toEqual({ level: 0, words: "5 more characters" });
  expect(passwordHint("eleven chars".slice(1), "").words).toBe("One more character");
});

test("length alone makes it stronger; no kind of character is asked for", () => {
  expect(passwordHint("paper and ink", "").level).toBe(2);
  expect(passwordHint("paper, ink and leaf", "").level).toBe(3);
  expect(passwordHint("paper, ink, leaf and a lamp", "").level).toBe(4);
});

test("a short pattern repeated is not called good", () => {
  expect(passwordHint("aaaaaaaaaaaaaaaaaaaaaaaa", "")).toEqual({ level: 1, words: "Long enough, but easy to guess" });
});

test("what the server refuses has no bar filled", () => {
  expect(passwordHint("ada@example.com", "Ada@Example.com").level).toBe(0);
  expect(passwordHint("x1y2z3".repeat(30), "").level).toBe(0);
});

test("characters are counted as a person counts them, not as code units", () => {
  expect(passwordHint("🌿🌿🌿🌿🌿🌿", "").words).toBe("6 more characters");
});
