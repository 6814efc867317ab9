import { inTransaction } from "@/lib/db/client";
import { EXPIRED_ROWS } from "@/lib/db/profile/expired";
import { runIsolated } from "@/lib/use-cases/isolated";

/** Idempotent: each kind of row has its own transaction, and the next run deletes what one leaves. */
export async function deleteExpired({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  const { failed } = await runIsolated(
    "cleanup",
    Object.entries(EXPIRED_ROWS).map(
      ([type, deleteRows]) => [type, () => inTransaction((tx) => deleteRows(tx, now))] as const,
    ),
  );
  if (failed[0]) throw failed[0].error;
}
