import { boss } from "./queue";

/** Waiting jobs of one queue, `due` or for `later`. `oldestS`: seconds the oldest due one has waited. */
export type Backlog = { queue: string; due: number; later: number; oldestS: number };

/**
 * Counts waiting jobs by name; idle queues are missing. Uses the queue's own connections, so it works when calls have
 * taken all others.
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
