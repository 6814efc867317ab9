import { listDueSummaries } from "@/lib/db/insights/monthly-summaries";
import { enqueueLater } from "@/lib/jobs/queue";
import { sendMonthlySummaryJob } from "@/lib/use-cases/insights/jobs";

/** The first three days: makes up for a missed night without a late summary. */
const LAST_DAY = 3;
/** Morning, not midnight: people read it, and banks have booked the month's last day. */
const FROM_HOUR = 7;
/** Spreads the load on the model and the mail server. */
const SPREAD_S = 30 * 60;
const PAGE_ROWS = 500;

/**
 * Queues the monthly summary for everyone who wants it and is in the morning of the 1st to 3rd (job
 * `queue-monthly-summaries`, hourly). Unfinished summaries are queued again, finished ones not.
 *
 * @returns number of summaries queued
 */
export async function queueMonthlySummaries({ now = new Date(), random = Math.random } = {}): Promise<number> {
  const due = (after: string | null) =>
    listDueSummaries({ now, lastDay: LAST_DAY, fromHour: FROM_HOUR, after, limit: PAGE_ROWS });
  let queued = 0;
  let page = await due(null);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const jobs = page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) }));
    await enqueueLater(sendMonthlySummaryJob, jobs);
    queued += page.length;
    page = await due(last.userId);
  }
  return queued;
}
