import { expect, test } from "vitest";
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
