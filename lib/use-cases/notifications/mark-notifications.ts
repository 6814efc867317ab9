import { storeReadState } from "@/lib/db/notifications/notifications";

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
