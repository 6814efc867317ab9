import { expect, test } from "vitest";
import { countDone, NO_PROGRESS, nextLesson, readProgress, withDone } from "./progress";

const LESSONS = ["a/one", "a/two", "b/one"];

test("reads stored progress and ignores foreign data", () => {
  const progress = { done: ["a/one"], opened: "a/two" };
  expect(readProgress(JSON.stringify(progress))).toEqual(progress);
  for (const strange of [null, "", "{", "null", "3", '"a"', "[]", '{"done":"a/one","opened":4}'])
    expect(readProgress(strange)).toEqual(NO_PROGRESS);
  expect(readProgress('{"done":["a/one",7,"a/one"]}')).toEqual({ done: ["a/one"], opened: null });
});

test("marks a lesson done once and can unmark it", () => {
  const once = withDone(NO_PROGRESS, "a/one", true);
  expect(withDone(once, "a/one", true).done).toEqual(["a/one"]);
  expect(withDone(once, "a/one", false)).toEqual(NO_PROGRESS);
});

test("counts only existing lessons", () => {
  expect(countDone({ done: ["a/one", "gone/long-ago"], opened: null }, LESSONS)).toBe(1);
});

test.each([
  ["nothing was opened", [], null, "a/one"],
  ["the last one opened is not done", [], "a/two", "a/two"],
  ["the last one opened is done", ["a/two"], "a/two", "b/one"],
  ["only earlier ones are left", ["a/two", "b/one"], "b/one", "a/one"],
  ["the last one opened is no longer there", ["a/one"], "gone/long-ago", "a/two"],
  ["all are done", LESSONS, "a/one", null],
])("picks the next lesson when %s", (_, done, opened, next) => {
  expect(nextLesson({ done, opened }, LESSONS)).toBe(next);
});
