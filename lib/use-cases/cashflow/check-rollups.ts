import { listRollupDifferences, type RollupDifference, rebuildRollups } from "@/lib/db/cashflow/rollups";
import { inLongTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";

/**
 * Compares the monthly sums of every user with their rows, on a database that is being written.
 *
 * @param options.isRepair  rebuilds the sums of each user that differs, one user at a time and under the lock that every
 *   write of a ledger takes, so that the others are not held up; then looks again
 * @returns what differed when it looked first, and what differs still
 */
export async function checkRollups({
  isRepair,
}: {
  isRepair: boolean;
}): Promise<{ found: RollupDifference[]; left: RollupDifference[] }> {
  const found = await listRollupDifferences();
  if (!isRepair || found.length === 0) return { found, left: found };
  for (const userId of new Set(found.map((difference) => difference.userId))) {
    await inLongTransaction(async (tx) => {
      await lockTransactions(tx, userId);
      await rebuildRollups(tx, userId);
    });
  }
  return { found, left: await listRollupDifferences() };
}
