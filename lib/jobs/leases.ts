import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { askQueue } from "./queued-jobs";

/**
 * Each job's process renews its lease every two seconds. After eight without renewal it counts as gone, and its job
 * continues elsewhere within ten. Three of four renewals may be late, as in a process that computes or waits for a full
 * pool.
 */
const RENEW_EVERY_MS = 2000;
const LEASE_S = 8;

/** If we couldn't renew, nobody could: living processes get this long to return. */
const GRACE_MS = 2 * RENEW_EVERY_MS;
const GAP_MS = 2 * RENEW_EVERY_MS;

/**
 * Renews the leases of this process's jobs, and releases the jobs of dead processes. A lease is the job's `started_on`
 * in the queue's own table (docs/decisions/0210).
 *
 * @param inHand  live map of running jobs' ids to queues
 * @param names  the queues to watch
 * @param signal  ends the loop
 */
export async function keepLeases(
  inHand: ReadonlyMap<string, string>,
  { names, signal }: { names: readonly string[]; signal: AbortSignal },
): Promise<void> {
  let renewedAtMs = performance.now();
  let unbrokenSinceMs = renewedAtMs;
  while (!signal.aborted) {
    try {
      await renew([...inHand.keys()]);
      const nowMs = performance.now();
      if (nowMs - renewedAtMs > GAP_MS) unbrokenSinceMs = nowMs;
      renewedAtMs = nowMs;
      if (nowMs - unbrokenSinceMs >= GRACE_MS) await takeUpAbandoned(names);
    } catch {
      // The database is away. Every call logs it; a line every two seconds would add nothing.
    }
    await sleep(RENEW_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Queries the database even without ids: the grace period depends on its answer. */
async function renew(ids: readonly string[]): Promise<void> {
  await askQueue("UPDATE pgboss.job SET started_on = now() WHERE id = ANY($1::uuid[]) AND state = 'active'", [ids]);
}

async function takeUpAbandoned(names: readonly string[]): Promise<void> {
  const rows = await askQueue<{ name: string; id: string; again: boolean }>(
    `UPDATE pgboss.job SET state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::pgboss.job_state,
       start_after = now(), completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
       output = '{"message": "its process is gone"}'
     WHERE name = ANY($1) AND state = 'active' AND started_on < now() - make_interval(secs => $2)
     RETURNING name, id, retry_count < retry_limit AS again`,
    [names, LEASE_S],
  );
  for (const { name, id, again } of rows) {
    log.warn({ job: name, jobId: id, isLast: !again }, "a job whose process is gone was taken up again");
    metrics().jobsAbandoned.inc({ queue: name });
    if (!again) metrics().jobs.inc({ queue: name, outcome: "failed" });
  }
}
