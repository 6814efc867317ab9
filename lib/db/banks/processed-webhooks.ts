import { sql } from "kysely";
import type { Tx } from "@/lib/db/client";

/** Twice the age at which a call is refused for its age alone; an older record is of no use. */
const RETENTION_MINUTES = 10;

/**
 * Records that a call with this signature was processed, and deletes the old records.
 *
 * @returns false when it was processed before, in whatever process
 */
export async function recordWebhook(tx: Tx, { signatureHash }: { signatureHash: string }): Promise<boolean> {
  await tx.$kysely
    .deleteFrom("processedWebhooks")
    .where("processedAt", "<", sql<Date>`now() - make_interval(mins => ${RETENTION_MINUTES})`)
    .execute();
  const { count } = await tx.processedWebhook.createMany({ data: [{ signatureHash }], skipDuplicates: true });
  return count === 1;
}
