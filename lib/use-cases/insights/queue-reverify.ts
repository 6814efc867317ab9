import type { Tx } from "@/lib/db/client";
import { hasLiveInsights } from "@/lib/db/insights/corrections";
import { enqueue } from "@/lib/jobs/queue";
import { reverifyInsightsJob } from "@/lib/use-cases/insights/jobs";

/** Queues a re-check of the user's live insights after this transaction commits. */
export async function queueReverify(tx: Tx, userId: string): Promise<void> {
  if (await hasLiveInsights(tx, userId)) await enqueue(tx, reverifyInsightsJob, { userId });
}
