import type { Job } from "./define-job";
import { boss } from "./queue";

/**
 * Checks for a job that waits, runs or will be retried.
 *
 * @param data  the job's data, or part of it
 */
export async function hasJobUnderWay<Data extends object>(
  job: Pick<Job<string, Data>, "name">,
  data: Partial<Data>,
): Promise<boolean> {
  const result = await boss()
    .getDb()
    .executeSql(
      "SELECT FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active') AND data @> $2::jsonb LIMIT 1",
      [job.name, JSON.stringify(data)],
    );
  if (!result) throw new Error("the queue is closed");
  return result.rows.length > 0;
}
