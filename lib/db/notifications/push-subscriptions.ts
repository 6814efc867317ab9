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

/** Stores a browser's subscription. The same one, whosever it was, is no one else's any more. */
export async function replacePushSubscription(
  tx: Tx,
  subscription: Key & { endpointHash: string; encryptedTarget: string; userAgent: string },
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
