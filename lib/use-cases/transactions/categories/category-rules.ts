import { deleteCategoryRule, findCategoryRules, upsertCategoryRule } from "@/lib/db/transactions/categorization";
import { inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import { recategorizeMerchant } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";
import { recategorizeRows, settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { requireCategory } from "@/lib/use-cases/transactions/transaction-input";
import { toCategory } from "@/lib/use-cases/transactions/transaction-view";
import { readCategoriesOf } from "./read-categories";

/** More merchants than anyone categorizes by hand. */
const MAX_RULES = 500;

export async function listCategoryRules({ userId }: { userId: string }): Promise<CategoryRule[]> {
  const rules = await findCategoryRules({ userId, limit: MAX_RULES });
  const categoryOf = await readCategoriesOf(
    userId,
    rules.map(({ categoryId }) => categoryId),
  );
  return rules.map(({ categoryId, ...rule }) => ({ ...rule, category: toCategory(categoryId, categoryOf) }));
}

/**
 * Puts a merchant's past and future rows into a category, except individually categorized ones; replaces its rule.
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
  await inLongLockedTransaction(userId, async (tx) => {
    await upsertCategoryRule(tx, rule);
    const touched = await recategorizeMerchant(tx, rule);
    await settleTransactions(tx, { userId, today, touched });
  });
  return { merchantKey };
}

/** Returns its transactions to the bank's category, except individually categorized ones. @throws AppError `NOT_FOUND` */
export async function removeCategoryRule(options: {
  userId: string;
  merchantKey: string;
  today: string;
}): Promise<{ merchantKey: string }> {
  const { userId, merchantKey, today } = options;
  await inLongLockedTransaction(userId, async (tx) => {
    if (!(await deleteCategoryRule(tx, { userId, merchantKey }))) throw notFound("Rule");
    const inputs = await recategorizeRows(tx, { userId, merchantKey });
    await settleTransactions(tx, { userId, today, touched: inputs });
  });
  return { merchantKey };
}
