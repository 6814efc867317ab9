import type { Tx } from "@/lib/db/client";
import { updateCategories } from "@/lib/db/transactions/categorization";
import {
  applyNamesAndLeftOut,
  applyTags,
  listRuleCategories,
  type RuleDecision,
  type RuleScope,
  type TouchedScope,
} from "@/lib/db/transactions/rules/apply-rules";
import { hasRules } from "@/lib/db/transactions/rules/rules";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { mainCategoryOf, partsByShares, type StoredPart } from "@/lib/domain/transactions/splits";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";

type Touched = { date: string; merchantKey: string };

/**
 * Applies the user's rules to new or changed transactions. Categories follow the rules until the user chooses one.
 * Name, tags and exclusion are set once, on arrival, so the user's later changes stay.
 */
export async function applyRulesToTouched(tx: Tx, options: { userId: string; scope: TouchedScope }): Promise<void> {
  const { userId, scope } = options;
  if (!(await hasRules(tx, userId))) return;
  await applyCategories(tx, { userId, scope });
  await applyNamesAndLeftOut(tx, { userId, scope, isNewOnly: true });
  await applyTags(tx, { userId, scope, isNewOnly: true });
}

/** @returns the transactions whose category or sum changed */
export async function applyRuleToPast(
  tx: Tx,
  { userId, ruleId }: { userId: string; ruleId: string },
): Promise<Touched[]> {
  const scope = { ruleIds: [ruleId] };
  const categorized = await applyCategories(tx, { userId, scope });
  const changed = await applyNamesAndLeftOut(tx, { userId, scope, isNewOnly: false });
  await applyTags(tx, { userId, scope, isNewOnly: false });
  return [...categorized, ...changed];
}

/** @returns the transactions whose category changed */
export async function applyCategories(
  tx: Tx,
  { userId, scope }: { userId: string; scope: RuleScope },
): Promise<Touched[]> {
  const decisions = await listRuleCategories(tx, { userId, scope });
  const partIds = decisions.flatMap(({ split }) => split?.map(({ categoryId }) => categoryId) ?? []);
  const categoryOf = await readCategoriesOf(userId, partIds, tx);
  const decided = decisions.flatMap((decision) => withParts(decision, categoryOf));
  const rows = decided.map(({ id, categoryId, parts }) => ({ id, categoryId, parts, source: "rule" as const }));
  if (rows.length > 0) await updateCategories(tx, { userId, rows });
  return decided.map(({ date, merchantKey }) => ({ date, merchantKey }));
}

type Decided = { id: string; date: string; merchantKey: string; categoryId: string; parts: StoredPart[] | null };

/** Empty when nothing would change or the amount is too small to split. */
function withParts(decision: RuleDecision, categoryOf: CategoryOf): Decided[] {
  const { id, date, merchantKey, amountMinor } = decision;
  if (decision.split === null) return [{ id, date, merchantKey, categoryId: decision.categoryId, parts: null }];
  const parts = partsByShares(decision.split, amountMinor);
  const categoryId = parts && mainCategoryOf(parts, categoryOf);
  if (!parts || !categoryId) return [];
  const isStored =
    decision.categorySource === "rule" &&
    JSON.stringify(decision.parts?.map(inOrder)) === JSON.stringify(parts.map(inOrder));
  return isStored ? [] : [{ id, date, merchantKey, categoryId, parts }];
}

const inOrder = ({ categoryId, amountMinor, note }: StoredPart) => [categoryId, amountMinor, note];
