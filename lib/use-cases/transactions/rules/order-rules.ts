import { inLongTransaction } from "@/lib/db/client";
import { listStoredRules, storeRuleOrder } from "@/lib/db/transactions/rules/rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import type { ListedRule } from "@/lib/schemas/transactions/rules";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";
import { applyCategories } from "./apply-rules";
import { toListedRules } from "./rule-view";

/**
 * Reorders the rules and recategorizes their transactions: the first match decides.
 *
 * @param options.ids  all the user's rules in order
 * @throws AppError `VALIDATION_FAILED` with an issue at `ids`
 */
export async function orderRules(options: {
  userId: string;
  ids: readonly string[];
  today: string;
}): Promise<ListedRule[]> {
  const { userId, ids, today } = options;
  const ordered = await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const known = await listStoredRules(tx, userId);
    const named = new Set(ids);
    if (known.length !== ids.length || !known.every(({ id }) => named.has(id)))
      throw invalid("ids", "Name each of your rules once");
    await storeRuleOrder(tx, { userId, ids });
    const ruleIds = known.flatMap(({ id, categoryId }) => (categoryId === null ? [] : [id]));
    const touched = await applyCategories(tx, { userId, scope: { ruleIds } });
    await settleTransactions(tx, { userId, today, touched });
    return listStoredRules(tx, userId);
  });
  return toListedRules(userId, ordered);
}
