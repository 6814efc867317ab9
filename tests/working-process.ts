import * as z from "zod";
import { prisma } from "@/lib/db/client";
import { defineJob } from "@/lib/jobs/define-job";
import { boss, enqueue, stopQueue } from "@/lib/jobs/queue";
import { stopWorking, workThroughQueue } from "@/lib/jobs/worker";

/**
 * A process that works through one queue, for tests that stop it or its database. It reports "at it" when an attempt
 * begins and "done" when it succeeds.
 * An attempt lasts until the test ends it, or, with `inDatabase`, until the database disconnects it.
 */
const waitingJob = defineJob({
  name: "wait-for-word",
  data: z.object({ inDatabase: z.boolean() }),
  concurrency: 1,
  retry: { limit: 2, delayS: 1, backoff: true },
  expireInS: 75,
  run: async ({ inDatabase }) => {
    const isFirst = tries === 0;
    tries += 1;
    process.send?.("at it");
    if (inDatabase && isFirst) await prisma().$queryRaw`SELECT pg_sleep(600)::text`;
    else if (!inDatabase) await word("end");
    process.send?.("done");
  },
});
let tries = 0;

const word = (wanted: string) =>
  new Promise<void>((resolve) => {
    process.on("message", (message) => message === wanted && resolve());
  });

await boss().start();
if (!(await boss().getQueue(waitingJob.name))) {
  await boss().createQueue(waitingJob.name, { name: waitingJob.name, policy: "standard" });
}
workThroughQueue([waitingJob]);
process.on("message", async (message) => {
  if (message === "queue") await enqueue(prisma(), waitingJob, { inDatabase: false });
  if (message === "queue in database") await enqueue(prisma(), waitingJob, { inDatabase: true });
  if (message === "shut down") {
    await stopWorking(500);
    await stopQueue(1000);
    process.exit(0);
  }
});
process.send?.("ready");
