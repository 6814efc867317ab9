import { inLongTransaction } from "@/lib/db/client";
import { listCategoryInputsOfRule } from "@/lib/db/transactions/categorization";
import { deleteCategoryRule } from "@/lib/db/transactions/category-rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import { recategorizeRows } from "@/lib/use-cases/transactions/categories/recategorize";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Its transactions return to the bank's category; individually categorized ones stay.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removeCategoryRule(options: {
  userId: string;
  merchantKey: string;
  today: string;
}): Promise<{ merchantKey: string }> {
  const { userId, merchantKey, today } = options;
  await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if (!(await deleteCategoryRule(tx, { userId, merchantKey }))) throw notFound("Rule");
    const inputs = await listCategoryInputsOfRule(tx, { userId, merchantKey });
    await recategorizeRows(tx, { userId, inputs });
    await settleTransactions(tx, { userId, today, touched: inputs });
  });
  return { merchantKey };
}
