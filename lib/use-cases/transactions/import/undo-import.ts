import { inLongTransaction } from "@/lib/db/client";
import { deleteImport } from "@/lib/db/transactions/imports";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Removes every transaction that one file added, whatever was done to them since.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function undoImport(options: {
  userId: string;
  id: string;
  today: string;
}): Promise<{ id: string; removed: number }> {
  const { userId, id, today } = options;
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const removed = await deleteImport(tx, { userId, importId: id });
    if (!removed) throw notFound("Import");
    await settleTransactions(tx, { userId, today, touched: removed });
    return { id, removed: removed.length };
  });
}
