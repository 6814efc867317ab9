import { prisma } from "@/lib/db/client";
import { takeUnfinished } from "@/lib/db/insights/insights";
import { enqueue } from "@/lib/jobs/queue";
import { generateInsightsJob } from "@/lib/use-cases/insights/jobs";

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
