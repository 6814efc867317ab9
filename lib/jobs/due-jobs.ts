import { boss } from "./queue";

/**
 * Names of the queues that hold a job whose time has come, all looked into with one statement: the queue's own index finds the first
 * of each. A database that is away has none, as for whoever takes a job.
 *
 * @param names  the queues to look into
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
