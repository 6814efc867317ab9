import { expect, test } from "vitest";
import { dependsOnQuestions, firstStepsOf, isGettingStarted, progressOf } from "./getting-started";

const NOTHING = {
  hasAccount: false,
  hasTransaction: false,
  isReading: false,
  hasSeenInsights: false,
  hasDecided: false,
  hasBudgetOrGoal: false,
};

test("are shown for thirty days or until dismissed", () => {
  const createdAt = new Date("2026-11-01T12:00:00Z");
  const at = (now: string, gettingStartedEndedAt: Date | null = null) =>
    isGettingStarted({ createdAt, gettingStartedEndedAt }, new Date(now));
  expect(at("2026-11-01T12:00:00Z")).toBe(true);
  expect(at("2026-12-01T11:59:59Z")).toBe(true);
  expect(at("2026-12-01T12:00:00Z")).toBe(false);
  expect(at("2026-11-02T12:00:00Z", new Date("2026-11-02T11:00:00Z"))).toBe(false);
});

test("are done by stored data, not by clicks", () => {
  expect(progressOf(firstStepsOf(NOTHING, null))).toEqual({ done: 0, of: 4 });
  expect(firstStepsOf({ ...NOTHING, hasAccount: true }, null)).toMatchObject({ hasAccount: true, hasAnswered: false });
  expect(firstStepsOf({ ...NOTHING, hasTransaction: true }, 3)).toMatchObject({ hasAccount: true, hasAnswered: false });
  const all = { ...NOTHING, hasAccount: true, hasSeenInsights: true, hasDecided: true, hasBudgetOrGoal: true };
  expect(progressOf(firstStepsOf(all, null))).toEqual({ done: 4, of: 4 });
});

test("need no answer if nothing waits once rows are read", () => {
  const read = { ...NOTHING, hasTransaction: true };
  expect(firstStepsOf(read, 0).hasAnswered).toBe(true);
  expect(firstStepsOf({ ...read, isReading: true }, 0).hasAnswered).toBe(false);
  expect(firstStepsOf(NOTHING, 0).hasAnswered).toBe(false);
  // The count isn't loaded if it makes no difference.
  expect([read, { ...read, isReading: true }, NOTHING, { ...read, hasDecided: true }].map(dependsOnQuestions)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
