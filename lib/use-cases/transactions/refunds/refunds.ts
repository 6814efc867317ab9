import { inTransaction, type Tx } from "@/lib/db/client";
import { listCategoryInputs } from "@/lib/db/transactions/categorization";
import {
  categorizeRefundsAsPurchases,
  deleteRefund,
  listUnmatchedRefunds,
  markRefundUnmatched,
  storeRefunds,
} from "@/lib/db/transactions/refunds";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { dropProposalsOfRefunds } from "@/lib/db/transactions/transfers";
import { notFound } from "@/lib/domain/errors";
import { matchRefunds } from "@/lib/domain/transactions/refund";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { recategorizeRows } from "@/lib/use-cases/transactions/categories/recategorize";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Links some merchants' refunds to their purchases and assigns their categories, so a refund lowers the purchase's
 * category. Unlinked money in gets the category it would otherwise have.
 *
 * @param options.transactions  all rows of these merchants from `from` on
 */
export async function settleRefunds(
  tx: Tx,
  options: {
    userId: string;
    merchantKeys: readonly string[];
    from: string;
    transactions: readonly LedgerTransaction[];
  },
): Promise<void> {
  const { userId, transactions } = options;
  const links = matchRefunds(transactions, await listUnmatchedRefunds(tx, options));
  await storeRefunds(tx, { ...options, links });
  const refundIds = links.map(({ refundId }) => refundId);
  const linked = new Set(refundIds);
  const loose = transactions.filter(({ id, amountMinor }) => amountMinor > 0 && !linked.has(id)).map(({ id }) => id);
  if (loose.length > 0)
    await recategorizeRows(tx, { userId, inputs: await listCategoryInputs(tx, { userId, ids: loose }) });
  if (links.length > 0) await categorizeRefundsAsPurchases(tx, { userId, refundIds });
  // Other merchants' refunds too: pairs were searched around these days for every merchant.
  await dropProposalsOfRefunds(tx, userId);
}

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
