import { storeReadState } from "@/lib/db/notifications/notifications";

/** Marks the user's notifications read, or unread again. Ids of others are passed over, and the same again changes nothing. */
export async function markNotifications(options: {
  userId: string;
  /** Left out: all. */
  ids?: readonly string[] | undefined;
  isRead: boolean;
  now?: Date;
}): Promise<{ ids: string[] }> {
  const { userId, ids = null, isRead, now = new Date() } = options;
  return { ids: await storeReadState({ userId, ids, isRead, now }) };
}
