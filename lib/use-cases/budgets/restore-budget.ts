import { type Day, monthOf } from "@/lib/domain/calendar";
import type { BudgetTermsOnWire } from "@/lib/schemas/budgets";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";
import { changeTerms } from "./change-terms";

/**
 * Undoes a change by restoring the previous terms from this month on. Terms of past months are ignored, because those
 * can't change.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for more decimals than the currency has
 */
export async function restoreBudget(options: {
  userId: string;
  today: Day;
  id: string;
  terms: readonly BudgetTermsOnWire[];
}): Promise<{ id: string }> {
  const { userId, id, today } = options;
  const current = monthOf(today);
  const restored = options.terms.filter(({ month }) => month >= current);
  const byMonth = [...new Map(restored.map((one) => [one.month, one])).values()];
  await changeTerms({
    userId,
    id,
    change: (terms, currency) => [
      ...terms.filter(({ month }) => month < current),
      ...byMonth.map(({ amount, ...rest }) => ({
        ...rest,
        amountMinor: amount === null ? null : exactMinor("terms", amount, currency),
      })),
    ],
  });
  return { id };
}
