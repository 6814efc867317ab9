import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { POST as signupRoute } from "@/app/api/auth/signup/route";
import { POST as generateRoute } from "@/app/api/insights/generate-v2/route";
import { PATCH as patchRoute } from "@/app/api/transactions/[id]/route";
import { pool, prisma } from "@/lib/db/client";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { generateInsightsJob, reverifyInsightsJob } from "@/lib/use-cases/insights/jobs";
import { sendMailJob } from "@/lib/use-cases/mail/jobs";
import { newAddress, newBrowser, signupForm } from "@/tests/auth";
import { BANKS, createViewer, linkBank } from "@/tests/factories";
import { emptyQueue, fillQueue, runQueuedJobs, untilCountedAgain } from "@/tests/jobs";
import { enqueueIfRoom, MOST_WAITING } from "./queue";

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
  const start = () => viewer.post(generateRoute, "/api/insights/generate-v2", { requestId });
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
  await viewer.post(generateRoute, "/api/insights/generate-v2", { requestId: randomUUID() });
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
  const edited = await viewer.patch(patchRoute, `/api/transactions/${row.id}`, { isExcluded: true });
  expect(edited).toMatchObject({ status: 200 });
  const email = newAddress();
  expect(await newBrowser().post(signupRoute, "/api/auth/signup", signupForm(email))).toMatchObject({ status: 201 });
  const after = [await waitingOf(sendMailJob.name), await waitingOf(reverifyInsightsJob.name)];
  expect(after).toEqual(before.map((count) => count + 1));
  await pool().query("DELETE FROM pgboss.job WHERE name = $1", [sendMailJob.name]);
});
