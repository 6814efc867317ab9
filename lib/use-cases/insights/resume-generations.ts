import { prisma } from "@/lib/db/client";
import { takeUnfinished } from "@/lib/db/insights/insights";
import { enqueue } from "@/lib/jobs/queue";
import { generateInsightsJob } from "@/lib/use-cases/insights/jobs/generate-insights";

/** Longer than a generation may take, with its progress reported at every step: whoever was at it is gone. */
const GONE_AFTER_MS = 120_000;

/**
 * Queues again every generation that no one has finished. One that is being done is locked, so a second job does nothing.
 *
 * @returns how many were queued
 */
export function resumeUnfinishedGenerations(): Promise<number> {
  const now = new Date();
  return resume({ unseenSince: now, now });
}

/**
 * The job `resume-stalled-generations`, every minute: a process that dies on the last try of its job leaves no one who
 * would try again, and where jobs run in processes of their own no start comes along to notice.
 */
export function resumeStalledGenerations({ now = new Date() } = {}): Promise<number> {
  return resume({ unseenSince: new Date(now.getTime() - GONE_AFTER_MS), now });
}

async function resume(times: { unseenSince: Date; now: Date }): Promise<number> {
  const unfinished = await takeUnfinished(times);
  for (const { userId, id } of unfinished) await enqueue(prisma(), generateInsightsJob, { userId, requestId: id });
  return unfinished.length;
}
