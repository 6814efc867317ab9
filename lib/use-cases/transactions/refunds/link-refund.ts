import { inTransaction } from "@/lib/db/client";
import { deleteRefund, markRefundUnmatched } from "@/lib/db/transactions/refunds";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Records the user's statement that a refund came from none of these purchases. The refund is never linked again and
 * returns to its own category. `isLinked` undoes that and lets the rule link it. Does nothing for a row that isn't a
 * refund.
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
