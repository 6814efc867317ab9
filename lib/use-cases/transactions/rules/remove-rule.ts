import { inLongTransaction } from "@/lib/db/client";
import { listCategoryInputs } from "@/lib/db/transactions/categorization";
import { listCategorizedByRule } from "@/lib/db/transactions/rules/apply-rules";
import { deleteRule, findRule } from "@/lib/db/transactions/rules/rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import { recategorizeRows } from "@/lib/use-cases/transactions/categories/recategorize";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Deletes a rule. What it categorized is categorized by the other rules, the merchant's, or the bank; names, tags and what it left out
 * stay, for the person may have counted on them.
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
