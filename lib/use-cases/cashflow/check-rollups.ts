import { listRollupDifferences, type RollupDifference, rebuildRollups } from "@/lib/db/cashflow/rollups";
import { inLongTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { runIsolated } from "@/lib/use-cases/isolated";

/**
 * Compares every user's monthly sums with their rows, on a live database.
 *
 * @param options.isRepair  rebuilds differing users' sums one at a time, under the ledger's write lock, so others
 * aren't blocked; then checks again
 * @returns differences found first, and those remaining
 */
export async function checkRollups({
  isRepair,
}: {
  isRepair: boolean;
}): Promise<{ found: RollupDifference[]; left: RollupDifference[] }> {
  const found = await listRollupDifferences();
  if (!isRepair || found.length === 0) return { found, left: found };
  const repair = (userId: string) =>
    inLongTransaction(async (tx) => {
      await lockTransactions(tx, userId);
      await rebuildRollups(tx, userId);
    });
  const userIds = new Set(found.map((difference) => difference.userId));
  await runIsolated(
    "rollups",
    [...userIds].map((userId) => ["repair", () => repair(userId)] as const),
  );
  return { found, left: await listRollupDifferences() };
}
