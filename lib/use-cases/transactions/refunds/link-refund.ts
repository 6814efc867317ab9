import { inTransaction } from "@/lib/db/client";
import { deleteRefund, markRefundUnmatched } from "@/lib/db/transactions/refunds";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * The person says that a refund came from none of the purchases here; it is not linked again and goes back to the category
 * it would have without. `isLinked` takes that back, and it is linked where the rule links it. For a row that isn't a refund
 * nothing changes.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function linkRefund(options: {
  userId: string;
  id: string;
  isLinked: boolean;
  today: string;
}): Promise<{ id: string }> {
  const { userId, id, isLinked, today } = options;
  const key = { userId, transactionId: id };
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const row = await findTransaction(tx, key);
    if (!row) throw notFound("Transaction");
    if (isLinked) await deleteRefund(tx, key);
    else await markRefundUnmatched(tx, key);
    await settleTransactions(tx, { userId, today, touched: [row] });
    return { id };
  });
}
