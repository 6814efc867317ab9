import { databaseCodesOf, toAppError } from "./db/database-away";
import { withLock } from "./db/locks";
import { AppError } from "./domain/errors";
import { env } from "./env";
import { prepareQueues } from "./jobs/all-jobs";
import { abandonQueue, boss, keepTime } from "./jobs/queue";
import { workThroughQueue } from "./jobs/worker";
import { log } from "./log";
import { connectionError, databaseError } from "./wrong-setting.mjs";

/** Retry intervals: for an unreachable database, and for another process preparing the queue. */
const TRY_AGAIN_MS = 1000;
const LOOK_AGAIN_MS = 100;
/** Interval between log lines about an unreachable database. */
const REMIND_MS = 60_000;

/**
 * Prepares the queue and, with `works`, starts processing it. Waits for an unreachable database without limit
 * (docs/decisions/0095); meanwhile requests get 503.
 *
 * @throws Error naming the variable if the database has no tables yet or refuses the user; other errors pass through
 */
export async function startJobs({ works }: { works: boolean }): Promise<void> {
  if (works) keepTime();
  const { databaseUrl, databaseDirectUrl } = env();
  const answers = { name: "DATABASE_URL", url: databaseUrl };
  // Locks and the queue bypass a pooler.
  const sessions = databaseDirectUrl ? { name: "DATABASE_DIRECT_URL", url: databaseDirectUrl } : answers;
  await whenDatabaseAnswers(prepareAlone, sessions);
  if (!works) return;
  workThroughQueue();
  const { resumeUnfinished } = await import("@/lib/use-cases/resume-unfinished");
  await whenDatabaseAnswers(resumeUnfinished, answers);
}

/** One process at a time: two that create the queue's tables at once deadlock. */
async function prepareAlone(): Promise<void> {
  try {
    while (!(await withLock("prepare-queues", () => prepareQueues(boss())))) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  } catch (error) {
    // After a failed start the queue still believes it is starting.
    abandonQueue();
    throw error;
  }
}

async function whenDatabaseAnswers(work: () => Promise<void>, setting: { name: string; url: string }): Promise<void> {
  const startedAtMs = performance.now();
  const waitedS = () => Math.round((performance.now() - startedAtMs) / 1000);
  for (let remindAtMs = 0; ; ) {
    try {
      await work();
      if (remindAtMs > 0) log.info({ waitedS: waitedS() }, "the database answers: the start goes on");
      return;
    } catch (thrown) {
      const error = toAppError(thrown);
      const codes = databaseCodesOf(thrown);
      if (!(error instanceof AppError && error.code === "NOT_READY"))
        throw databaseError(thrown, { ...setting, codes });
      if (performance.now() >= remindAtMs) {
        remindAtMs = performance.now() + REMIND_MS;
        const { message } = connectionError(error, { ...setting, codes });
        log.warn({ setting: message, waitedS: waitedS() }, "the database is unreachable: the start waits for it");
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}
