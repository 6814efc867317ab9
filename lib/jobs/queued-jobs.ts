import { redactText } from "@/lib/log-redaction";
import type { Job } from "./define-job";
import { boss } from "./queue";

/** `error` contains no secrets or addresses. */
export type FailedJob = { id: string; queue: string; createdAt: Date; failedAt: Date; tries: number; error: string };

const MAX_ERROR_LENGTH = 200;

/** Lists the newest failed jobs and counts all. They are deleted after a week. */
export async function listFailedJobs(limit: number): Promise<{ jobs: FailedJob[]; count: number }> {
  const rows = await askQueue<Omit<FailedJob, "error"> & { message: string | null; count: number }>(
    `SELECT id, name AS queue, created_on AS "createdAt", completed_on AS "failedAt", retry_count + 1 AS tries,
       coalesce(output->>'message', output->>'value') AS message, count(*) OVER ()::int AS count
     FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT $1`,
    [limit],
  );
  const jobs = rows.map(({ message, count: _, ...job }) => ({ ...job, error: readable(message) }));
  return { jobs, count: rows[0]?.count ?? 0 };
}

export async function findFailedJob(id: string): Promise<{ queue: string } | null> {
  const [job] = await askQueue<{ queue: string }>(
    "SELECT name AS queue FROM pgboss.job WHERE id = $1 AND state = 'failed'",
    [id],
  );
  return job ?? null;
}

/** Retries a failed job at once; other jobs are left alone. */
export async function retryFailedJob(queue: string, id: string): Promise<void> {
  await boss().retry(queue, id);
}

/** A provider's error may quote the refused address. */
function readable(message: string | null): string {
  const clean = redactText(message ?? "No reason was given").replaceAll(
    /[^\s<>"']{1,64}@[^\s<>"']{1,255}/g,
    "[address]",
  );
  return clean.length > MAX_ERROR_LENGTH ? `${clean.slice(0, MAX_ERROR_LENGTH)}…` : clean;
}

/**
 * Lists the queues with a due job, in one statement: the queue's index finds the first of each. None while the database
 * is away.
 *
 * @param names  the queues to check
 */
export async function queuesWithDueJobs(names: readonly string[]): Promise<string[]> {
  const due = await askQueue<{ queue: string }>(
    `SELECT queue FROM unnest($1::text[]) AS queue CROSS JOIN LATERAL (
       SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND start_after < now() LIMIT 1
     ) AS due`,
    [names],
  ).catch(() => []);
  return due.map(({ queue }) => queue);
}

/** Waiting jobs of one queue, `due` or for `later`. `oldestS`: seconds the oldest due one has waited. */
export type Backlog = { queue: string; due: number; later: number; oldestS: number };

/** Counts waiting jobs by name; idle queues are missing. */
export function readBacklog(): Promise<Backlog[]> {
  return askQueue(
    `SELECT name AS queue, count(*) FILTER (WHERE start_after <= now())::int AS due,
       count(*) FILTER (WHERE start_after > now())::int AS later,
       greatest(extract(epoch FROM now() - min(start_after)), 0)::float8 AS "oldestS"
     FROM pgboss.job WHERE state < 'active' GROUP BY name`,
  );
}

/**
 * Checks for a job that waits, runs or will be retried.
 *
 * @param data  the job's data, or part of it
 */
export async function hasJobUnderWay<Data extends object>(
  job: Pick<Job<string, Data>, "name">,
  data: Partial<Data>,
): Promise<boolean> {
  const found = await askQueue(
    "SELECT FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active') AND data @> $2::jsonb LIMIT 1",
    [job.name, JSON.stringify(data)],
  );
  return found.length > 0;
}

/** Runs a statement on the queue's own connections, so it works when calls have taken all others. */
export async function askQueue<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await boss().getDb().executeSql(text, values);
  if (!result) throw new Error("the queue is closed");
  return result.rows as Row[];
}
