import { boss } from "./queue";

/**
 * Lists the queues with a due job, in one statement: the queue's index finds the first of each. None while the database
 * is away.
 *
 * @param names  the queues to check
 */
export async function queuesWithDueJobs(names: readonly string[]): Promise<string[]> {
  try {
    const result = await boss()
      .getDb()
      .executeSql(
        `SELECT queue FROM unnest($1::text[]) AS queue CROSS JOIN LATERAL (
           SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND start_after < now() LIMIT 1
         ) AS due`,
        [names],
      );
    return (result?.rows ?? []).map(({ queue }: { queue: string }) => queue);
  } catch {
    return [];
  }
}
