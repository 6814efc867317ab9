import { changedTerms } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import type { BudgetTermsOnWire } from "@/lib/schemas/budgets";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";
import { changeTerms } from "./change-terms";

/**
 * Changes a budget from this month on, or this month only. Past months stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for more decimals than the currency has
 */
export async function changeBudget(options: {
  userId: string;
  today: Day;
  id: string;
  amount: number;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
  isOnce: boolean;
}): Promise<{ id: string; before: BudgetTermsOnWire[] }> {
  const { userId, id, today, amount, carriesUnspent, carriesOverspent, isOnce } = options;
  return changeTerms({
    userId,
    id,
    change: (terms, currency) =>
      changedTerms(terms, {
        month: monthOf(today),
        amountMinor: exactMinor("amount", amount, currency),
        carriesUnspent,
        carriesOverspent,
        isOnce,
      }),
  });
}
