import { expect, test } from "vitest";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { ALL_JOBS } from "./all-jobs";

test("names each job uniquely", () => {
  const names = ALL_JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("refuses a job with invalid data before it runs", async () => {
  for (const { name, take } of ALL_JOBS) {
    await expect(take("not an object"), name).rejects.toThrow(/"expected": "object"/);
  }
});

const HISTORY_PATIENCE_S = 30 * 60;

test("retries a slow bank longer than a first sync waits for history", () => {
  const { limit, delayS } = syncConnectionJob.retry;
  // pg-boss waits between half and all of `delayS * 2 ** try`.
  const shortestWaitS = Array.from({ length: limit }, (_, index) => (delayS * 2 ** (index + 1)) / 2);
  expect(shortestWaitS.reduce((sum, wait) => sum + wait)).toBeGreaterThan(HISTORY_PATIENCE_S);
});
