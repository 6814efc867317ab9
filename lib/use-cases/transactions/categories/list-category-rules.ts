import { findCategoryRules } from "@/lib/db/transactions/category-rules";
import type { CategoryRule } from "@/lib/schemas/transactions/category-rules";
import { toCategory } from "@/lib/use-cases/transactions/transaction-view";
import { readCategoriesOf } from "./read-category-tree";

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
