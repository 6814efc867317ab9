import PgBoss from "pg-boss";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** Every job the product knows: its data, how often it is tried, and how long one try may last. */
export const JOBS = {
  // SMTP servers are away for minutes, not for hours; a code is worth nothing after ten minutes anyway.
  "send-mail": { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  // A bank that is not ready yet usually answers within minutes. Ten tries go beyond the half hour after which a first sync
  // takes what there is for all there is (run-sync.ts), so that nobody reads "syncing" for ever.
  "sync-connection": { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  // Queues the others by the clock; what it misses the next hour of the day brings.
  "queue-due-syncs": { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  // The person is waiting: two tries after the first. The request counts its tries itself, kills included, and ends as
  // failed after the third (run-generation.ts), within 60 s each: the queue's own bound only ends what hangs.
  "generate-insights": { retryLimit: 2, retryDelay: 1, retryBackoff: true, expireInSeconds: 75 },
  // Two generations and a mail; what is killed in between the next hour of the first days brings.
  "send-monthly-summary": { retryLimit: 3, retryDelay: 30, retryBackoff: true, expireInSeconds: 180 },
  "queue-monthly-summaries": { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  "resume-stalled-generations": { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 30 },
  // Findings may wait for a while; they are held against all rows at once, however often it is tried.
  "reverify-insights": { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  // Queues the two below by the clock; what a provider that is away makes them miss, the next run brings.
  "reconcile-billing": { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  "repair-subscription": { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "end-customer": { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
} as const satisfies Record<string, PgBoss.RetryOptions & PgBoss.ExpirationOptions>;

/** Of these one waits at most for each user or payer, however often it is asked for: it does at once what all of them would. */
const COALESCED = ["reverify-insights", "repair-subscription", "end-customer"] as const satisfies readonly JobName[];

export type JobName = keyof typeof JOBS;

export type JobData = {
  "send-mail": { mailId: string };
  "sync-connection": {
    userId: string;
    connectionId: string;
    /** How often it was put off because the provider asked for a long pause. */
    postponed?: number;
  };
  "queue-due-syncs": Record<string, never>;
  "generate-insights": { userId: string; requestId: string };
  "resume-stalled-generations": Record<string, never>;
  "queue-monthly-summaries": Record<string, never>;
  /** `month` by its first day. */
  "send-monthly-summary": { userId: string; month: string };
  "reverify-insights": { userId: string };
  "reconcile-billing": Record<string, never>;
  "repair-subscription": { userId: string };
  "end-customer": { providerCustomerId: string };
};

/**
 * What is begun by the clock, in UTC; pg-boss keeps the time and lets one process of all queue it. The minute is an odd one:
 * the full hour is everybody's.
 */
export const SCHEDULES = {
  "queue-due-syncs": "17 5,17 * * *",
  "resume-stalled-generations": "* * * * *",
  "queue-monthly-summaries": "11 * * * *",
  "reconcile-billing": "3-59/10 * * * *",
} as const satisfies Partial<Record<JobName, string>>;

type Sql = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> };

/**
 * Queues a job through the caller's connection: inside a transaction the job exists exactly when the transaction is
 * kept, so nothing is started for a row that is not there, and nothing that is there is forgotten.
 *
 * Jobs run at least once; every handler does nothing when its work is already done.
 */
export async function enqueue<N extends JobName>(sql: Sql, name: N, data: JobData[N]): Promise<void> {
  await boss().send(name, data, {
    ...JOBS[name],
    ...singletonOf(name, data),
    db: { executeSql: (text, values) => sql.query(text, values) },
  });
}

function singletonOf<N extends JobName>(name: N, data: JobData[N]): { singletonKey?: string } {
  if (!isCoalesced(name)) return {};
  if ("userId" in data) return { singletonKey: data.userId };
  return "providerCustomerId" in data ? { singletonKey: data.providerCustomerId } : {};
}

function isCoalesced(name: JobName): boolean {
  return COALESCED.some((coalesced) => coalesced === name);
}

/** Queues jobs that shall start later, each at its own time; many in one statement. */
export async function enqueueLater<N extends JobName>(
  name: N,
  jobs: readonly { data: JobData[N]; startAfterS: number }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const nowMs = Date.now();
  const { retryLimit, retryDelay, retryBackoff, expireInSeconds } = JOBS[name];
  await boss().insert(
    jobs.map(({ data, startAfterS }) => ({
      name,
      data,
      ...singletonOf(name, data),
      startAfter: new Date(nowMs + startAfterS * 1000),
      retryLimit,
      retryDelay,
      retryBackoff,
      expireInSeconds,
    })),
  );
}

/** Makes the queue's own tables and the queues; safe to run at every start and by several servers at once. */
export async function prepareQueues(instance: PgBoss): Promise<void> {
  await instance.start();
  const existing = new Set((await instance.getQueues()).map(({ name }) => name));
  for (const name of Object.keys(JOBS) as JobName[]) {
    if (existing.has(name)) continue;
    await instance.createQueue(name, { name, policy: isCoalesced(name) ? "short" : "standard" });
  }
  for (const [name, cron] of Object.entries(SCHEDULES)) await instance.schedule(name, cron, {}, JOBS[name as JobName]);
}

// Next bundles the routes and the server's start apart; both must use one instance.
const kept = globalThis as typeof globalThis & { sorrelBoss?: PgBoss };

/** @param options.keepsTime  whether this process, should it be the one to make the instance, queues what is due by the clock */
export function boss({ keepsTime = false } = {}): PgBoss {
  kept.sorrelBoss ??= create(keepsTime);
  return kept.sorrelBoss;
}

/** Lets running jobs finish for at most `timeoutMs`, then ends. */
export async function stopQueue(timeoutMs: number): Promise<void> {
  const instance = kept.sorrelBoss;
  kept.sorrelBoss = undefined;
  await instance?.stop({ graceful: true, wait: true, timeout: timeoutMs });
}

function create(keepsTime: boolean): PgBoss {
  const instance = new PgBoss({
    connectionString: env().databaseUrl,
    application_name: "sorrel-jobs",
    max: 3,
    schedule: keepsTime,
    maintenanceIntervalSeconds: 30,
  });
  instance.on("error", (error) => log.error({ err: error }, "queue"));
  return instance;
}
