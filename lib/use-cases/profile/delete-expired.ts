import { deleteExpiredRows } from "@/lib/db/profile/expired";

/** Deletes expired data as the privacy page states. Idempotent. */
export async function deleteExpired({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  await deleteExpiredRows(now);
}
