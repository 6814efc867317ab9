import { inTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction, type StoredTransaction } from "@/lib/db/transactions/transactions";
import {
  deleteDetectedTransfer,
  findTransfer,
  type TransferStatus,
  updateTransferStatus,
} from "@/lib/db/transactions/transfers";
import { AppError, notFound } from "@/lib/domain/errors";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Records the user's decision about a pair, across syncs. `accepted` takes both rows out of income and expense;
 * `rejected` stops further matching; `proposed` undoes either. Then re-checks proposals for these rows and their
 * neighbors: of two candidates, the remaining one may now be certain.
 *
 * @throws AppError `NOT_FOUND`; `CONFLICT` when a row is half of another accepted transfer
 */
export async function decideTransfer(options: {
  userId: string;
  id: string;
  status: TransferStatus;
  today: string;
}): Promise<{ id: string }> {
  const { userId, id, status, today } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const transfer = await findTransfer(tx, { userId, transferId: id });
    if (!transfer) throw notFound("Transfer");
    if (!(await updateTransferStatus(tx, { userId, transferId: id, status }))) {
      throw new AppError("CONFLICT", "One of these transactions is already half of another transfer");
    }
    const halves: StoredTransaction[] = [];
    for (const transactionId of [transfer.outId, transfer.inId]) {
      const half = await findTransaction(tx, { userId, transactionId });
      if (half) halves.push(half);
      // Undoing the decision also undoes the certainty it created.
      if (status === "proposed") await deleteDetectedTransfer(tx, { userId, transactionId, exceptId: id });
    }
    await settleTransactions(tx, { userId, today, touched: halves });
    return { id };
  });
}
