import { sql } from "kysely";
import { env } from "@/lib/env";
import { prisma } from "./client";
import { onReplica } from "./replica-scope";

export const hasReplica = (): boolean => env().databaseReplicaUrl !== null;

/**
 * A replica's data is between one and three seconds old at most; beyond the second limit it needs the primary's current
 * position.
 */
const MAY_LAG_MS = { least: 1000, most: 3000 };
const NOTE_EVERY_MS = 250;

/** The primary's positions during the last seconds, oldest first. */
let seen: { atMs: number; position: number }[] = [];

const positionNow = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

/**
 * Runs `work` on a replica with the user's own writes, and everyone's up to three seconds ago.
 *
 * @throws AppError `NOT_READY` when the replica lags, is away, or would be written to: ask the primary then
 */
export async function readFromReplica<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const person = await prisma()
    .$kysely.selectFrom("users")
    .select(["readAfter", positionNow.as("now"), sql<boolean>`created_at > now() - interval '1 minute'`.as("isNew")])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return work();
  const { readAfter, now, isNew } = person;
  // A new user has written before we knew them.
  const upTo = isNew ? now : Math.max(readAfter ?? 0, positionSomeTimeAgo(now));
  return onReplica({ upTo }, work);
}

/** Records that the user wrote, or something was written for them, so later reads include it. */
export async function noteWrite(userId: string): Promise<void> {
  if (!hasReplica()) return;
  await prisma().$kysely.updateTable("users").set({ readAfter: positionNow }).where("id", "=", userId).execute();
}

function positionSomeTimeAgo(now: number): number {
  const atMs = performance.now();
  if (atMs - (seen.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= NOTE_EVERY_MS) seen.push({ atMs, position: now });
  seen = seen.filter((one) => atMs - one.atMs <= MAY_LAG_MS.most);
  return seen.findLast((one) => atMs - one.atMs >= MAY_LAG_MS.least)?.position ?? now;
}
