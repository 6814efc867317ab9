import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { Feedback, InsightKind, RequestStatus, Severity } from "@/lib/db/generated/enums";

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The generation with this id, whoever's it is: the caller must compare `userId`. Ids are unique over all users. */
export function findRequest(id: string) {
  return prisma().insightRequest.findUnique({ where: { id } });
}

/**
 * Writes down a new generation.
 *
 * @returns false when the id is taken, or one of this kind already runs: nothing was written
 */
export async function insertRequest(
  db: Db,
  request: { userId: string; id: string; kind: InsightKind },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.$kysely
    .insertInto("insightRequests")
    .values({ userId: request.userId, id: request.id, kind: request.kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Generations of a kind that count towards the month's allowance: those that run and those that were completed. */
export async function countGenerations(
  db: Db,
  options: { userId: string; kind: InsightKind; since: string; timeZone: string },
): Promise<number> {
  const { count } = await db.$kysely
    .selectFrom("insightRequests")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", options.userId)
    .where("kind", "=", options.kind)
    .where("status", "<>", "failed")
    .where("isAutomatic", "=", false)
    .where("createdAt", ">=", sql<Date>`${options.since}::date::timestamp at time zone ${options.timeZone}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the latest completed run of a kind, whoever began it, could not count: JSON; null where there is no run. */
export async function findNotCounted(userId: string, kind: InsightKind): Promise<unknown> {
  const latest = await prisma().insightRequest.findFirst({
    where: { userId, kind, status: "completed" },
    orderBy: { createdAt: "desc" },
    select: { notCounted: true },
  });
  return latest?.notCounted ?? null;
}

/** The generation of this kind that is running for the user, or null. */
export function findRunning(userId: string, kind: InsightKind) {
  return prisma().insightRequest.findFirst({
    where: { userId, kind, status: "processing" },
    select: { id: true, createdAt: true },
  });
}

/**
 * Counts one more try of a generation and records that a worker is on it.
 *
 * @returns the request with this try counted, or null when it is not the user's or is done
 */
export async function beginTry({ userId, id }: RequestKey): Promise<StoredRequest | null> {
  const now = new Date();
  const { count } = await prisma().insightRequest.updateMany({
    where: { userId, id, status: "processing" },
    data: { tries: { increment: 1 }, workedAt: now },
  });
  if (count === 0) return null;
  await prisma().insightRequest.updateMany({ where: { userId, id, startedAt: null }, data: { startedAt: now } });
  return findRequest(id);
}

/**
 * Generations on which no worker was seen since a time: after a kill they are taken up again. They count as seen with this
 * call, so that two that ask at once are not given the same.
 */
export function takeUnfinished(times: { unseenSince: Date; now: Date }): Promise<{ userId: string; id: string }[]> {
  return prisma()
    .$kysely.updateTable("insightRequests")
    .set({ workedAt: times.now })
    .where("status", "=", "processing")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("insightRequests as unseen")
        .select("unseen.id")
        .where("unseen.status", "=", "processing")
        .where(({ fn }) => fn.coalesce("unseen.workedAt", "unseen.createdAt"), "<", times.unseenSince)
        .orderBy("unseen.createdAt")
        .limit(1000)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["userId", "id"])
    .execute();
}

/** Says how far a generation is; `step` is shown to the person who waits. */
export async function updateProgress(key: RequestKey, progress: { step: number; stepLabel: string }): Promise<void> {
  await prisma().insightRequest.updateMany({
    where: { ...key, status: "processing" },
    data: { ...progress, workedAt: new Date() },
  });
}

export type RequestKey = { userId: string; id: string };

export type NewInsight = {
  factId: string;
  insightId: string;
  key: string;
  type: string;
  severity: Severity;
  /** The whole fact, as JSON. */
  fact: unknown;
  transactionIds: readonly string[];
  title: string;
  body: string;
  /** Title and body with placeholders, to be filled in again when rows change. */
  wording: unknown;
  model: string;
  /** The earlier feedback on this insight that still holds. */
  feedback: { feedback: Feedback; at: Date } | null;
  /** When it was found first, where it takes the place of an insight that stands; null where it is new. */
  firstFoundAt: Date | null;
  /** When that one was shown first; null where it never was. */
  seenAt: Date | null;
};

/** What a run looked at and what it leaves. `standingIds` are earlier insights that stand beside the new ones. */
export type RunResult = {
  insights: readonly NewInsight[];
  standingIds: readonly string[];
  kind: InsightKind;
  model: string;
  transactionsRead: number;
  checksRun: number;
  /** What was withheld for want of an exchange rate, as JSON. */
  notCounted: unknown;
  period: { from: string; to: string } | null;
};

/**
 * Completes a generation: facts and insights in, the kind's earlier insights superseded but for those that still stand, the
 * request done. All or nothing; a second call for the same request writes nothing.
 *
 * @returns whether this call completed it
 */
export async function completeRequest(tx: Tx, key: RequestKey, result: RunResult): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable("insightRequests")
    .set({
      status: "completed",
      finishedAt: sql<Date>`now()`,
      model: result.model,
      transactionsRead: result.transactionsRead,
      checksRun: result.checksRun,
      notCounted: JSON.stringify(result.notCounted),
      periodFrom: result.period?.from ?? null,
      periodTo: result.period?.to ?? null,
    })
    .where("userId", "=", key.userId)
    .where("id", "=", key.id)
    .where("status", "=", "processing")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await replaceInsights(tx, key, result);
  return true;
}

/** Writes down a run that no one asked for: it is done when it is stored, and no one sees it run. */
export async function insertAutomaticRun(tx: Tx, key: RequestKey, result: RunResult): Promise<void> {
  const { kind, model, transactionsRead, checksRun, notCounted, period } = result;
  const now = sql<Date>`now()`;
  await tx.$kysely
    .insertInto("insightRequests")
    .values({
      userId: key.userId,
      id: key.id,
      kind,
      status: "completed",
      isAutomatic: true,
      model,
      transactionsRead,
      checksRun,
      notCounted: JSON.stringify(notCounted),
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
      startedAt: now,
      finishedAt: now,
    })
    .execute();
  await replaceInsights(tx, key, result);
}

async function replaceInsights(tx: Tx, key: RequestKey, result: RunResult): Promise<void> {
  const now = sql<Date>`now()`;
  await tx.$kysely
    .updateTable("insights")
    .set({ supersededAt: now })
    .where("userId", "=", key.userId)
    .where("kind", "=", result.kind)
    .where("supersededAt", "is", null)
    .where(({ not, eb }) => not(eb("id", "=", anyOf(result.standingIds))))
    .execute();
  if (result.insights.length === 0) return;
  const ofRequest = { userId: key.userId, requestId: key.id };
  await tx.$kysely
    .insertInto("facts")
    .values(
      result.insights.map((insight) => ({
        ...ofRequest,
        id: insight.factId,
        key: insight.key,
        type: insight.type,
        severity: insight.severity,
        data: JSON.stringify(insight.fact),
        transactionIds: [...insight.transactionIds],
      })),
    )
    .execute();
  await tx.$kysely
    .insertInto("insights")
    .values(
      result.insights.map((insight, rank) => ({
        ...ofRequest,
        id: insight.insightId,
        factId: insight.factId,
        kind: result.kind,
        key: insight.key,
        rank,
        title: insight.title,
        body: insight.body,
        wording: JSON.stringify(insight.wording),
        model: insight.model,
        feedback: insight.feedback?.feedback ?? null,
        feedbackAt: insight.feedback?.at ?? null,
        createdAt: insight.firstFoundAt ?? now,
        updatedAt: insight.firstFoundAt && now,
        seenAt: insight.seenAt,
      })),
    )
    .execute();
}

/** Ends a generation that cannot be done, in words for the person. It counts towards no allowance. */
export async function failRequest(
  key: RequestKey,
  failure: { code: string; message: string; details?: string },
): Promise<void> {
  await prisma().insightRequest.updateMany({
    where: { ...key, status: "processing" },
    data: {
      status: "failed" satisfies RequestStatus,
      finishedAt: new Date(),
      errorCode: failure.code,
      errorMessage: failure.message,
      errorDetails: failure.details ?? null,
    },
  });
}

export type StoredInsight = Awaited<ReturnType<typeof listStoredInsights>>[number];

const withFact = {
  fact: { select: { data: true, transactionIds: true } },
  corrections: { orderBy: { at: "desc" } },
} as const;

/**
 * A user's insights of a kind that stand, of whichever generation, or those of one generation. The latest first, then as
 * their generation ranked them. No more can stand than the detectors find at a time, so all of them are returned.
 */
export function listStoredInsights(options: { userId: string; kind: InsightKind; requestId?: string }) {
  return prisma().insight.findMany({
    where: {
      userId: options.userId,
      kind: options.kind,
      ...(options.requestId ? { requestId: options.requestId } : { supersededAt: null }),
    },
    orderBy: [...(options.requestId ? [] : [{ createdAt: "desc" } as const]), { rank: "asc" }],
    include: withFact,
  });
}

/** The user's insight of a kind, or null. */
export function findInsight(options: { userId: string; id: string; kind: InsightKind }): Promise<StoredInsight | null> {
  return prisma().insight.findFirst({ where: options, include: withFact });
}

/** Stores a person's feedback on an insight, or its withdrawal; null when it is not there or not theirs. */
export async function setFeedback(options: {
  userId: string;
  id: string;
  kind: InsightKind;
  feedback: Feedback | null;
}): Promise<StoredInsight | null> {
  const { userId, id, kind, feedback } = options;
  const { count } = await prisma().insight.updateMany({
    where: { userId, id, kind },
    data: { feedback, feedbackAt: new Date() },
  });
  if (count === 0) return null;
  return prisma().insight.findUnique({ where: { userId_id: { userId, id } }, include: withFact });
}

/** The latest completed generations of a kind that a person began, or the monthly summary for them, newest first, with the facts that still hold and the model's calls in order. */
export function listRuns(options: { userId: string; kind: InsightKind; limit: number }) {
  return prisma().insightRequest.findMany({
    where: { userId: options.userId, kind: options.kind, status: "completed", isAutomatic: false },
    orderBy: { createdAt: "desc" },
    take: options.limit,
    include: {
      facts: { where: { insight: { noLongerTrueAt: null } }, select: { data: true } },
      insights: { select: { id: true, rank: true, wording: true } },
      modelCalls: { orderBy: { number: "asc" } },
    },
  });
}
