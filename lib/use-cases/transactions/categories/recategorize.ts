import type { Tx } from "@/lib/db/client";
import { type CategoryInputs, updateCategories } from "@/lib/db/transactions/categorization";
import { categoryBySlug, categoryOfStored } from "@/lib/domain/transactions/category";

/** Recategorizes transactions as if new: by the merchant's rule, else by the bank's category. */
export async function recategorizeRows(
  tx: Tx,
  options: { userId: string; inputs: readonly CategoryInputs[] },
): Promise<void> {
  const rows = options.inputs.map(({ id, providerCategory, amountMinor, accountType, ruleCategoryId }) => {
    if (ruleCategoryId !== null) return { id, categoryId: ruleCategoryId, source: "rule" as const };
    const slug = categoryOfStored(providerCategory, amountMinor, accountType);
    const categoryId = categoryBySlug(slug)?.id;
    if (!categoryId) throw new Error(`No category has the slug ${slug}`);
    return { id, categoryId, source: "provider" as const };
  });
  if (rows.length > 0) await updateCategories(tx, { userId: options.userId, rows });
}
