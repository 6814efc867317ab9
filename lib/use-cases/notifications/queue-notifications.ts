import { listUsersToNotify } from "@/lib/db/notifications/checks";
import { MORNING_HOUR } from "@/lib/domain/notifications/notification";
import { enqueueLater } from "@/lib/jobs/queue";
import { notifyUserJob } from "@/lib/use-cases/notifications/jobs";

/** Spreads a time zone's load on the database. */
const SPREAD_S = 20 * 60;
const PAGE_ROWS = 500;

/**
 * Queues `notify-user` for users with an account whose morning has come and who weren't checked today (job
 * `queue-notifications`, hourly).
 *
 * @returns number of jobs queued
 */
export async function queueNotifications({ now = new Date(), random = Math.random } = {}): Promise<number> {
  const due = (after: string | null) => listUsersToNotify({ now, fromHour: MORNING_HOUR, after, limit: PAGE_ROWS });
  let queued = 0;
  let page = await due(null);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const jobs = page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) }));
    await enqueueLater(notifyUserJob, jobs);
    queued += page.length;
    page = await due(last.userId);
  }
  return queued;
}
