import type { z } from "zod";
import { listNotificationRows, storeReadState } from "@/lib/db/notifications/notifications";
import { followUpOf, notificationText } from "@/lib/domain/notifications/notification-text";
import { MAX_NOTIFICATIONS, type notificationOperations } from "@/lib/schemas/notifications";

export async function listNotifications({
  userId,
}: {
  userId: string;
}): Promise<z.input<typeof notificationOperations.listNotifications.output>> {
  const { rows, unread } = await listNotificationRows({ userId, limit: MAX_NOTIFICATIONS });
  return {
    unread,
    notifications: rows.map(({ id, day, facts, isUrgent, readAt, createdAt }) => {
      const { title, body, proof } = notificationText({ day, facts });
      return {
        id,
        kind: facts.kind,
        title,
        body,
        day,
        proof,
        step: followUpOf(facts),
        isUrgent,
        isRead: readAt !== null,
        createdAt: createdAt.toISOString(),
      };
    }),
  };
}

/** Idempotent; skips other users' ids. */
export async function markNotifications(options: {
  userId: string;
  /** All by default. */
  ids?: readonly string[] | undefined;
  isRead: boolean;
  now?: Date;
}): Promise<{ ids: string[] }> {
  const { userId, ids = null, isRead, now = new Date() } = options;
  return { ids: await storeReadState({ userId, ids, isRead, now }) };
}
