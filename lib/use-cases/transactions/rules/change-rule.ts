import { inLongTransaction } from "@/lib/db/client";
import { listCategoryInputs } from "@/lib/db/transactions/categorization";
import { listCategorizedByRule } from "@/lib/db/transactions/rules/apply-rules";
import { findRule, updateStoredRule } from "@/lib/db/transactions/rules/rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { upsertTags } from "@/lib/db/transactions/tags/tags";
import { notFound } from "@/lib/domain/errors";
import { tagKeyOf } from "@/lib/domain/transactions/tags";
import type { ListedRule, RuleInput } from "@/lib/schemas/transactions/rules";
import { recategorizeRows } from "@/lib/use-cases/transactions/categories/recategorize";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { applyRuleToPast } from "./apply-rules";
import { previewChange } from "./preview-rule";
import { toListedRules, toStoredRule } from "./rule-view";

/**
 * Changes a rule in place. Its transactions are categorized by the new version, else by other rules, the merchant's
 * rule or the bank. Names, tags and exclusions stay, as on deletion.
 *
 * @returns the rule, and the number of matching transactions it changes
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` as `addRule`
 */
export async function changeRule(
  options: RuleInput & { userId: string; id: string; today: string; viewer: { currency: string } },
): Promise<{ rule: ListedRule; changedCount: number }> {
  const { userId, id, today, viewer, actions } = options;
  const { stored, changedCount } = await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const before = await findRule(tx, { userId, ruleId: id });
    if (!before) throw notFound("Rule");
    const rule = await toStoredRule({ ...options, currency: viewer.currency });
    const decided = before.categoryId !== null || before.split !== null;
    const rows = decided ? await listCategorizedByRule(tx, { userId, ruleId: id }) : [];
    const { changedCount } = await previewChange(tx, { userId, rule, tagName: actions.tag });
    const names = actions.tag === undefined ? [] : [{ name: actions.tag, nameKey: tagKeyOf(actions.tag) }];
    const [tag] = await upsertTags(tx, { userId, tags: names });
    const changed = { ...rule, tagId: tag?.id ?? null };
    await updateStoredRule(tx, { userId, ...changed });
    const ids = rows.map((row) => row.id);
    await recategorizeRows(tx, { userId, inputs: await listCategoryInputs(tx, { userId, ids }) });
    const touched = await applyRuleToPast(tx, { userId, ruleId: id });
    await settleTransactions(tx, { userId, today, touched: [...rows, ...touched] });
    return { stored: changed, changedCount };
  });
  const [listed] = await toListedRules(userId, [stored]);
  if (!listed) throw new Error("A stored rule is missing from the list");
  return { rule: listed, changedCount };
}
