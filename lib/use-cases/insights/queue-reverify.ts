import type { Tx } from "@/lib/db/client";
import { hasLiveInsights } from "@/lib/db/insights/corrections";
import { enqueue } from "@/lib/jobs/queue";
import { reverifyInsightsJob } from "@/lib/use-cases/insights/jobs/reverify-insights";

/** Has what is shown to a person held against their rows and accounts once this transaction is over, if anything is shown. */
export async function queueReverify(tx: Tx, userId: string): Promise<void> {
  if (await hasLiveInsights(tx, userId)) await enqueue(tx, reverifyInsightsJob, { userId });
}
