import { expect, test } from "vitest";
import { ALL_JOBS } from "./all-jobs";

test("no two jobs share a name", () => {
  const names = ALL_JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("a job whose data is not what it says is refused before it runs", async () => {
  for (const { name, take } of ALL_JOBS) {
    await expect(take("not an object"), name).rejects.toThrow(/"expected": "object"/);
  }
});
