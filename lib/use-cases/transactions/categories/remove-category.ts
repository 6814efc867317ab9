import { inTransaction } from "@/lib/db/client";
import { countInCategory, markRemoved } from "@/lib/db/transactions/categories/merge";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { termsIn } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { budgetsOfCategory, requireOffered } from "./own-category";
import { readCategoryTree } from "./read-category-tree";

/**
 * A category in use must be merged instead.
 *
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a built-in category; `CONFLICT` when it is in use, with the uses
 * in the message
 */
export async function removeCategory(options: { userId: string; id: string; today: Day }): Promise<{ id: string }> {
  const { userId, id, today } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const { isOwn, name } = requireOffered(await readCategoryTree(userId, tx), id);
    if (!isOwn) throw new AppError("UNPROCESSABLE", "This category can only be hidden");
    const { transactionCount, hasRule, hasMerchantRule, hasSeries } = await countInCategory(tx, { userId, id });
    const { own } = await budgetsOfCategory(tx, { userId, id });
    const uses = [
      transactionCount > 0 && (transactionCount === 1 ? "1 transaction" : `${transactionCount} transactions`),
      (hasRule || hasMerchantRule) && "a rule",
      own.some(({ terms }) => termsIn(terms, monthOf(today)) !== null) && "a budget",
      hasSeries && "a recurring payment",
    ].filter((use) => use !== false);
    if (uses.length > 0)
      throw new AppError("CONFLICT", `${name} still has ${uses.join(" and ")}. Merge it into another category`);
    await markRemoved(tx, { userId, id }, null);
    return { id };
  });
}
