import { listUnfinishedConnections } from "@/lib/db/banks/connections";
import { prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";

/**
 * Queues the first sync of every link that hasn't completed one. After a crash the queue still considers the killed run
 * active. The database lock knows better, and an extra run finds nothing to do.
 *
 * @returns number of syncs queued
 */
export async function resumeUnfinishedSyncs(): Promise<number> {
  const unfinished = await listUnfinishedConnections();
  for (const connection of unfinished) await enqueue(prisma(), syncConnectionJob, connection);
  return unfinished.length;
}
