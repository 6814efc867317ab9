import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { boss } from "./queue";

/**
 * Whoever is at a job says so every two seconds, and who has not for eight is taken for gone: its job goes on elsewhere
 * within ten. Three of four renewals may come late, as in a process that computes or waits for a full pool.
 */
const RENEW_EVERY_MS = 2000;
const LEASE_S = 8;

/** After a time in which we could not renew our own leases no one could: those that live get so long to come back. */
const GRACE_MS = 2 * RENEW_EVERY_MS;
const GAP_MS = 2 * RENEW_EVERY_MS;

/**
 * Renews the leases of the jobs that this process is at, and hands those whose process is gone to whoever takes them next.
 * A lease is the job's `started_on` in the queue's own table (docs/decisions/0210).
 *
 * @param inHand  ids and queues of the jobs that run here, as they are at each moment
 * @param names  the queues to look after
 * @param signal  ends it
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

/** Asks the database in any case: that it answered is what the grace rests on. */
async function renew(ids: readonly string[]): Promise<void> {
  await execute("UPDATE pgboss.job SET started_on = now() WHERE id = ANY($1::uuid[]) AND state = 'active'", [ids]);
}

/** A job whose lease is over is tried again at once, or has failed where that was its last try. */
async function takeUpAbandoned(names: readonly string[]): Promise<void> {
  const rows = await execute(
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

type Row = { name: string; id: string; again: boolean };

/** On the queue's own connections: those of calls may all be taken, and a lease must not end for that. */
async function execute(text: string, values: unknown[]): Promise<Row[]> {
  const result = await boss().getDb().executeSql(text, values);
  if (!result) throw new Error("the queue is closed");
  return result.rows as Row[];
}
