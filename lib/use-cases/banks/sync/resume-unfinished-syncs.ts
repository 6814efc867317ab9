import { listUnfinishedConnections } from "@/lib/db/banks/connections";
import { prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";

/**
 * Queues the first sync of every link that has not ended one. At a start after a crash the queue still thinks the killed
 * run is at work; the lock in the database knows better, and a run too many finds nothing to do.
 *
 * @returns how many were queued
 */
export async function resumeUnfinishedSyncs(): Promise<number> {
  const unfinished = await listUnfinishedConnections();
  for (const connection of unfinished) await enqueue(prisma(), syncConnectionJob, connection);
  return unfinished.length;
}
