import { inLongTransaction } from "@/lib/db/client";
import { listCategoryInputs } from "@/lib/db/transactions/categorization";
import { listCategorizedByRule } from "@/lib/db/transactions/rules/apply-rules";
import { deleteRule, findRule } from "@/lib/db/transactions/rules/rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import { recategorizeRows } from "@/lib/use-cases/transactions/categories/recategorize";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Its transactions are categorized by other rules, the merchant's rule or the bank. Names, tags and exclusions stay,
 * because the user may rely on them.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removeRule(options: { userId: string; id: string; today: string }): Promise<{ id: string }> {
  const { userId, id, today } = options;
  await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const rule = await findRule(tx, { userId, ruleId: id });
    if (!rule) throw notFound("Rule");
    const rows =
      rule.categoryId === null && rule.split === null ? [] : await listCategorizedByRule(tx, { userId, ruleId: id });
    await deleteRule(tx, { userId, ruleId: id });
    await recategorizeRows(tx, {
      userId,
      inputs: await listCategoryInputs(tx, { userId, ids: rows.map((row) => row.id) }),
    });
    await settleTransactions(tx, { userId, today, touched: rows });
  });
  return { id };
}
