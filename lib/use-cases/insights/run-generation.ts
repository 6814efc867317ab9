import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { inTransaction, prisma, type Tx } from "@/lib/db/client";
import { type LiveInsight, listLiveInsights, transactionsFingerprint } from "@/lib/db/insights/corrections";
import {
  beginTry,
  completeRequest,
  failRequest,
  type NewInsight,
  type RequestKey,
  type RunResult,
  type StoredRequest,
  updateProgress,
} from "@/lib/db/insights/insights";
import { listFeedback, listSteps } from "@/lib/db/insights/opinions";
import { withLock } from "@/lib/db/locks";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { type Day, dayInTimeZone } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { rowIdsOf } from "@/lib/domain/insights/correction";
import { type Detection, isAllUnknown, unknownTypes } from "@/lib/domain/insights/detection/detect";
import { usualIncomeMinor } from "@/lib/domain/insights/detection/input";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { carriedFeedback, chooseFacts, rankForPerson, standsUnfound } from "@/lib/domain/insights/feedback/ranking";
import { insightTypes } from "@/lib/domain/insights/insight-types";
import { isWanted } from "@/lib/domain/insights/steps/step";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { rememberWrite } from "@/lib/use-cases/site/replica-reads";
import { detectInsights, readDetectorInput } from "./detect-insights";
import { reverifyInsightsJob } from "./jobs";
import { GENERATION_TEXTS, STEPS } from "./start-generation";
import { BUILT_IN, type Worded, wordFacts } from "./word-facts";

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
  const [input, feedback, steps, live] = await Promise.all([
    readDetectorInput({ userId, today, currency: settings.currency }),
    listFeedback(prisma(), { userId, kind }),
    listSteps(prisma(), { userId, kind }),
    listLiveInsights(prisma(), userId),
  ]);

  await progress(key, 2);
  const found = detectInsights(kind, input);
  if (isAllUnknown(kind, found))
    throw new AppError("GENERATION_FAILED", "No detector worked", { cause: found.failed[0]?.error });
  const facts = chooseForRun(found.facts, { kind, today, feedback, steps, live });

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

/** More insights than a person reads at once are noise; the best come first. */
const MAX_FACTS = 12;

/** Chooses a run's facts: the best ones this person wants, and those that stand. */
export function chooseForRun(
  found: readonly Fact[],
  of: {
    kind: InsightKind;
    today: Day;
    feedback: Awaited<ReturnType<typeof listFeedback>>;
    steps: Awaited<ReturnType<typeof listSteps>>;
    live: readonly LiveInsight[];
  },
): Fact[] {
  const steps = of.steps.filter(({ kind }) => kind === of.kind);
  const wanted = found.filter((fact) => isWanted(fact, steps));
  const standing = new Set(of.live.filter(({ kind }) => kind === of.kind).map(({ fact }) => fact.key));
  return chooseFacts(rankForPerson(wanted, of.feedback, of.today), MAX_FACTS, standing);
}

/**
 * A fact replaces the one with its key and keeps first dates, seen state and feedback; facts not found again end.
 *
 * Reads feedback and live insights in the caller's transaction, which holds `lockTransactions`: both may have changed
 * during wording.
 */
export async function toRunResult(
  tx: Tx,
  run: {
    userId: string;
    kind: InsightKind;
    today: Day;
    transactions: readonly { date: Day }[];
    found: Detection;
    model: string;
  },
  worded: readonly (Worded & { fact: Fact })[],
): Promise<RunResult> {
  const { userId, kind, today, transactions, found, model } = run;
  const feedback = await listFeedback(tx, { userId, kind });
  const live = (await listLiveInsights(tx, userId)).filter((one) => one.kind === kind);
  // A reminder comes on its day even if the insight isn't found again.
  const reminders = (await listSteps(tx, { userId, kind })).filter(({ choice }) => choice === "remind");
  const reminded = new Set(reminders.map(({ key }) => key));
  const unknown = unknownTypes(found);
  const replaced = new Set(worded.map(({ fact }) => fact.key));
  const isStanding = ({ fact, isTrue }: LiveInsight) =>
    !replaced.has(fact.key) &&
    (unknown.has(fact.type) || (isTrue && (standsUnfound(fact, today) || reminded.has(fact.key))));
  const first = transactions[0];
  return {
    insights: worded.map((one) => toNewInsight(one, feedback, live)),
    standingIds: live.filter(isStanding).map(({ id }) => id),
    kind,
    model,
    transactionsRead: transactions.length,
    checksRun: insightTypes(kind).length - new Set(found.failed.map(({ type }) => type)).size,
    notCounted: found.notCounted,
    period: first ? { from: first.date, to: today } : null,
  };
}

function toNewInsight(
  { fact, title, body, wording, model }: Worded & { fact: Fact },
  feedback: Awaited<ReturnType<typeof listFeedback>>,
  live: readonly LiveInsight[],
): NewInsight {
  const carried = carriedFeedback(fact, feedback);
  const before = live.find((one) => one.fact.key === fact.key);
  return {
    factId: uuidv7(),
    insightId: uuidv7(),
    key: fact.key,
    type: fact.type,
    severity: fact.severity,
    fact,
    transactionIds: rowIdsOf(fact),
    title,
    body,
    wording,
    model,
    feedback: carried?.feedback ? { feedback: carried.feedback, at: carried.at } : null,
    firstFoundAt: before?.createdAt ?? null,
    seenAt: before?.seenAt ?? null,
  };
}
