import { sql } from "kysely";
import type { Tx } from "@/lib/db/client";

/** Twice the age at which calls are refused anyway; older records are useless. */
const RETENTION_MINUTES = 10;

/**
 * Records that a call with this signature was processed, and deletes old records.
 *
 * @returns false when any process has processed it before
 */
export async function recordWebhook(tx: Tx, { signatureHash }: { signatureHash: string }): Promise<boolean> {
  await tx.$kysely
    .deleteFrom("processedWebhooks")
    .where("processedAt", "<", sql<Date>`now() - make_interval(mins => ${RETENTION_MINUTES})`)
    .execute();
  const { count } = await tx.processedWebhook.createMany({ data: [{ signatureHash }], skipDuplicates: true });
  return count === 1;
}
