import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineJob } from "./define-job";
import { queuesWithDueJobs } from "./due-jobs";
import { boss } from "./queue";
import { stopWorking, workThroughQueue } from "./worker";

afterEach(async () => {
  await stopWorking(1000);
  vi.restoreAllMocks();
});

/** One after the other: created at once, queues lock each other's tables. */
async function queuesNamed(...names: string[]): Promise<string[]> {
  for (const name of names) await boss().createQueue(name, { name, policy: "standard" });
  return names;
}

test("names queues with due jobs, not later, running or finished ones", async () => {
  const names = await queuesNamed("due", "later", "under-way", "done", "none");
  await boss().send("due", {});
  await boss().send("due", {});
  await boss().send("later", {}, { startAfter: 60 });
  await boss().send("under-way", {});
  expect(await boss().fetch("under-way")).toHaveLength(1);
  await boss().send("done", {});
  const [done] = await boss().fetch("done");
  await boss().complete("done", done?.id ?? "");
  expect(await queuesWithDueJobs(names)).toEqual(["due"]);
  expect(await queuesWithDueJobs(names.filter((name) => name !== "due"))).toEqual([]);
});

test("polls all queues together and each only when something is due", async () => {
  const taken: string[] = [];
  const jobs = (await queuesNamed("rarely-1", "rarely-2", "rarely-3", "rarely-4")).map((name) =>
    defineJob({
      name,
      data: z.object({}),
      concurrency: 2,
      retry: { limit: 0, delayS: 1, backoff: false },
      expireInS: 60,
      run: async () => {
        taken.push(name);
      },
    }),
  );
  const fetched = vi.spyOn(boss(), "fetch");
  workThroughQueue(jobs);
  await new Promise((resolve) => setTimeout(resolve, 1700));
  // Each loop once, at its start.
  expect(fetched).toHaveBeenCalledTimes(8);
  await boss().send("rarely-3", {});
  await expect.poll(() => taken).toEqual(["rarely-3"]);
  expect(new Set(fetched.mock.calls.slice(8).map(([name]) => name))).toEqual(new Set(["rarely-3"]));
});
