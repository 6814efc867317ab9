import { sql } from "kysely";
import type { Tx } from "@/lib/db/client";

/** Twice the age at which a call is refused for its age alone; an older note is of no use. */
const KEPT_MINUTES = 10;

/**
 * Notes that a call with this signature was taken, and forgets the old ones.
 *
 * @returns false when it was taken before, in whatever process
 */
export async function takeWebhookOnce(tx: Tx, { signatureHash }: { signatureHash: string }): Promise<boolean> {
  await tx.$kysely
    .deleteFrom("takenWebhooks")
    .where("takenAt", "<", sql<Date>`now() - make_interval(mins => ${KEPT_MINUTES})`)
    .execute();
  const { count } = await tx.takenWebhook.createMany({ data: [{ signatureHash }], skipDuplicates: true });
  return count === 1;
}
