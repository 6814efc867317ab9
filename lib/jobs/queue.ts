import PgBoss from "pg-boss";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Job } from "./define-job";

type Db = { $queryRawUnsafe: (text: string, ...values: unknown[]) => Promise<unknown> };

type QueuedJob<Data> = Pick<Job<string, Data>, "name" | "retry" | "expireInS" | "singletonKey">;

/**
 * Queues a job on the caller's connection. In a transaction the job exists exactly if it commits: no job without its
 * row, no row without its job.
 *
 * Always accepts: most jobs belong to something a user does (an email, a re-check), which must not fail for them. Jobs
 * requested for their own sake use `enqueueIfRoom`.
 *
 * @param options.startAfterS  seconds until due, 0 by default
 */
export async function enqueue<Data extends object>(
  db: Db,
  job: QueuedJob<Data>,
  data: NoInfer<Data>,
  { startAfterS = 0 }: { startAfterS?: number } = {},
): Promise<void> {
  await boss().send(job.name, data, {
    ...sendOptions(job),
    ...singletonOf(job, data),
    ...(startAfterS > 0 && { startAfter: startAfterS }),
    db: { executeSql: async (text, values) => ({ rows: (await db.$queryRawUnsafe(text, ...values)) as unknown[] }) },
  });
}

/**
 * Queues a job a user or provider requests for its own sake: a generation, a bank sync.
 *
 * @throws AppError `NOT_READY` with `retryAfterS` when too many wait; nothing is queued then
 */
export async function enqueueIfRoom<Data extends object>(
  db: Db,
  job: QueuedJob<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  await assertRoom(db, job.name);
  await enqueue(db, job, data);
}

/** Maximal due jobs not yet running: hours of work for one worker. */
export const MOST_WAITING = { ofKind: 20_000, inAll: 50_000 } as const;
/** Time a process trusts its count; it adds its own jobs. */
const COUNTED_FOR_MS = 1000;
const RETRY_AFTER_S = 60;

let waiting = { countedAtMs: Number.NEGATIVE_INFINITY, byKind: new Map<string, number>() };

async function assertRoom(db: Db, kind: string): Promise<void> {
  if (performance.now() - waiting.countedAtMs > COUNTED_FOR_MS) {
    const countedAtMs = performance.now();
    const rows = (await db.$queryRawUnsafe(
      "SELECT name, count(*)::int AS due FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name",
    )) as { name: string; due: number }[];
    waiting = { countedAtMs, byKind: new Map(rows.map(({ name, due }) => [name, due])) };
  }
  const { byKind } = waiting;
  const ofKind = byKind.get(kind) ?? 0;
  const inAll = [...byKind.values()].reduce((sum, due) => sum + due, 0);
  if (ofKind >= MOST_WAITING.ofKind || inAll >= MOST_WAITING.inAll) {
    throw new AppError("NOT_READY", "We are busy. Please try again in a minute.", {
      retryAfterS: RETRY_AFTER_S,
      isRetryable: true,
    });
  }
  byKind.set(kind, ofKind + 1);
}

/** Queues jobs that start later, each at its own time, in one statement. */
export async function enqueueLater<Data extends object>(
  job: QueuedJob<Data>,
  starts: readonly { data: NoInfer<Data>; startAfterS: number }[],
): Promise<void> {
  if (starts.length === 0) return;
  const nowMs = Date.now();
  await boss().insert(
    starts.map(({ data, startAfterS }) => ({
      name: job.name,
      data,
      ...sendOptions(job),
      ...singletonOf(job, data),
      startAfter: new Date(nowMs + startAfterS * 1000),
    })),
  );
}

/**
 * Deletes every job whose data, key or outcome contains one of `names`, in any state, in the caller's transaction. A
 * running one continues, but its end isn't recorded.
 */
export async function deleteJobsNaming(db: Db, names: readonly string[]): Promise<void> {
  for (const table of ["pgboss.job", "pgboss.archive"]) {
    await db.$queryRawUnsafe(
      `DELETE FROM ${table} AS j USING unnest($1::text[]) AS sought (word)
       WHERE strpos(concat_ws(' ', j.data, j.singleton_key, j.output), sought.word) > 0`,
      [...names],
    );
  }
}

export function sendOptions({ retry, expireInS }: Pick<QueuedJob<never>, "retry" | "expireInS">) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delayS,
    retryBackoff: retry.backoff,
    expireInSeconds: expireInS,
  };
}

function singletonOf<Data>({ singletonKey }: QueuedJob<Data>, data: Data): { singletonKey?: string } {
  return singletonKey ? { singletonKey: singletonKey(data) } : {};
}

// Next bundles the routes and the server start separately; both must use one instance.
const shared = globalThis as typeof globalThis & {
  sorrelBoss?: PgBoss;
  sorrelKeepsTime?: boolean;
};

/**
 * Makes every later instance of this process queue scheduled jobs, whoever creates it: a request may come before the
 * start's next try.
 */
export function keepTime(): void {
  shared.sorrelKeepsTime = true;
}

export function boss(): PgBoss {
  shared.sorrelBoss ??= create();
  return shared.sorrelBoss;
}

/** Lets running jobs finish for at most `timeoutMs`, then stops. */
export async function stopQueue(timeoutMs: number): Promise<void> {
  const instance = shared.sorrelBoss;
  shared.sorrelBoss = undefined;
  await instance?.stop({ graceful: true, wait: true, timeout: timeoutMs });
}

/**
 * Drops an instance that couldn't be prepared, so the next try starts over. A started one is stopped, or its timers and
 * connections would remain. Otherwise its connections close when idle.
 */
export function abandonQueue(): void {
  const instance = shared.sorrelBoss;
  shared.sorrelBoss = undefined;
  void instance?.stop({ graceful: false }).catch(() => undefined);
}

export const QUEUE_APPLICATION = "sorrel-jobs";

/** Matches other connections (lib/db/connection-bounds.ts): a silent database is an error, not an endless wait. */
const BOUNDS = { connectionTimeoutMillis: 3000, statement_timeout: 30_000, query_timeout: 32_000 };

function create(): PgBoss {
  const instance = new PgBoss({
    ...BOUNDS,
    // These limits belong to a session, which a transaction pooler doesn't keep.
    connectionString: env().databaseDirectUrl ?? env().databaseUrl,
    application_name: QUEUE_APPLICATION,
    max: 3,
    schedule: shared.sorrelKeepsTime ?? false,
    maintenanceIntervalSeconds: 30,
    // Failed jobs can be retried this long, so the operator may take a weekend.
    archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
  });
  instance.on("error", (error) => log.error({ err: error }, "queue"));
  return instance;
}
