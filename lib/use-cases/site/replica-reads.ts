import { hasReplica, noteWrite, readFromReplica } from "@/lib/db/replica";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";

/** Reads from a replica that has the user's own writes, else from the primary. `work` only reads and may run twice. */
export async function answerMayLag<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (!hasReplica()) return work();
  try {
    const result = await readFromReplica(userId, work);
    metrics().replicaReads.inc({ answered_by: "replica" });
    return result;
  } catch (error) {
    // Our refusals apply on the primary too; a replica's own failures, such as rows removed by recovery, don't.
    if (error instanceof AppError && error.code !== "NOT_READY") throw error;
    metrics().replicaReads.inc({ answered_by: "primary" });
    return work();
  }
}

/**
 * Records a write for a user before they know of it. If the primary fails meanwhile, the write stays, and reads fall
 * back to the primary.
 */
export async function rememberWrite(userId: string): Promise<void> {
  await noteWrite(userId).catch((error: unknown) => log.warn({ err: error }, "a write was not noted for replicas"));
}
