import { type Db, prisma, type Tx } from "@/lib/db/client";
import { DEFAULT_SETTINGS, type NotificationSettings } from "@/lib/domain/notifications/notification";

export async function findNotificationSettings(userId: string, db: Db = prisma()): Promise<NotificationSettings> {
  const row = await db.notificationSettings.findUnique({ where: { userId } });
  if (!row) return DEFAULT_SETTINGS;
  const { inApp, byEmail, byPush, quietFrom, quietTo, summaryWeekday, floorMinor, pushesAmounts } = row;
  return {
    kinds: { app: inApp, email: byEmail, push: byPush },
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    summaryWeekday,
    floorMinor: Number(floorMinor),
    pushesAmounts,
  };
}

/**
 * Locks the user's settings, so no concurrent change is lost.
 *
 * @returns false without a user
 */
export async function lockSettings(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.$kysely
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export async function storeNotificationSettings(
  db: Db,
  userId: string,
  { kinds, quietHours, summaryWeekday, floorMinor, pushesAmounts }: NotificationSettings,
): Promise<void> {
  const data = {
    inApp: [...kinds.app],
    byEmail: [...kinds.email],
    byPush: [...kinds.push],
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    summaryWeekday,
    floorMinor,
    pushesAmounts,
  };
  await db.notificationSettings.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}
