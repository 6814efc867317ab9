import type { z } from "zod";
import { upsertCategoryRule } from "@/lib/db/categories";
import { inTransaction } from "@/lib/db/client";
import { findTransaction, recategorizeMerchant, updateRow } from "@/lib/db/transactions";
import { lockLedger } from "@/lib/db/transactions-ledger";
import { rejectTransferOf } from "@/lib/db/transfers";
import { notFound } from "@/lib/domain/errors";
import type { Transaction, updateTransactionInput } from "@/lib/schemas/transactions";
import { requireCategory } from "./add-manual-transaction";
import { settleLedger } from "./settle-ledger";
import { toTransaction } from "./transaction-view";

export type UpdateTransactionOptions = z.output<typeof updateTransactionInput> & { userId: string; today: string };

/**
 * Changes what a person may change of a row. What is not given stays; an empty note is no note.
 *
 * A category that is not a transfer's says that the row is no transfer: its pair is parted for good. With
 * `applyToMerchant` the category (the given one, or the row's own) becomes the merchant's rule, and its past rows take it
 * except those that were filed one by one.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` with an issue at `categoryId`
 */
export async function updateTransaction(options: UpdateTransactionOptions): Promise<Transaction> {
  const { userId, id, today, isExcluded, categoryId } = options;
  const category = categoryId === undefined ? undefined : requireCategory(categoryId);
  const notes = options.notes === "" ? null : options.notes;
  const key = { userId, transactionId: id };
  return inTransaction(async (sql) => {
    await lockLedger(sql, userId);
    const before = await findTransaction(sql, key);
    if (!before) throw notFound("Transaction");
    await updateRow(sql, key, { categoryId, notes, isExcluded });
    if (category && category.kind !== "transfer") await rejectTransferOf(sql, key);
    const rule = { userId, merchantKey: before.merchantKey, categoryId: categoryId ?? before.categoryId };
    if (options.applyToMerchant) await upsertCategoryRule(sql, rule);
    const recategorized = options.applyToMerchant ? await recategorizeMerchant(sql, rule) : [];
    await settleLedger(sql, { userId, today, touched: [before, ...recategorized] });
    const after = await findTransaction(sql, key);
    if (!after) throw notFound("Transaction");
    return toTransaction(after);
  });
}
