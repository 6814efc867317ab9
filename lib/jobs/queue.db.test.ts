import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { pool, prisma } from "@/lib/db/client";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { generateInsightsJob, reverifyInsightsJob } from "@/lib/use-cases/insights/jobs";
import { sendMailJob } from "@/lib/use-cases/mail/jobs";
import { newAddress, newBrowser, signupForm } from "@/tests/auth";
import { BANKS, createViewer, linkBank } from "@/tests/factories";
import { emptyQueue, fillQueue, runQueuedJobs, untilCountedAgain } from "@/tests/jobs";
import { prepareQueues } from "./all-jobs";
import { defineJob } from "./define-job";
import { abandonQueue, boss, enqueueIfRoom, MOST_WAITING } from "./queue";
import { queuesWithDueJobs } from "./queued-jobs";
import { stopWorking, workThroughQueue } from "./worker";

test("stops an abandoned instance and creates another", async () => {
  const abandoned = boss();
  const stopped = once(abandoned, "stopped", { signal: AbortSignal.timeout(5000) });
  abandonQueue();
  await stopped;
  expect(boss()).not.toBe(abandoned);
  await prepareQueues(boss());
});

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
  const statements = vi.spyOn(boss().getDb(), "executeSql");
  workThroughQueue(jobs);
  const looks = () => statements.mock.calls.filter(([text]) => text.startsWith("SELECT queue FROM unnest"));
  await expect.poll(() => looks().length).toBeGreaterThan(1);
  // Each loop once, at its start.
  expect(fetched).toHaveBeenCalledTimes(8);
  await boss().send("rarely-3", {});
  await expect.poll(() => taken).toEqual(["rarely-3"]);
  expect(new Set(fetched.mock.calls.slice(8).map(([name]) => name))).toEqual(new Set(["rarely-3"]));
});

const waitingOf = async (name: string) =>
  Number(
    (await pool().query("SELECT count(*) AS n FROM pgboss.job WHERE name = $1 AND state < 'active'", [name])).rows[0].n,
  );
const newSync = () => ({ userId: randomUUID(), connectionId: randomUUID() });

test("answers a full kind with a retry-after, while other kinds continue", async () => {
  onTestFinished(emptyQueue);
  const viewer = await createViewer();
  await linkBank(viewer, BANKS.compact);
  await runQueuedJobs();
  const { name } = generateInsightsJob;
  await fillQueue(name, MOST_WAITING.ofKind);
  await untilCountedAgain();
  const requestId = randomUUID();
  const start = () => viewer.post("/api/insights/generate-v2", { requestId });
  const refused = await start();
  expect(refused).toMatchObject({ status: 503, body: { success: false, error: "NOT_READY" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await enqueueIfRoom(prisma(), syncConnectionJob, newSync());

  await emptyQueue();
  expect((await start()).status, "the same request, as if it had never been sent").toBe(202);
  expect(await waitingOf(name)).toBe(1);
});

test("completes edits and sign-ups, but no sync, however full the queue", async () => {
  onTestFinished(emptyQueue);
  const viewer = await createViewer();
  await linkBank(viewer, BANKS.compact);
  await runQueuedJobs();
  await viewer.post("/api/insights/generate-v2", { requestId: randomUUID() });
  await runQueuedJobs();
  for (const { name } of [sendMailJob, reverifyInsightsJob]) await fillQueue(name, MOST_WAITING.ofKind);
  await fillQueue("notify-user", MOST_WAITING.inAll - 2 * MOST_WAITING.ofKind);
  const before = [await waitingOf(sendMailJob.name), await waitingOf(reverifyInsightsJob.name)];
  await untilCountedAgain();
  await expect(enqueueIfRoom(prisma(), syncConnectionJob, newSync())).rejects.toMatchObject({
    code: "NOT_READY",
    retryAfterS: 60,
  });

  const [row] = (await pool().query("SELECT id FROM transactions WHERE user_id = $1 LIMIT 1", [viewer.userId])).rows;
  const edited = await viewer.patch(`/api/transactions/${row.id}`, { isExcluded: true });
  expect(edited).toMatchObject({ status: 200 });
  const email = newAddress();
  expect(await newBrowser().post("/api/auth/signup", signupForm(email))).toMatchObject({ status: 201 });
  const after = [await waitingOf(sendMailJob.name), await waitingOf(reverifyInsightsJob.name)];
  expect(after).toEqual(before.map((count) => count + 1));
  await pool().query("DELETE FROM pgboss.job WHERE name = $1", [sendMailJob.name]);
});
