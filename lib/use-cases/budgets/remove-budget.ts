import { changedTerms } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import type { BudgetTermsOnWire } from "@/lib/schemas/budgets";
import { changeTerms } from "./change-terms";

/**
 * Ends a budget from this month on. Past months stay.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removeBudget(options: {
  userId: string;
  today: Day;
  id: string;
}): Promise<{ id: string; before: BudgetTermsOnWire[] }> {
  const { userId, id, today } = options;
  const ended = { month: monthOf(today), amountMinor: null, carriesUnspent: false, carriesOverspent: false };
  return changeTerms({
    userId,
    id,
    change: (terms) => changedTerms(terms, { ...ended, isOnce: false }),
  });
}
