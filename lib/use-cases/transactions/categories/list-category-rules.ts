import { findCategoryRules } from "@/lib/db/transactions/category-rules";
import type { CategoryRule } from "@/lib/schemas/transactions/category-rules";
import { requireCategory } from "@/lib/use-cases/transactions/transaction-input";

/** More merchants than anyone categorizes by hand. */
const MAX_RULES = 500;

/** The person's rules: which merchant always has which category. */
export async function listCategoryRules({ userId }: { userId: string }): Promise<CategoryRule[]> {
  const rules = await findCategoryRules({ userId, limit: MAX_RULES });
  return rules.map(({ categoryId, ...rule }) => {
    const { id, slug, name, group, kind } = requireCategory(categoryId);
    return { ...rule, category: { id, slug, name, group, kind } };
  });
}
