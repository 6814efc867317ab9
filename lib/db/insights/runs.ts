import { sql } from "kysely";
import { type Db, prisma } from "@/lib/db/client";
import { hasNone } from "@/lib/db/unnest";
import type { Refusal } from "@/lib/domain/insights/wording/stored-choice";
import type { RequestKey } from "./insights";

/** Each run stores both kinds. */
export async function hasAutomaticRun(
  db: Db,
  options: { userId: string; since: string; timeZone: string },
): Promise<boolean> {
  const found = await db.$kysely
    .selectFrom("insightRequests")
    .select("id")
    .where("userId", "=", options.userId)
    .where("kind", "=", "insight")
    .where("isAutomatic", "=", true)
    .where("createdAt", ">=", sql<Date>`${options.since}::date::timestamp at time zone ${options.timeZone}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Longer than the run after a first sync takes on a busy machine; with too little data no run ends the wait sooner. */
const FIRST_LOOK_WAIT_S = 20;

/** Returns true if a bank's first sync ended so recently that its run may still be active. */
export async function isFirstLookOpen(userId: string): Promise<boolean> {
  const found = await prisma()
    .$kysely.selectFrom("bankConnections as c")
    .select("c.id")
    .where("c.userId", "=", userId)
    .where("c.firstSyncedAt", ">", sql<Date>`now() - make_interval(secs => ${FIRST_LOOK_WAIT_S})`)
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("insightRequests as r")
          .whereRef("r.userId", "=", "c.userId")
          .where("r.kind", "=", "insight")
          .where("r.isAutomatic", "=", true)
          .whereRef("r.createdAt", ">=", "c.firstSyncedAt"),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type CallKey = RequestKey & { number: number };

/** Counts a generation's model calls, including a killed process's. */
export function countModelCalls({ userId, id }: RequestKey): Promise<number> {
  return prisma().modelCall.count({ where: { userId, requestId: id } });
}

/**
 * Stores a call before it is sent, so a process killed in between has used its call.
 *
 * @throws for a generation's third call: the database refuses it
 */
export async function insertModelCall(
  { userId, id, number }: CallKey,
  call: { askedModel: string; instructions: string; input: string },
): Promise<void> {
  await prisma().modelCall.create({ data: { userId, requestId: id, number, ...call } });
}

/** Unknown values stay null, not zero. */
export async function completeModelCall(
  { userId, id, number }: CallKey,
  answer: {
    outcome: "unusable" | "answered";
    problem: string | null;
    answeredModel: string | null;
    inputTokens: number | null;
    cachedInputTokens: number | null;
    outputTokens: number | null;
    costMicroUsd: number | null;
    durationMs: number;
    refusals: readonly Refusal[];
  },
): Promise<void> {
  const { refusals, ...rest } = answer;
  await prisma().modelCall.update({
    where: { userId_requestId_number: { userId, requestId: id, number } },
    data: { ...rest, refusals: refusals.map(({ factId, reasons }) => ({ factId, reasons: [...reasons] })) },
  });
}
