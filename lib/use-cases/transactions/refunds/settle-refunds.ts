import type { Tx } from "@/lib/db/client";
import { listCategoryInputs } from "@/lib/db/transactions/categorization";
import { categorizeRefundsAsPurchases, listUnmatchedRefunds, storeRefunds } from "@/lib/db/transactions/refunds";
import { dropProposalsOfRefunds } from "@/lib/db/transactions/transfers";
import { matchRefunds } from "@/lib/domain/transactions/refund";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { recategorizeRows } from "@/lib/use-cases/transactions/categories/recategorize";

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
