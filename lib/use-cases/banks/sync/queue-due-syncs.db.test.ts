import { expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { ALL_JOBS } from "@/lib/jobs/all-jobs";
import { boss } from "@/lib/jobs/queue";
import { queueDueSyncsJob } from "@/lib/use-cases/banks/jobs";
import { createViewer, linkBank } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { queueDueSyncs } from "./queue-due-syncs";

const waiting = async () => {
  const { rows } = await pool().query<{ connectionId: string; waitS: number }>(
    `SELECT data->>'connectionId' AS "connectionId", extract(epoch FROM start_after - now())::float8 AS "waitS"
     FROM pgboss.job WHERE name = 'sync-connection' AND state = 'created' ORDER BY 1`,
  );
  return rows;
};

test("queues stale live links twice a day, spread over an hour", async () => {
  const viewer = await createViewer();
  const link = async () => (await linkBank(viewer))[0]?.connectionId ?? "";
  const [stale, fresh, ending, locked] = [await link(), await link(), await link(), ""];
  await runQueuedJobs();
  const other = await createViewer();
  const [account] = await linkBank(other);
  await runQueuedJobs();
  const longAgo = new Date(Date.now() - 7 * 3_600_000);
  const set = (id: string, data: object) => prisma().bankConnection.updateMany({ where: { id }, data });
  await set(stale, { lastSyncedAt: longAgo });
  await set(ending, { lastSyncedAt: longAgo, status: "login_required", repairReason: "consent_ends" });
  await set(account?.connectionId ?? locked, {
    lastSyncedAt: longAgo,
    status: "login_required",
    repairReason: "sign_in",
  });
  expect(await queueDueSyncs({ random: () => 0.5 })).toBe(2);
  const queued = await waiting();
  expect(queued.map(({ connectionId }) => connectionId)).toEqual([stale, ending].sort());
  expect(queued.map(({ connectionId }) => connectionId)).not.toContain(fresh);
  for (const { waitS } of queued) expect(Math.abs(waitS - 1350)).toBeLessThan(30);
});

test("registers scheduled jobs with their times; banks twice a day", async () => {
  const schedules = await boss().getSchedules();
  expect(Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]))).toEqual(
    Object.fromEntries(ALL_JOBS.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []))),
  );
  expect(queueDueSyncsJob.schedule).toMatch(/^\d+ \d+,\d+ \* \* \*$/);
});
