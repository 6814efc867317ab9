import { pool } from "@/lib/db/client";
import { listUnfinished } from "@/lib/db/insights";
import { enqueue } from "@/lib/jobs/queue";

/** Queues again every generation that nobody has finished. One that is being done is locked, so a second job does nothing. */
export async function resumeUnfinishedGenerations(): Promise<void> {
  for (const { userId, id } of await listUnfinished()) {
    await enqueue(pool(), "generate-insights", { userId, requestId: id });
  }
}
