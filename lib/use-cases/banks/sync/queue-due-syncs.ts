import { listDueConnections } from "@/lib/db/banks/connections";
import { env } from "@/lib/env";
import { enqueueLater } from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";

/** A link that a webhook or a person has brought up to date within the last hours is left alone. */
const FRESH_FOR_MS = 6 * 3_600_000;

/** The syncs are spread over this long: neither the provider nor our own database should meet them all at once. */
const SPREAD_S = 45 * 60;

const PAGE_ROWS = 500;

/**
 * The job `queue-due-syncs`, twice a day: queues a sync of every live link that was not read for some hours. Webhooks are
 * hints that can be lost; this is what makes the rows come all the same. Links that wait for a login are not synced.
 *
 * @returns how many were queued
 */
export async function queueDueSyncs({ now = new Date(), random = Math.random } = {}): Promise<number> {
  // No bank provider is set up: each sync would fail. They are queued again once there is one.
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
