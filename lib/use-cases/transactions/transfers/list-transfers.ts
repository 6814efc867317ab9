import { listTransactionsById } from "@/lib/db/transactions/transactions";
import { findTransfers, type StoredTransfer, type TransferStatus } from "@/lib/db/transactions/transfers";
import type { Transfer } from "@/lib/schemas/transactions/transfers";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-category-tree";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";

/** More than anyone decides in one sitting; deciding some brings up the next. */
const MAX_TRANSFERS = 100;

export async function listTransfers({
  userId,
  status,
}: {
  userId: string;
  status: TransferStatus;
}): Promise<Transfer[]> {
  return withRows(userId, await findTransfers({ userId, status, limit: MAX_TRANSFERS }));
}

/** Loads both rows of stored pairs; skips pairs whose row is gone. */
export async function withRows(userId: string, transfers: readonly StoredTransfer[]): Promise<Transfer[]> {
  const ids = [...new Set(transfers.flatMap(({ outId, inId }) => [outId, inId]))];
  const rows = new Map((await listTransactionsById({ userId, ids })).map((row) => [row.id, row]));
  const categoryOf = await readCategoriesOfRows(userId, rows.values());
  return transfers.flatMap(({ id, status, doubt, outId, inId }) => {
    const [out, into] = [rows.get(outId), rows.get(inId)];
    if (!out || !into) return [];
    return [{ id, status, doubt, out: toTransaction(out, categoryOf), in: toTransaction(into, categoryOf) }];
  });
}
