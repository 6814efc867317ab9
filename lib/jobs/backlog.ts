import { boss } from "./queue";

/** Jobs of one queue, which is named after them, that wait: due and not taken, or for later. `oldestS` is how long the oldest of those that are due has been. */
export type Backlog = { queue: string; due: number; later: number; oldestS: number };

/**
 * What waits in the queue, by the name of the job; one of which none waits is not in it. On the queue's own connections, so that it is known
 * also when calls have taken all the others.
 */
export async function readBacklog(): Promise<Backlog[]> {
  const result = await boss()
    .getDb()
    .executeSql(
      `SELECT name AS queue, count(*) FILTER (WHERE start_after <= now())::int AS due,
         count(*) FILTER (WHERE start_after > now())::int AS later,
         greatest(extract(epoch FROM now() - min(start_after)), 0)::float8 AS "oldestS"
       FROM pgboss.job WHERE state < 'active' GROUP BY name`,
      [],
    );
  if (!result) throw new Error("the queue is closed");
  return result.rows as Backlog[];
}
