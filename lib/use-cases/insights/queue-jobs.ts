import { prisma, type Tx } from "@/lib/db/client";
import { hasLiveInsights } from "@/lib/db/insights/corrections";
import { findLastRateDay } from "@/lib/db/insights/exchange-rates";
import { takeUnfinished } from "@/lib/db/insights/insights";
import { listDueSummaries } from "@/lib/db/insights/monthly-summaries";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { isUsableOn } from "@/lib/domain/insights/currencies/exchange-rates";
import { enqueue, enqueueLater } from "@/lib/jobs/queue";
import { exchangeRateProvider } from "@/lib/providers/adapters";
import { fetchExchangeRatesJob, generateInsightsJob, reverifyInsightsJob, sendMonthlySummaryJob } from "./jobs";

/** Longer than a generation may take, with progress at every step: its process is gone. */
const GONE_AFTER_MS = 120_000;

/**
 * Queues every unfinished generation again. A running one is locked, so a second job does nothing.
 *
 * @returns number of generations queued
 */
export function resumeUnfinishedGenerations(): Promise<number> {
  const now = new Date();
  return resume({ unseenSince: now, now });
}

/**
 * Queues stalled generations (job `resume-stalled-generations`, every minute). A process that dies on its job's last
 * try leaves nobody to retry, and separate job processes may not restart.
 */
export function resumeStalledGenerations({ now = new Date() } = {}): Promise<number> {
  return resume({ unseenSince: new Date(now.getTime() - GONE_AFTER_MS), now });
}

async function resume(times: { unseenSince: Date; now: Date }): Promise<number> {
  const unfinished = await takeUnfinished(times);
  for (const { userId, id } of unfinished) await enqueue(prisma(), generateInsightsJob, { userId, requestId: id });
  return unfinished.length;
}

/** Queues a re-check of the user's live insights after this transaction commits. */
export async function queueReverify(tx: Tx, userId: string): Promise<void> {
  if (await hasLiveInsights(tx, userId)) await enqueue(tx, reverifyInsightsJob, { userId });
}

export async function queueRatesIfOld(tx: Tx, now: Date): Promise<void> {
  if (!exchangeRateProvider().isConfigured()) return;
  const last = await findLastRateDay(tx);
  if (!isUsableOn(last, dayInTimeZone(now, "UTC"))) await enqueue(tx, fetchExchangeRatesJob, {});
}

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
