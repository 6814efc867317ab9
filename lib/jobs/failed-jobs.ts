import { redactText } from "@/lib/log-redaction";
import { boss } from "./queue";

/** `error` contains no secrets or addresses. */
export type FailedJob = { id: string; queue: string; createdAt: Date; failedAt: Date; tries: number; error: string };

const MAX_ERROR_LENGTH = 200;

/** Lists the newest failed jobs and counts all, on the queue's own connections. They are deleted after a week. */
export async function listFailedJobs(limit: number): Promise<{ jobs: FailedJob[]; count: number }> {
  const rows = await ask<Omit<FailedJob, "error"> & { message: string | null; count: number }>(
    `SELECT id, name AS queue, created_on AS "createdAt", completed_on AS "failedAt", retry_count + 1 AS tries,
       coalesce(output->>'message', output->>'value') AS message, count(*) OVER ()::int AS count
     FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT $1`,
    [limit],
  );
  const jobs = rows.map(({ message, count: _, ...job }) => ({ ...job, error: readable(message) }));
  return { jobs, count: rows[0]?.count ?? 0 };
}

export async function findFailedJob(id: string): Promise<{ queue: string } | null> {
  const [job] = await ask<{ queue: string }>(
    "SELECT name AS queue FROM pgboss.job WHERE id = $1 AND state = 'failed'",
    [id],
  );
  return job ?? null;
}

/** Retries a failed job at once; other jobs are left alone. */
export async function retryFailedJob(queue: string, id: string): Promise<void> {
  await boss().retry(queue, id);
}

async function ask<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const result = await boss().getDb().executeSql(text, values);
  if (!result) throw new Error("the queue is closed");
  return result.rows as Row[];
}

/** A provider's error may quote the refused address. */
function readable(message: string | null): string {
  const clean = redactText(message ?? "No reason was given").replaceAll(
    /[^\s<>"']{1,64}@[^\s<>"']{1,255}/g,
    "[address]",
  );
  return clean.length > MAX_ERROR_LENGTH ? `${clean.slice(0, MAX_ERROR_LENGTH)}…` : clean;
}
