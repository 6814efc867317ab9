import { sql } from "kysely";
import { type Db, prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import type { Day } from "@/lib/domain/calendar";
import type { DueNotification, NotificationFacts, SentNotification } from "@/lib/domain/notifications/notification";

type Key = { userId: string; id: string };

export type StoredNotification = {
  id: string;
  day: Day;
  isUrgent: boolean;
  facts: NotificationFacts;
  createdAt: Date;
  readAt: Date | null;
};

/** Lists the causes reported to a user since a day in their zone. */
export function listSentNotifications({ userId, from }: { userId: string; from: Day }): Promise<SentNotification[]> {
  return prisma()
    .$kysely.selectFrom("notifications")
    .select(["kind", "subject", "day", "isUrgent", "madeOn"])
    .select(({ ref }) => ref("level").$castTo<1 | 2>().as("level"))
    .where("userId", "=", userId)
    .where("madeOn", ">=", from)
    .execute();
}

/** Stores new notifications in one statement; those another process stored meanwhile are skipped. */
export async function insertNotifications(
  db: Db,
  userId: string,
  { due, madeOn, now }: { due: readonly DueNotification[]; madeOn: Day; now: Date },
): Promise<void> {
  await db.notification.createMany({
    data: due.map(({ subject, day, level, isUrgent, facts, channels }) => ({
      userId,
      kind: facts.kind,
      subject,
      day: new Date(day),
      level,
      isUrgent,
      facts: facts satisfies object as Prisma.InputJsonObject,
      channels,
      madeOn: new Date(madeOn),
      createdAt: now,
    })),
    skipDuplicates: true,
  });
}

/** Lists the user's notifications in the app, newest first, with the total unread. One statement. */
export async function listNotificationRows(options: {
  userId: string;
  limit: number;
}): Promise<{ rows: StoredNotification[]; unread: number }> {
  const rows = await prisma()
    .$kysely.selectFrom("notifications")
    .select(["id", "day", "isUrgent", "createdAt", "readAt"])
    .select(({ ref }) => ref("facts").$castTo<NotificationFacts>().as("facts"))
    .select(sql<number>`(count(*) filter (where read_at is null) over ())::int`.as("unread"))
    .where("userId", "=", options.userId)
    .where(sql<boolean>`'app' = any(channels)`)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(options.limit)
    .execute();
  return { rows: rows.map(({ unread: _, ...row }) => row), unread: rows[0]?.unread ?? 0 };
}

/** Counts the user's unread notifications in the app. */
export function countUnread(userId: string): Promise<number> {
  return prisma().notification.count({ where: { userId, readAt: null, channels: { has: "app" } } });
}

/**
 * Marks notifications read or unread. Skips other users' ids, and read ones keep their time.
 *
 * @param options.ids  null: all
 * @returns ids of the changed ones
 */
export async function storeReadState(options: {
  userId: string;
  ids: readonly string[] | null;
  isRead: boolean;
  now: Date;
}): Promise<string[]> {
  const { userId, ids, isRead, now } = options;
  const changed = await prisma().notification.updateManyAndReturn({
    where: { userId, readAt: isRead ? null : { not: null }, ...(ids ? { id: { in: [...ids] } } : {}) },
    data: { readAt: isRead ? now : null },
    select: { id: true },
  });
  return changed.map(({ id }) => id);
}

/** Lists a user's notifications still to be sent by email or push. Older ones are stale. */
export function listUnsentNotifications({ userId, since }: { userId: string; since: Date }): Promise<{ id: string }[]> {
  return prisma().notification.findMany({
    where: { userId, sentAt: null, createdAt: { gte: since }, channels: { hasSome: ["email", "push"] } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
}

export function findNotification({
  userId,
  id,
}: Key): Promise<Pick<StoredNotification, "day" | "facts" | "isUrgent"> | null> {
  return prisma()
    .$kysely.selectFrom("notifications")
    .select(["day", "isUrgent"])
    .select(({ ref }) => ref("facts").$castTo<NotificationFacts>().as("facts"))
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst()
    .then((row) => row ?? null);
}

export function findUnsentNotification(
  db: Db,
  { userId, id }: Key,
): Promise<(Pick<StoredNotification, "day" | "facts" | "isUrgent"> & { isRead: boolean }) | null> {
  return db.$kysely
    .selectFrom("notifications")
    .select(["day", "isUrgent"])
    .select(({ ref, eb }) => [
      ref("facts").$castTo<NotificationFacts>().as("facts"),
      eb("readAt", "is not", null).$castTo<boolean>().as("isRead"),
    ])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row ?? null);
}

export async function markNotificationSent(db: Db, { userId, id }: Key, now: Date): Promise<void> {
  await db.notification.updateMany({ where: { userId, id, sentAt: null }, data: { sentAt: now } });
}
