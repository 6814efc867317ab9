import PgBoss from "pg-boss";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Job } from "./define-job";

type Db = { $queryRawUnsafe: (text: string, ...values: unknown[]) => Promise<unknown> };

/** What the queue needs to know of a job to hold it; what it does is the worker's. */
type QueuedJob<Data> = Pick<Job<string, Data>, "name" | "retry" | "expireInS" | "singletonKey">;

/**
 * Queues a job through the caller's connection: inside a transaction the job exists exactly when the transaction is
 * committed, so no job is started for a row that is not there, and no row is left without its job.
 *
 * It is always taken, however many wait: most jobs come with something that a person does (an email, a look at the insights again),
 * and that must not fail for them. What is asked for as a job of its own is queued with `enqueueIfRoom`.
 *
 * @param options.startAfterS  seconds until it is due; due at once when left out
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
 * As `enqueue`, for what a person or a provider asks for as a job of its own: a generation, the reading of a bank.
 *
 * @throws AppError `NOT_READY` with `retryAfterS` where too many wait already: it is then not begun, and they come again
 */
export async function enqueueIfRoom<Data extends object>(
  db: Db,
  job: QueuedJob<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  await assertRoom(db, job.name);
  await enqueue(db, job, data);
}

/** So many jobs may be due and not taken: hours of work for one worker. */
export const MOST_WAITING = { ofKind: 20_000, inAll: 50_000 } as const;
/** For so long a process believes what it counted; what it queues itself it adds. */
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

/** Queues jobs that start later, each at its own time; many in one statement. */
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
 * Deletes every job whose data, key or outcome holds one of `names`, waiting, under way or done, with the caller's
 * transaction. A worker that has one goes on; its end is then recorded nowhere.
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

/** How often a job is tried and how long a try may last, in the queue's own terms. */
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

// Next bundles the routes and the server's start apart; both must use one instance.
const shared = globalThis as typeof globalThis & {
  sorrelBoss?: PgBoss;
  sorrelKeepsTime?: boolean;
};

/** From now on every instance of this process queues what is due by the clock, whoever makes it: a request may come before the start's next try. */
export function keepTime(): void {
  shared.sorrelKeepsTime = true;
}

export function boss(): PgBoss {
  shared.sorrelBoss ??= create();
  return shared.sorrelBoss;
}

/** Lets running jobs finish for at most `timeoutMs`, then ends. */
export async function stopQueue(timeoutMs: number): Promise<void> {
  const instance = shared.sorrelBoss;
  shared.sorrelBoss = undefined;
  await instance?.stop({ graceful: true, wait: true, timeout: timeoutMs });
}

/**
 * Forgets an instance that could not be prepared, so that the next try begins from the beginning. One that had started is
 * stopped: its timers and its connections would go on. Of one that had not, the connections close as soon as they are idle.
 */
export function abandonQueue(): void {
  const instance = shared.sorrelBoss;
  shared.sorrelBoss = undefined;
  void instance?.stop({ graceful: false }).catch(() => undefined);
}

/** What the queue's own connections are called in the database. */
export const QUEUE_APPLICATION = "sorrel-jobs";

/** As for the other connections (lib/db/connection-bounds.ts): a database that does not answer is an error, not a wait without end. */
const BOUNDS = { connectionTimeoutMillis: 3000, statement_timeout: 30_000, query_timeout: 32_000 };

function create(): PgBoss {
  const instance = new PgBoss({
    ...BOUNDS,
    // Its bounds are of a session, which a pooler by transaction does not keep.
    connectionString: env().databaseDirectUrl ?? env().databaseUrl,
    application_name: QUEUE_APPLICATION,
    max: 3,
    schedule: shared.sorrelKeepsTime ?? false,
    maintenanceIntervalSeconds: 30,
    // A job that failed can be tried again for as long: whoever looks after it has a weekend.
    archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
  });
  instance.on("error", (error) => log.error({ err: error }, "queue"));
  return instance;
}
