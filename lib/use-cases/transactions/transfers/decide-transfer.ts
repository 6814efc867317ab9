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
 * What the person says of a pair. Accepted, both rows are out of income and expense; rejected, the two are never matched or
 * proposed again; `proposed` takes either back. It is remembered over every sync. With a pair decided, what was
 * proposed of its rows and their neighbors is looked at again: of two that fitted, the one left over may now be certain.
 *
 * @throws AppError `NOT_FOUND`; `CONFLICT` when one of the rows is half of another accepted transfer
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
      // What became certain because of the decision is no more so without it.
      if (status === "proposed") await deleteDetectedTransfer(tx, { userId, transactionId, exceptId: id });
    }
    await settleTransactions(tx, { userId, today, touched: halves });
    return { id };
  });
}
