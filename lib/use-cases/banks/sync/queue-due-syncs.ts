import { listDueConnections, listUnfinishedConnections } from "@/lib/db/banks/connections";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { enqueue, enqueueLater } from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";

/** Links updated by a webhook or the user within these hours are skipped. */
const FRESH_FOR_MS = 6 * 3_600_000;

/** Spreads the load on the provider and our database. */
const SPREAD_S = 45 * 60;

const PAGE_ROWS = 500;

/**
 * Queues a sync of every live link not read for some hours (job `queue-due-syncs`, twice a day). Webhooks can be lost;
 * this brings the rows anyway. Links waiting for a login are skipped.
 *
 * @returns number of syncs queued
 */
export async function queueDueSyncs({ now = new Date(), random = Math.random } = {}): Promise<number> {
  // Without a bank provider every sync would fail. They are queued once there is one.
  if (env().plaid.api === null) return 0;
  const syncedBefore = new Date(now.getTime() - FRESH_FOR_MS);
  let queued = 0;
  let page = await listDueConnections({ syncedBefore, after: null, limit: PAGE_ROWS });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const jobs = page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) }));
    await enqueueLater(syncConnectionJob, jobs);
    queued += page.length;
    page = await listDueConnections({ syncedBefore, after: last, limit: PAGE_ROWS });
  }
  return queued;
}

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
