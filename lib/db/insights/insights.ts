import { pool, prisma, type Sql } from "@/lib/db/client";
import type { Feedback, InsightKind, RequestStatus } from "@/lib/db/generated/enums";

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
  sql: Sql,
  request: { userId: string; id: string; kind: InsightKind },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "INSERT INTO insight_requests (user_id, id, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [request.userId, request.id, request.kind],
  );
  return rowCount === 1;
}

/** Generations of a kind that count towards the month's allowance: those that run and those that were completed. */
export async function countGenerations(
  sql: Sql,
  options: { userId: string; kind: InsightKind; since: string; timeZone: string },
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM insight_requests
     WHERE user_id = $1 AND kind = $2 AND status <> 'failed' AND created_at >= ($3::date::timestamp AT TIME ZONE $4)`,
    [options.userId, options.kind, options.since, options.timeZone],
  );
  return rows[0]?.count ?? 0;
}

/** The generation of this kind that is running for the user, or null. */
export function findRunning(userId: string, kind: InsightKind) {
  return prisma().insightRequest.findFirst({
    where: { userId, kind, status: "processing" },
    select: { id: true, createdAt: true },
  });
}

/**
 * Counts one more try of a generation and says that somebody is at it.
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
 * Generations at which nobody was seen since a time: after a kill they are taken up again. They count as seen with this
 * call, so that two that ask at once are not given the same.
 */
export async function takeUnfinished(times: {
  unseenSince: Date;
  now: Date;
}): Promise<{ userId: string; id: string }[]> {
  const { rows } = await pool().query<{ userId: string; id: string }>(
    `UPDATE insight_requests SET worked_at = $2
     WHERE status = 'processing' AND id IN (
       SELECT id FROM insight_requests
       WHERE status = 'processing' AND coalesce(worked_at, created_at) < $1
       ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
     RETURNING user_id AS "userId", id`,
    [times.unseenSince, times.now],
  );
  return rows;
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
  severity: string;
  /** The whole fact, as JSON. */
  fact: unknown;
  transactionIds: readonly string[];
  title: string;
  body: string;
  /** Title and body with placeholders, to be filled in again when rows change. */
  wording: unknown;
  model: string;
  /** What was said of this finding before and still holds. */
  feedback: { feedback: Feedback; at: Date } | null;
};

/**
 * Completes a generation: facts and insights in, the kind's earlier insights out of sight, the request done. All or
 * nothing; a second call for the same request writes nothing.
 *
 * @returns whether this call completed it
 */
export async function completeRequest(
  sql: Sql,
  key: RequestKey,
  result: {
    insights: readonly NewInsight[];
    kind: InsightKind;
    model: string;
    transactionsRead: number;
    checksRun: number;
    period: { from: string; to: string } | null;
  },
): Promise<boolean> {
  const done = await sql.query(
    `UPDATE insight_requests SET status = 'completed', finished_at = now(), model = $3, transactions_read = $4,
            checks_run = $5, period_from = $6, period_to = $7
     WHERE user_id = $1 AND id = $2 AND status = 'processing'`,
    [
      key.userId,
      key.id,
      result.model,
      result.transactionsRead,
      result.checksRun,
      result.period?.from,
      result.period?.to,
    ],
  );
  if (done.rowCount !== 1) return false;
  await sql.query(
    "UPDATE insights SET superseded_at = now() WHERE user_id = $1 AND kind = $2 AND superseded_at IS NULL",
    [key.userId, result.kind],
  );
  for (const [rank, insight] of result.insights.entries()) {
    await sql.query(
      `INSERT INTO facts (user_id, id, request_id, key, type, severity, data, transaction_ids)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        key.userId,
        insight.factId,
        key.id,
        insight.key,
        insight.type,
        insight.severity,
        JSON.stringify(insight.fact),
        insight.transactionIds,
      ],
    );
    await sql.query(
      `INSERT INTO insights (user_id, id, request_id, fact_id, kind, key, rank, title, body, wording, model, feedback, feedback_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        key.userId,
        insight.insightId,
        key.id,
        insight.factId,
        result.kind,
        insight.key,
        rank,
        insight.title,
        insight.body,
        JSON.stringify(insight.wording),
        insight.model,
        insight.feedback?.feedback ?? null,
        insight.feedback?.at ?? null,
      ],
    );
  }
  return true;
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

export type StoredInsight = Awaited<ReturnType<typeof listInsights>>[number];

const withFact = {
  fact: { select: { data: true, transactionIds: true } },
  corrections: { orderBy: { at: "desc" } },
} as const;

/** A user's insights of a kind that hold today, or those of one generation; best first within a generation. */
export function listInsights(options: { userId: string; kind: InsightKind; requestId?: string }) {
  return prisma().insight.findMany({
    where: {
      userId: options.userId,
      kind: options.kind,
      ...(options.requestId ? { requestId: options.requestId } : { supersededAt: null }),
    },
    orderBy: [{ createdAt: "desc" }, { rank: "asc" }],
    include: withFact,
    take: 100,
  });
}

/** Keeps a person's word on an insight, or that it was taken back; null when it is not there or not theirs. */
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

/** The latest completed generations of a kind, newest first, with the facts that still hold and the model's calls in order. */
export function listRuns(options: { userId: string; kind: InsightKind; limit: number }) {
  return prisma().insightRequest.findMany({
    where: { userId: options.userId, kind: options.kind, status: "completed" },
    orderBy: { createdAt: "desc" },
    take: options.limit,
    include: {
      facts: { where: { insight: { noLongerTrueAt: null } }, select: { data: true } },
      insights: { select: { id: true, rank: true } },
      modelCalls: { orderBy: { number: "asc" } },
    },
  });
}
