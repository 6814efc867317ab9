import { hasReplica, noteWrite, readFromReplica } from "@/lib/db/replica";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";

/**
 * Answers from a replica where there is one that has what the person wrote themselves, else from the primary. `work` only reads, and
 * may be done twice.
 */
export async function answerMayLag<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (!hasReplica()) return work();
  try {
    const result = await readFromReplica(userId, work);
    metrics().replicaReads.inc({ answered_by: "replica" });
    return result;
  } catch (error) {
    // What we refuse the primary refuses as well; what a replica alone stumbles over, such as a row that recovery takes away, it doesn't.
    if (error instanceof AppError && error.code !== "NOT_READY") throw error;
    metrics().replicaReads.inc({ answered_by: "primary" });
    return work();
  }
}

/**
 * Called when something was written for a person, before they know of it. A primary that went away in between does not undo what
 * it has kept: the person is not known either until it is back.
 */
export async function rememberWrite(userId: string): Promise<void> {
  await noteWrite(userId).catch((error: unknown) => log.warn({ err: error }, "a write was not noted for replicas"));
}
