import DataLoader from "dataloader";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { preparedStatement } from "@/lib/db/prepared-statements";
import { anyOf } from "@/lib/db/unnest";

export type LiveSession = {
  role: "USER" | "ADMIN";
  timeZone: string;
  currency: string;
  lastSeenAt: Date;
  /** The user's. */
  createdAt: Date;
  gettingStartedEndedAt: Date | null;
};

type SessionKey = { userId: string; sessionId: string };

/**
 * Returns a live session with its owner's settings; null when revoked, expired or idle too long.
 *
 * Lookups wait for a running one and then share a statement, sent after all of them: no answer is older than its
 * question. An opening page makes half a dozen calls at once.
 */
export const findLiveSession = (key: SessionKey): Promise<LiveSession | null> => liveSessions.load(key);

const liveSessions = new DataLoader(readLiveSessions, {
  // A session may end at any moment, so every call asks the database.
  cache: false,
  batchScheduleFn: (send) => {
    if (running) void Promise.race([running, later(MAX_WAIT_MS)]).then(send);
    else setImmediate(send);
  },
});

/** A hanging statement holds up nobody else. */
const MAX_WAIT_MS = 10;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The latest lookup that isn't answered yet. */
let running: Promise<unknown> | undefined;

async function readLiveSessions(keys: readonly SessionKey[]): Promise<(LiveSession | null)[]> {
  const asked = selectLiveSessions({
    userIds: [...new Set(keys.map(({ userId }) => userId))],
    sessionIds: [...new Set(keys.map(({ sessionId }) => sessionId))],
  });
  const answered: Promise<unknown> = asked
    .catch(() => undefined)
    .then(() => {
      if (running === answered) running = undefined;
    });
  running = answered;
  const rows = await asked;
  const live = new Map(rows.map(({ userId, sessionId, ...session }) => [userId + sessionId, session]));
  return keys.map(({ userId, sessionId }) => live.get(userId + sessionId) ?? null);
}

type Asking = { userIds: readonly string[]; sessionIds: readonly string[] };

const selectLiveSessions = preparedStatement("find-live-sessions", (db, { userIds, sessionIds }: Asking) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.userId")
    .select(["s.userId", "s.id as sessionId", "u.role", "u.timezone as timeZone", "u.currency", "s.lastSeenAt"])
    .select(["u.createdAt", "u.gettingStartedEndedAt"])
    .where("s.userId", "=", anyOf(userIds))
    .where("s.id", "=", anyOf(sessionIds))
    .where("s.revokedAt", "is", null)
    .where("s.expiresAt", ">", sql<Date>`now()`)
    .where((eb) =>
      eb.or([
        eb("u.idleTimeoutMinutes", "is", null),
        eb("s.lastSeenAt", ">", sql<Date>`now() - make_interval(mins => ${sql.ref("u.idleTimeoutMinutes")})`),
      ]),
    ),
);

export type NewSession = { userId: string; userAgent: string; ipAddress: string; lifetimeMs: number; now: Date };

/** @returns the session's id, the `sid` of its token */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { userId, userAgent, ipAddress, now, lifetimeMs } = session;
  const id = uuidv7();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx.session.createMany({
    data: { userId, id, userAgent, ipAddress, createdAt: now, lastSeenAt: now, provedAt: now, expiresAt },
  });
  return id;
}

export async function hasSessionFrom(
  tx: Tx,
  from: { userId: string; userAgent: string; ipAddress: string },
): Promise<boolean> {
  const { userId, userAgent, ipAddress } = from;
  return (await tx.session.findFirst({ where: { userId, userAgent, ipAddress }, select: { id: true } })) !== null;
}

/**
 * Stores the session's last use. Of several simultaneous requests the first one writes.
 *
 * @param options.before  skips writing if it was used since
 */
export async function touchSession(
  db: Db,
  options: { userId: string; sessionId: string; now: Date; before: Date },
): Promise<void> {
  const { userId, sessionId, now, before } = options;
  const where = { userId, id: sessionId, revokedAt: null, lastSeenAt: { lt: before } };
  await db.session.updateMany({ where, data: { lastSeenAt: now } });
}

/**
 * Ends a session and its browser's push subscription.
 *
 * @returns false without a live session
 */
export async function revokeSession(
  tx: Tx,
  options: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { userId, sessionId, now } = options;
  const { count } = await tx.session.updateMany({
    where: { userId, id: sessionId, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  });
  await tx.pushSubscription.deleteMany({ where: { userId, sessionId } });
  return count === 1;
}

/**
 * Ends sessions and their browsers' push subscriptions.
 *
 * @param options.except  the session that stays
 */
export async function revokeAllSessions(
  tx: Tx,
  options: { userId: string; except?: string; now: Date },
): Promise<void> {
  const { userId, except, now } = options;
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(except !== undefined && { id: { not: except } }) },
    data: { revokedAt: now },
  });
  const stays = except === undefined ? {} : { OR: [{ sessionId: null }, { sessionId: { not: except } }] };
  await tx.pushSubscription.deleteMany({ where: { userId, ...stays } });
}

export type StoredSession = { id: string; userAgent: string; ipAddress: string; createdAt: Date; lastSeenAt: Date };

/** More devices than anyone can tell apart; "Log out all others" still ends older ones. */
const maxListed = 100;

/**
 * Lists live sessions, last used first, at most 100.
 *
 * @param options.idleMs  allowed idle time; null for any
 */
export function listLiveSessions(options: {
  userId: string;
  idleMs: number | null;
  now: Date;
}): Promise<StoredSession[]> {
  const { userId, idleMs, now } = options;
  const isUsed = idleMs === null ? {} : { lastSeenAt: { gt: new Date(now.getTime() - idleMs) } };
  return prisma().session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now }, ...isUsed },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: maxListed,
    select: { id: true, userAgent: true, ipAddress: true, createdAt: true, lastSeenAt: true },
  });
}

export async function findProvedAt(options: { userId: string; sessionId: string }): Promise<Date | null> {
  const { userId, sessionId } = options;
  const session = await prisma().session.findUnique({
    where: { userId_id: { userId, id: sessionId } },
    select: { provedAt: true },
  });
  return session?.provedAt ?? null;
}

export async function markProved(tx: Tx, options: { userId: string; sessionId: string; now: Date }): Promise<void> {
  const { userId, sessionId, now } = options;
  await tx.session.updateMany({ where: { userId, id: sessionId }, data: { provedAt: now } });
}
