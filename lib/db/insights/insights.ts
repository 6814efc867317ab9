import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { Feedback, InsightKind, RequestStatus, Severity } from "@/lib/db/generated/enums";
import { anyOf } from "@/lib/db/unnest";

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Finds the generation with this id, of any user: the caller must compare `userId`. Ids are unique across users. */
export function findRequest(id: string) {
  return prisma().insightRequest.findUnique({ where: { id } });
}

/** @returns false when the id is taken or one of this kind is running; nothing is written then */
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

/** Counts generations of a kind towards the month's allowance: running and completed ones. */
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

/** Returns as JSON what the latest completed run of a kind couldn't count; null without a run. */
export async function findNotCounted(userId: string, kind: InsightKind): Promise<unknown> {
  const latest = await prisma().insightRequest.findFirst({
    where: { userId, kind, status: "completed" },
    orderBy: { createdAt: "desc" },
    select: { notCounted: true },
  });
  return latest?.notCounted ?? null;
}

export function findRunning(userId: string, kind: InsightKind) {
  return prisma().insightRequest.findFirst({
    where: { userId, kind, status: "processing" },
    select: { id: true, createdAt: true },
  });
}

/**
 * Counts another try of a generation and records that a worker is on it.
 *
 * @returns the request including this try, or null when it isn't the user's or is finished
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
 * Claims generations unseen by a worker since a time, to resume them after a kill. The claim marks them as seen, so two
 * simultaneous callers don't get the same.
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
  /** Title and body with placeholders, refilled when rows change. */
  wording: unknown;
  model: string;
  /** Earlier feedback on this insight that still applies. */
  feedback: { feedback: Feedback; at: Date } | null;
  /** First discovery, if it replaces a live insight; null for a new one. */
  firstFoundAt: Date | null;
  /** First display of the replaced one; null if never shown. */
  seenAt: Date | null;
};

/** `standingIds` are earlier insights that stay live beside the new ones. */
export type RunResult = {
  insights: readonly NewInsight[];
  standingIds: readonly string[];
  kind: InsightKind;
  model: string;
  transactionsRead: number;
  checksRun: number;
  /** Amounts withheld for lack of an exchange rate, as JSON. */
  notCounted: unknown;
  period: { from: string; to: string } | null;
};

/**
 * Completes a generation: stores facts and insights, supersedes the kind's earlier insights except those that stay
 * live, and finishes the request. All or nothing; a second call for the same request writes nothing.
 *
 * @returns true if this call completed it
 */
export async function completeRequest(tx: Tx, key: RequestKey, result: RunResult): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable("insightRequests")
    .set(completedColumns(result))
    .where("userId", "=", key.userId)
    .where("id", "=", key.id)
    .where("status", "=", "processing")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await replaceInsights(tx, key, result);
  return true;
}

/** Stores an automatic run, which is finished when stored. */
export async function insertAutomaticRun(tx: Tx, key: RequestKey, result: RunResult): Promise<void> {
  const { kind } = result;
  await tx.$kysely
    .insertInto("insightRequests")
    .values({ ...key, kind, isAutomatic: true, startedAt: sql<Date>`now()`, ...completedColumns(result) })
    .execute();
  await replaceInsights(tx, key, result);
}

function completedColumns({ model, transactionsRead, checksRun, notCounted, period }: RunResult) {
  return {
    status: "completed" as const,
    finishedAt: sql<Date>`now()`,
    model,
    transactionsRead,
    checksRun,
    notCounted: JSON.stringify(notCounted),
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
  };
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

/** Fails a generation with a message for the user. It counts towards no allowance. */
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
 * Lists a user's live insights of a kind, or those of one generation. Latest first, then by their generation's rank.
 * All are returned, because the detectors bound their number.
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

/** Lists what decides where a user's live insights of both kinds belong. One statement. */
export function listStandings(userId: string) {
  return prisma()
    .$kysely.selectFrom("insights as i")
    .innerJoin("facts as f", (join) => join.onRef("f.userId", "=", "i.userId").onRef("f.id", "=", "i.factId"))
    .select(({ ref }) => [
      ...(["i.kind", "i.key", "i.feedback", "i.seenAt", "i.noLongerTrueAt", "f.type"] as const),
      sql<string>`${ref("f.data")}->>'expiresAfter'`.as("expiresAfter"),
    ])
    .where("i.userId", "=", userId)
    .where("i.supersededAt", "is", null)
    .execute();
}

export function findInsight(options: { userId: string; id: string; kind: InsightKind }): Promise<StoredInsight | null> {
  return prisma().insight.findFirst({ where: options, include: withFact });
}

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

/**
 * Lists the latest completed generations of a kind, requested or for the monthly summary, newest first, with still
 * valid facts and the model's calls in order.
 */
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
