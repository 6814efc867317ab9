import { listDueSummaries } from "@/lib/db/insights/monthly-summaries";
import { enqueueLater } from "@/lib/jobs/queue";
import { sendMonthlySummaryJob } from "@/lib/use-cases/insights/jobs/send-monthly-summary";

/** The first three days: a night on which nothing ran is made up for, and no summary of last month arrives on the tenth. */
const LAST_DAY = 3;
/** Not at midnight: an email that comes with breakfast is read, and by then banks have booked the month's last day. */
const FROM_HOUR = 7;
/** Spread, so that neither the model nor the mail server meets all users at once. */
const SPREAD_S = 30 * 60;
const PAGE_ROWS = 500;

/**
 * The job `queue-monthly-summaries`, every hour: queues the summary of everyone who wants one and whose time zone has reached
 * the morning of the 1st to 3rd. A summary that was begun and not ended is queued again; one that has ended is not.
 *
 * @returns how many were queued
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
