import { deleteExpiredRows } from "@/lib/db/profile/expired";

/** Deletes what is over, as the privacy page says it is. Safe to run at any time and again. */
export async function deleteExpired({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  await deleteExpiredRows(now);
}
