import { upsertCategoryRule } from "@/lib/db/categories";
import { inTransaction } from "@/lib/db/client";
import { recategorizeMerchant } from "@/lib/db/transactions";
import { lockLedger } from "@/lib/db/transactions-ledger";
import { requireCategory } from "@/lib/use-cases/transactions/row-input";
import { settleLedger } from "@/lib/use-cases/transactions/settle-ledger";

/**
 * Files a merchant's past and future rows under a category, but for those that the person filed one by one. Said again with
 * another category, the newer one holds.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `categoryId`
 */
export async function addCategoryRule(options: {
  userId: string;
  merchantKey: string;
  categoryId: string;
  today: string;
}): Promise<{ merchantKey: string }> {
  const { userId, merchantKey, today } = options;
  const rule = { userId, merchantKey, categoryId: requireCategory(options.categoryId).id };
  await inTransaction(async (sql) => {
    await lockLedger(sql, userId);
    await upsertCategoryRule(sql, rule);
    const touched = await recategorizeMerchant(sql, rule);
    await settleLedger(sql, { userId, today, touched });
  });
  return { merchantKey };
}
