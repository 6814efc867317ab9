import { createHmac } from "node:crypto";
import { inTransaction, prisma } from "@/lib/db/client";
import { listLiveInsights, transactionsFingerprint } from "@/lib/db/insights/corrections";
import { listFeedback } from "@/lib/db/insights/feedback";
import {
  beginTry,
  completeRequest,
  failRequest,
  type RequestKey,
  type StoredRequest,
  updateProgress,
} from "@/lib/db/insights/insights";
import { listSteps } from "@/lib/db/insights/steps";
import { withLock } from "@/lib/db/locks";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { isAllUnknown } from "@/lib/domain/insights/detection/detect";
import { usualIncomeMinor } from "@/lib/domain/insights/detection/input";
import { chooseFacts, rankForPerson } from "@/lib/domain/insights/feedback/ranking";
import { isWanted } from "@/lib/domain/insights/steps/step";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { reverifyInsightsJob } from "@/lib/use-cases/insights/jobs";
import { rememberWrite } from "@/lib/use-cases/site/replica-reads";
import { detectInsights } from "./detect-insights";
import { readDetectorInput } from "./read-detector-input";
import { MAX_FACTS, toRunResult } from "./run-result";
import { GENERATION_TEXTS, STEPS } from "./texts";
import { BUILT_IN, wordFacts } from "./word-facts";

/**
 * Time for one try. The model gets the remainder, so a slow one costs words, never the outcome. What isn't done by then
 * won't be fixed by a retry, and someone is waiting.
 */
const TIME_LIMIT_MS = 60_000;
/** Reserved for storing the result. */
const STORING_MS = 5000;
/** Throwing and killed tries both count: a request that kills its process must end too. */
const MAX_TRIES = 3;

/**
 * Idempotent: a finished request stays, an unfinished one starts over, and the model is called at most twice in total.
 * After the last try or the time limit, the request fails in the specification's words.
 *
 * @throws the try's error, so the queue retries
 */
export async function runGeneration(
  key: { userId: string; requestId: string },
  { now = new Date(), timeLimitMs = TIME_LIMIT_MS } = {},
): Promise<void> {
  await withLock(`insights:${key.requestId}`, async () => {
    const request = await beginTry({ userId: key.userId, id: key.requestId });
    if (!request) return;
    if (request.tries > MAX_TRIES) return fail(request, new Error("it was started three times and never finished"));
    const endsAtMs = performance.now() + timeLimitMs;
    try {
      await within(
        timeLimitMs,
        generate(request, now, () => endsAtMs - STORING_MS - performance.now()),
      );
    } catch (error) {
      if (request.tries >= MAX_TRIES || error instanceof OutOfTimeError) await fail(request, error);
      throw error;
    } finally {
      await rememberWrite(key.userId);
    }
  });
}

class OutOfTimeError extends AppError {
  constructor() {
    super("GENERATION_FAILED", "It took longer than it may");
  }
}

/** Work still running at the limit finds the request failed and writes nothing. */
async function within<T>(timeLimitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTimeError()), timeLimitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function fail(request: StoredRequest, error: unknown): Promise<void> {
  log.error({ err: error, insightRequest: request.id, tries: request.tries }, "a generation failed");
  metrics().generations.inc({ kind: request.kind, outcome: "failed" });
  await failRequest(
    { userId: request.userId, id: request.id },
    {
      code: error instanceof AppError ? error.code : "INTERNAL",
      message: GENERATION_TEXTS[request.kind].failed,
      ...(error instanceof AppError ? { details: error.message } : {}),
    },
  );
}

async function generate(request: StoredRequest, now: Date, remainingMs: () => number): Promise<void> {
  const key = { userId: request.userId, id: request.id };
  await progress(key, 1);
  const settings = await findUserSettings(request.userId);
  const today = dayInTimeZone(now, settings.timeZone);
  const { userId, kind } = request;
  const printBefore = await transactionsFingerprint(prisma(), userId);
  const [input, feedback, steps, before] = await Promise.all([
    readDetectorInput({ userId, today, currency: settings.currency }),
    listFeedback(prisma(), { userId, kind }),
    listSteps(prisma(), { userId, kind }),
    listLiveInsights(prisma(), userId),
  ]);

  await progress(key, 2);
  const found = detectInsights(kind, input);
  if (isAllUnknown(kind, found))
    throw new AppError("GENERATION_FAILED", "No detector worked", { cause: found.failed[0]?.error });
  const wanted = found.facts.filter((fact) => isWanted(fact, steps));
  const standing = new Set(before.filter((one) => one.kind === kind).map(({ fact }) => fact.key));
  const facts = chooseFacts(rankForPerson(wanted, feedback, today), MAX_FACTS, standing);

  await progress(key, 3);
  const worded = await wordFacts({
    facts,
    kind: request.kind,
    key,
    remainingMs,
    monthlyIncomeMinor: usualIncomeMinor(input),
    userHash: userHash(request.userId),
  });

  await progress(key, 4);
  const isCompleted = await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const result = await toRunResult(
      tx,
      { userId, kind, today, transactions: input.transactions, found, model: worded.model },
      worded.insights,
    );
    const isDone = await completeRequest(tx, key, result);
    // Rows that changed meanwhile didn't know these insights yet.
    if (isDone && (await transactionsFingerprint(tx, userId)) !== printBefore) {
      await enqueue(tx, reverifyInsightsJob, { userId });
    }
    return isDone;
  });
  if (isCompleted) metrics().generations.inc({ kind, outcome: worded.model === BUILT_IN ? "built_in" : "model" });
}

function progress(key: RequestKey, step: 1 | 2 | 3 | 4): Promise<void> {
  return updateProgress(key, { step, stepLabel: STEPS[step - 1] ?? "" });
}

/** Identifies the user at the provider anonymously; keyed, so nobody can test ids against it. */
function userHash(userId: string): string {
  return createHmac("sha256", env().authSecret).update(`safety-identifier:${userId}`).digest("hex");
}
