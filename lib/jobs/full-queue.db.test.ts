import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { POST as generateRoute } from "@/app/api/insights/generate-v2/route";
import { pool, prisma } from "@/lib/db/client";
import { generateInsightsJob } from "@/lib/use-cases/insights/jobs/generate-insights";
import { sendMailJob } from "@/lib/use-cases/mail/jobs/send-mail";
import { BANKS, createViewer, linkBank } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { asTheSystem, enqueue, MOST_WAITING } from "./queue";

/** Longer than what was counted is believed. */
const untilCountedAgain = () => sleep(1100);
const fill = (name: string, count: number) =>
  pool().query("INSERT INTO pgboss.job (name, data) SELECT $1, '{}' FROM generate_series(1, $2)", [name, count]);
const waitingOf = async (name: string) =>
  Number(
    (await pool().query("SELECT count(*) AS n FROM pgboss.job WHERE name = $1 AND state < 'active'", [name])).rows[0].n,
  );
const empty = () => pool().query("DELETE FROM pgboss.job WHERE data = '{}'");

test("where too many of a kind wait a person learns when to come again, nothing is half begun, and other kinds go on", async () => {
  const viewer = await createViewer();
  await linkBank(viewer, BANKS.compact);
  await runQueuedJobs();
  const { name } = generateInsightsJob;
  await fill(name, MOST_WAITING.ofKind);
  await untilCountedAgain();
  const requestId = randomUUID();
  const start = () => viewer.post(generateRoute, "/api/insights/generate-v2", { requestId });
  const refused = await start();
  expect(refused).toMatchObject({ status: 503, body: { success: false, error: "NOT_READY" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await enqueue(prisma(), sendMailJob, { mailId: randomUUID() });

  await empty();
  await untilCountedAgain();
  expect((await start()).status, "the same request, as if it had never been sent").toBe(202);
  expect(await waitingOf(name)).toBe(1);
});

test("what the system begins is taken however many wait, and of all kinds together there is a bound too", async () => {
  await fill(generateInsightsJob.name, MOST_WAITING.ofKind);
  await fill("sync-connection", MOST_WAITING.ofKind);
  await fill("notify-user", MOST_WAITING.inAll - 2 * MOST_WAITING.ofKind);
  await untilCountedAgain();
  const before = await waitingOf(sendMailJob.name);
  const queue = () => enqueue(prisma(), sendMailJob, { mailId: randomUUID() });
  await expect(queue()).rejects.toMatchObject({ code: "NOT_READY", retryAfterS: 60 });
  await asTheSystem(queue);
  expect(await waitingOf(sendMailJob.name)).toBe(before + 1);
  await empty();
  await untilCountedAgain();
});
