import { expect, test } from "vitest";
import { type StoredRow, wrongInJournal } from "./invariants";
import type { Journal } from "./people";

const coffee: StoredRow = { userId: "u", id: "1", name: "coffee", amountMinor: -450, notes: null };
const added = (changes: object = {}): Journal => ({
  added: new Map([["coffee", { id: "1", amountMinor: -450, answered: "added", sent: null, ...changes }]]),
  notes: new Map(),
  requestIds: new Set(),
});
const wrong = (journal: Journal, stored: StoredRow[]) => wrongInJournal({ journal }, stored).length;

test("requires acknowledged rows exactly once, unchanged", () => {
  expect(wrong(added(), [coffee])).toBe(0);
  expect(wrong(added(), [])).toBe(1);
  expect(wrong(added(), [coffee, { ...coffee, id: "2" }])).toBeGreaterThan(0);
  expect(wrong(added(), [{ ...coffee, amountMinor: -540 }])).toBe(1);
  expect(wrong(added({ answered: "deleted" }), [coffee])).toBe(1);
});

test("allows unanswered rows at most once", () => {
  const unanswered = added({ id: null, answered: null, sent: "add" });
  expect(wrong(unanswered, [])).toBe(0);
  expect(wrong(unanswered, [coffee])).toBe(0);
  expect(wrong(unanswered, [coffee, { ...coffee, id: "2" }])).toBe(1);
  expect(wrong(added({ sent: "delete" }), [])).toBe(0);
});

test("rejects unsent rows, and notes older than the acknowledged one", () => {
  expect(wrong(added(), [coffee, { ...coffee, id: "9", name: "tea" }])).toBe(1);
  const noted = (sent: string[]) => ({ ...added(), notes: new Map([["1", { answered: "mine", sent }]]) });
  expect(wrong(noted([]), [{ ...coffee, notes: "mine" }])).toBe(0);
  expect(wrong(noted([]), [coffee])).toBe(1);
  expect(wrong(noted(["later"]), [{ ...coffee, notes: "later" }])).toBe(0);
});
