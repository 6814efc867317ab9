import { inLongTransaction } from "@/lib/db/client";
import { upsertCategoryRule } from "@/lib/db/transactions/category-rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { recategorizeMerchant } from "@/lib/db/transactions/transactions";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { requireCategory } from "@/lib/use-cases/transactions/transaction-input";

/**
 * Puts a merchant's past and future transactions into a category, except individually categorized ones. A second call
 * replaces the rule.
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
  const rule = { userId, merchantKey, categoryId: (await requireCategory(userId, options.categoryId)).id };
  await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await upsertCategoryRule(tx, rule);
    const touched = await recategorizeMerchant(tx, rule);
    await settleTransactions(tx, { userId, today, touched });
  });
  return { merchantKey };
}
