import type { Tx } from "@/lib/db/client";
import { listPossibleTwins, proposeTwins } from "@/lib/db/transactions/twins/stored-twins";
import { compareReported } from "@/lib/domain/transactions/import/duplicates/compare-reported";
import { MAX_DAYS_APART } from "@/lib/domain/transactions/import/duplicates/twins";

/**
 * Finds newly synced rows that a file or the user had already brought in. They stay out of every sum until the user
 * decides. The caller holds `lockTransactions` and settles afterwards.
 */
export async function settleTwins(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const { reported, known } = await listPossibleTwins(tx, { userId, days: MAX_DAYS_APART });
  const pairs = compareReported(reported, known).map(({ row, twin }) => ({ transactionId: row.id, twinId: twin.id }));
  if (pairs.length > 0) await proposeTwins(tx, { userId, pairs });
}
