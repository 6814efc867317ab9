import { inLongTransaction } from "@/lib/db/client";
import { insertRule, listStoredRules } from "@/lib/db/transactions/rules/rules";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { upsertTags } from "@/lib/db/transactions/tags/tags";
import { AppError } from "@/lib/domain/errors";
import { tagKeyOf } from "@/lib/domain/transactions/tags";
import type { ListedRule, RuleInput } from "@/lib/schemas/transactions/rules";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { applyRuleToPast } from "./apply-rules";
import { previewChange } from "./preview-rule";
import { toListedRules, toStoredRule } from "./rule-view";

/** More than anyone can keep track of; every new transaction is checked against each. */
export const MAX_RULES = 100;

/**
 * Adds a rule last in order and applies it to existing transactions, except individual user decisions. Later
 * transactions follow it too (`applyRulesToTouched`).
 *
 * @returns the rule, and the number of transactions changed
 * @throws AppError `VALIDATION_FAILED` with an issue at a reference the user doesn't own; `UNPROCESSABLE` beyond a
 * hundred rules
 */
export async function addRule(
  options: RuleInput & { userId: string; today: string; viewer: { currency: string } },
): Promise<{ rule: ListedRule; changedCount: number }> {
  const { userId, today, viewer, actions } = options;
  const rule = await toStoredRule({ ...options, currency: viewer.currency });
  const { stored, changedCount } = await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if ((await listStoredRules(tx, userId)).length >= MAX_RULES)
      throw new AppError("UNPROCESSABLE", `You can have ${MAX_RULES} rules. Delete one you no longer need`);
    const { changedCount } = await previewChange(tx, { userId, rule, tagName: actions.tag });
    const names = actions.tag === undefined ? [] : [{ name: actions.tag, nameKey: tagKeyOf(actions.tag) }];
    const [tag] = await upsertTags(tx, { userId, tags: names });
    const made = { ...rule, tagId: tag?.id ?? null };
    await insertRule(tx, { userId, ...made });
    const touched = await applyRuleToPast(tx, { userId, ruleId: rule.id });
    await settleTransactions(tx, { userId, today, touched });
    return { stored: made, changedCount };
  });
  const [listed] = await toListedRules(userId, [stored]);
  if (!listed) throw new Error("A stored rule is missing from the list");
  return { rule: listed, changedCount };
}
