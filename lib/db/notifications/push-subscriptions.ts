import { type Db, prisma, type Tx } from "@/lib/db/client";

type Key = { userId: string; id: string };

export type PushSubscriptionRow = { id: string; userAgent: string; createdAt: Date; endpointHash: string };

const SELECTED = { id: true, userAgent: true, createdAt: true, endpointHash: true } as const;

/** The browsers to which a user's notifications are pushed, the oldest first. */
export function listPushSubscriptions(userId: string, db: Db = prisma()): Promise<PushSubscriptionRow[]> {
  return db.pushSubscription.findMany({
    where: { userId },
    select: SELECTED,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/**
 * Forgets the browsers whose session is over: ended, expired, or left idle for longer than the user allows; also those of which it is not
 * known.
 */
export async function deleteEndedPushSubscriptions(userId: string, now: Date, db: Db = prisma()): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { idleTimeoutMinutes: true } });
  const idleMs = user?.idleTimeoutMinutes ? user.idleTimeoutMinutes * 60_000 : null;
  const isUsed = idleMs === null ? {} : { lastSeenAt: { gt: new Date(now.getTime() - idleMs) } };
  const live = { revokedAt: null, expiresAt: { gt: now }, ...isUsed };
  await db.pushSubscription.deleteMany({
    where: { userId, OR: [{ sessionId: null }, { session: { isNot: live } }] },
  });
}

/** Stores a browser's subscription. The same one, whosever it was, is no one else's any more. */
export async function replacePushSubscription(
  tx: Tx,
  subscription: Key & { sessionId: string; endpointHash: string; encryptedTarget: string; userAgent: string },
): Promise<PushSubscriptionRow> {
  await tx.pushSubscription.deleteMany({ where: { endpointHash: subscription.endpointHash } });
  return tx.pushSubscription.create({
    data: subscription,
    select: SELECTED,
  });
}

/** Where a browser is reached, encrypted; null where it is no more. */
export async function findPushTarget({ userId, id }: Key): Promise<string | null> {
  const found = await prisma().pushSubscription.findUnique({
    where: { userId_id: { userId, id } },
    select: { encryptedTarget: true },
  });
  return found?.encryptedTarget ?? null;
}

/** @returns whether it was the user's */
export async function deletePushSubscription({ userId, id }: Key): Promise<boolean> {
  const { count } = await prisma().pushSubscription.deleteMany({ where: { userId, id } });
  return count > 0;
}
