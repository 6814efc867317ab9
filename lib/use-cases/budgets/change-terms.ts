import { findBudgetForUpdate, replaceTerms } from "@/lib/db/budgets/budgets";
import { inTransaction } from "@/lib/db/client";
import type { BudgetTerms } from "@/lib/domain/budgets/budget";
import { notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { BudgetTermsOnWire } from "@/lib/schemas/budgets";

/**
 * Changes a budget's terms, in one transaction under its lock.
 *
 * @returns the previous terms, for undoing the change
 * @throws AppError `NOT_FOUND`
 */
export async function changeTerms(options: {
  userId: string;
  id: string;
  /** Amounts in minor units of `currency`, the budget's own. */
  change: (terms: readonly BudgetTerms[], currency: string) => BudgetTerms[];
}): Promise<{ id: string; before: BudgetTermsOnWire[] }> {
  const { userId, id, change } = options;
  return inTransaction(async (tx) => {
    const budget = await findBudgetForUpdate(tx, { userId, budgetId: id });
    if (!budget) throw notFound("Budget");
    await replaceTerms(tx, { userId, budgetId: id }, change(budget.terms, budget.currency));
    return {
      id,
      before: budget.terms.map(({ amountMinor, ...rest }) => ({
        ...rest,
        amount: amountMinor === null ? null : toMajor(amountMinor, budget.currency),
      })),
    };
  });
}
