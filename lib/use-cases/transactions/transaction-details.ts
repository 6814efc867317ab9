import { prisma } from "@/lib/db/client";
import { listRefundsOf } from "@/lib/db/transactions/refunds";
import { findTransaction, listTransactionsById } from "@/lib/db/transactions/transactions";
import { listTransfersOf } from "@/lib/db/transactions/transfers";
import { notFound } from "@/lib/domain/errors";
import type { TransactionDetails } from "@/lib/schemas/transactions-transfers";
import { withRows } from "@/lib/use-cases/transactions/transfers/list-transfers";
import { toTransaction } from "./transaction-view";

/**
 * A row with what follows from it: the pairs it is in (rejected ones too, so that a rejection can be undone), the
 * purchase it is the refund of, and its refunds.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function transactionDetails({ userId, id }: { userId: string; id: string }): Promise<TransactionDetails> {
  const key = { userId, transactionId: id };
  const row = await findTransaction(prisma(), key);
  if (!row) throw notFound("Transaction");
  const [transfers, { purchaseId, refundIds }] = await Promise.all([listTransfersOf(key), listRefundsOf(key)]);
  const linked = await listTransactionsById({ userId, ids: [...(purchaseId ? [purchaseId] : []), ...refundIds] });
  const purchase = linked.find((one) => one.id === purchaseId);
  return {
    transaction: toTransaction(row),
    transfers: await withRows(userId, transfers),
    refundOf: purchase ? toTransaction(purchase) : null,
    refunds: linked.filter((one) => one.id !== purchaseId).map(toTransaction),
  };
}
