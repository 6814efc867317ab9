import { type Db, prisma, type Tx } from "@/lib/db/client";

type Key = { userId: string; id: string };

export type PushSubscriptionRow = { id: string; userAgent: string; createdAt: Date; endpointHash: string };

const SELECTED = { id: true, userAgent: true, createdAt: true, endpointHash: true } as const;

export function listPushSubscriptions(userId: string, db: Db = prisma()): Promise<PushSubscriptionRow[]> {
  return db.pushSubscription.findMany({
    where: { userId },
    select: SELECTED,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Deletes browsers whose session ended, expired, was idle too long, or is unknown. */
export async function deleteEndedPushSubscriptions(userId: string, now: Date, db: Db = prisma()): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { idleTimeoutMinutes: true } });
  const idleMs = user?.idleTimeoutMinutes ? user.idleTimeoutMinutes * 60_000 : null;
  const isUsed = idleMs === null ? {} : { lastSeenAt: { gt: new Date(now.getTime() - idleMs) } };
  const live = { revokedAt: null, expiresAt: { gt: now }, ...isUsed };
  await db.pushSubscription.deleteMany({
    where: { userId, OR: [{ sessionId: null }, { session: { isNot: live } }] },
  });
}

/** Stores a browser's subscription, removing it from any other user. */
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

export async function findPushTarget({ userId, id }: Key): Promise<string | null> {
  const found = await prisma().pushSubscription.findUnique({
    where: { userId_id: { userId, id } },
    select: { encryptedTarget: true },
  });
  return found?.encryptedTarget ?? null;
}

export async function deletePushSubscription({ userId, id }: Key): Promise<boolean> {
  const { count } = await prisma().pushSubscription.deleteMany({ where: { userId, id } });
  return count > 0;
}
