import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { runIsolated } from "./isolated";

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
