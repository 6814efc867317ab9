import { databaseCodesOf, toAppError } from "./db/database-away";
import { withLock } from "./db/locks";
import { AppError } from "./domain/errors";
import { env } from "./env";
import { prepareQueues } from "./jobs/prepare-queues";
import { abandonQueue, boss, keepTime } from "./jobs/queue";
import { workThroughQueue } from "./jobs/worker";
import { log } from "./log";
import { databaseError } from "./wrong-setting.mjs";

/** How soon a database that is away is tried again, and how soon another process may have finished its part. */
const TRY_AGAIN_MS = 1000;
const LOOK_AGAIN_MS = 100;

/**
 * Prepares the queue and, with `works`, starts working through it. A database that is away is waited for, however long
 * (docs/decisions/0095); meanwhile requests are answered with 503.
 *
 * @throws whatever else goes wrong; Error naming the address's variable when it has no tables yet, or refuses the user
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

/** One process at a time: on a fresh database two that make the queue's tables at once lock each other out. */
async function prepareAlone(): Promise<void> {
  try {
    while (!(await withLock("prepare-queues", () => prepareQueues(boss())))) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  } catch (error) {
    // The queue takes a start that failed for one that goes on.
    abandonQueue();
    throw error;
  }
}

async function whenDatabaseAnswers(work: () => Promise<void>, setting: { name: string; url: string }): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!(error instanceof AppError && error.code === "NOT_READY"))
        throw databaseError(thrown, { ...setting, codes: databaseCodesOf(thrown) });
      if (isFirst) log.warn({ err: error }, "the database is away: the start waits for it");
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}
