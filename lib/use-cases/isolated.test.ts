import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { reportStoredPart, runBeside, runIsolated, runIsolatedAtOnce } from "./isolated";

const broken = () => {
  throw new TypeError("broken");
};

test("keeps the other parts' results when one throws", async () => {
  const { results, failed } = await runIsolated("calendar", [
    ["first", () => 1],
    ["second", broken],
    ["third", () => 3],
  ]);
  expect([results, failed.map(({ type }) => type)]).toEqual([[1, 3], ["second"]]);
});

test("throws when every part throws", async () => {
  await expect(runIsolated("calendar", [["first", broken]])).rejects.toThrow("broken");
});

test("ends at once on a retryable error", async () => {
  const tried: string[] = [];
  const away = new AppError("NOT_READY", "away", { isRetryable: true });
  const run = runIsolated("calendar", [
    ["first", () => tried.push("first")],
    ["second", () => Promise.reject(away)],
    ["third", () => tried.push("third")],
  ]);
  await expect(run).rejects.toBe(away);
  expect(tried).toEqual(["first"]);
});

test("reports each failing stored part once, and a forgotten one again", () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const report = (part: number) => reportStoredPart("listing", { type: `row ${part}`, error: new Error("unreadable") });
  for (const part of [1, 1, 2, 2, 1]) report(part);
  expect(error).toHaveBeenCalledTimes(2);
  for (let part = 3; part <= 1001; part += 1) report(part);
  error.mockClear();
  report(2);
  expect(error).not.toHaveBeenCalled();
  report(1);
  expect(error).toHaveBeenCalledTimes(1);
});

test("gives null for a part that throws, beside the others' results", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  error.mockClear();
  const run = () => runIsolatedAtOnce("review", "user", { first: async () => [1], second: async () => broken() });
  expect([await run(), await run()]).toEqual(Array(2).fill({ first: [1], second: null }));
  expect(error.mock.calls).toEqual([[expect.objectContaining({ type: "second of user" }), "a part failed"]]);
});

test("throws when all parts of an answer throw, or one is retryable", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const away = new AppError("NOT_READY", "away", { isRetryable: true });
  const parts = { first: async () => 1, second: () => Promise.reject(away) };
  await expect(runIsolatedAtOnce("review", "user", parts)).rejects.toBe(away);
  await expect(runIsolatedAtOnce("review", "user", { first: async () => broken() })).rejects.toThrow("broken");
});

test("replaces a failed part beside others, except after a retryable error", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  error.mockClear();
  expect(await runBeside("overview", "beside", { run: async () => broken(), otherwise: false })).toBe(false);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ type: "beside" }), "a part failed"]]);
  const away = new AppError("NOT_READY", "away", { isRetryable: true });
  const run = () => Promise.reject(away);
  await expect(runBeside("overview", "away", { run, otherwise: false })).rejects.toBe(away);
});
