import type { Tx } from "@/lib/db/client";
import { type Filing, fileRows } from "@/lib/db/transactions/categorization";
import { categoryBySlug, categoryOfStored } from "@/lib/domain/transactions/category";

/** Files rows as if they had only just come: under their merchant's rule, else where the bank's word puts them. */
export async function refileRows(tx: Tx, options: { userId: string; filings: readonly Filing[] }): Promise<void> {
  const rows = options.filings.map(({ id, providerCategory, amountMinor, accountType, ruleCategoryId }) => {
    if (ruleCategoryId !== null) return { id, categoryId: ruleCategoryId, source: "rule" as const };
    const slug = categoryOfStored(providerCategory, amountMinor, accountType);
    const categoryId = categoryBySlug(slug)?.id;
    if (!categoryId) throw new Error(`No category has the slug ${slug}`);
    return { id, categoryId, source: "provider" as const };
  });
  if (rows.length > 0) await fileRows(tx, { userId: options.userId, rows });
}
