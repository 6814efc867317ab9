import type { z } from "zod";
import { inLongTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { listTransactionsById, updateRow } from "@/lib/db/transactions/transactions";
import { rejectTransferOf } from "@/lib/db/transactions/transfers";
import { notFound } from "@/lib/domain/errors";
import type { updateTransactionsInput, updateTransactionsOutput } from "@/lib/schemas/transactions";
import { categorizeLike } from "./categories/categorize-imported";
import { settleTransactions } from "./settle-transactions";
import { requireCategory } from "./transaction-input";
import { toTransactions } from "./transaction-view";
import { uncategorize } from "./update-transaction";

export type UpdateTransactionsOptions = z.output<typeof updateTransactionsInput> & { userId: string; today: string };

/**
 * Changes several transactions, all or none, as `updateTransaction` would, and settles once. The same call with the
 * previous values undoes it.
 *
 * @returns the updated transactions, in the order of the changes
 * @throws AppError `NOT_FOUND` when the user doesn't own one of them; `VALIDATION_FAILED` with an issue at `categoryId`
 */
export async function updateTransactions(
  options: UpdateTransactionsOptions,
): Promise<z.output<typeof updateTransactionsOutput>> {
  const { userId, today, changes } = options;
  const ids = [...new Set(changes.map(({ id }) => id))];
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const before = new Map((await listTransactionsById({ userId, ids, db: tx })).map((row) => [row.id, row]));
    if (before.size < ids.length) throw notFound("Transaction");
    const categorized = new Set<string>();
    for (const { id, categoryId, notes, isExcluded } of changes) {
      const row = before.get(id);
      if (!row) continue;
      const key = { userId, transactionId: id };
      const category = categoryId ? await requireCategory(userId, categoryId, { db: tx }) : undefined;
      await updateRow(tx, key, { categoryId: category?.id, notes: notes === "" ? null : notes, isExcluded });
      if (category) categorized.add(row.merchantKey);
      if (category && category.kind !== "transfer") await rejectTransferOf(tx, key);
      if (categoryId === null) await uncategorize(tx, key, row);
    }
    const touched = [...before.values()];
    // One answer settles similar rows, as with a single transaction.
    const like = await Promise.all([...categorized].map((merchantKey) => categorizeLike(tx, { userId, merchantKey })));
    await settleTransactions(tx, { userId, today, touched: [...touched, ...like.flat()] });
    return { transactions: await toTransactions(userId, await listTransactionsById({ userId, ids, db: tx }), tx) };
  });
}
