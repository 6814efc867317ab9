import type { Tx } from "@/lib/db/client";
import { listPossibleTwins, proposeTwins } from "@/lib/db/transactions/twins/stored-twins";
import { compareReported } from "@/lib/domain/transactions/import/known/compare-reported";
import { MAX_DAYS_APART } from "@/lib/domain/transactions/import/known/twins";

/**
 * Looks among what this sync stored for the first time for what a file or the person's own hand had brought already, and leaves it out
 * of every sum until its person says which it is. The caller holds `lockTransactions` and settles afterwards.
 */
export async function settleTwins(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const { reported, known } = await listPossibleTwins(tx, { userId, days: MAX_DAYS_APART });
  const pairs = compareReported(reported, known).map(({ row, twin }) => ({ transactionId: row.id, twinId: twin.id }));
  if (pairs.length > 0) await proposeTwins(tx, { userId, pairs });
}
