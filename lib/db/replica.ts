import { sql } from "kysely";
import { env } from "@/lib/env";
import { prisma } from "./client";
import { onReplica } from "./replica-scope";

/** Whether there is a replica to read from. */
export const hasReplica = (): boolean => env().databaseReplicaUrl !== null;

/** What a replica does not have is at most so much older than this; past the second, what it needs is what the primary has now. */
const MAY_LAG_MS = { least: 1000, most: 3000 };
const NOTE_EVERY_MS = 250;

/** Where the primary was at some moments of the last seconds, oldest first. */
let seen: { atMs: number; position: number }[] = [];

const positionNow = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

/**
 * Runs `work` on a replica that has all that the person wrote and did, and all that anyone had three seconds ago.
 *
 * @throws AppError `NOT_READY` where the replica is behind, is away, or was to be written to: ask the primary then
 */
export async function readFromReplica<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const person = await prisma()
    .$kysely.selectFrom("users")
    .select(["readAfter", positionNow.as("now"), sql<boolean>`created_at > now() - interval '1 minute'`.as("isNew")])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return work();
  const { readAfter, now, isNew } = person;
  // Who has just come has written before we knew who they are.
  const upTo = isNew ? now : Math.max(readAfter ?? 0, positionSomeTimeAgo(now));
  return onReplica({ upTo }, work);
}

/** Notes that the person has written, or that something was written for them: from here on they read it, wherever they ask. */
export async function noteWrite(userId: string): Promise<void> {
  if (!hasReplica()) return;
  await prisma().$kysely.updateTable("users").set({ readAfter: positionNow }).where("id", "=", userId).execute();
}

/** Where the primary was a second or more ago, and three at most; where no one looked then, where it is now. */
function positionSomeTimeAgo(now: number): number {
  const atMs = performance.now();
  if (atMs - (seen.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= NOTE_EVERY_MS) seen.push({ atMs, position: now });
  seen = seen.filter((one) => atMs - one.atMs <= MAY_LAG_MS.most);
  return seen.findLast((one) => atMs - one.atMs >= MAY_LAG_MS.least)?.position ?? now;
}
