import { areOwnIds } from "@/lib/db/transactions/own-ids";
import { isOwnAccount } from "@/lib/db/transactions/rules/rules";
import type { PlannedPayment, SettledPlan } from "@/lib/domain/forecast/planned";
import { toMajor } from "@/lib/domain/money";
import type { ListedPlanned, StoredPlanned } from "@/lib/schemas/forecast/planned";
import { invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";

export function toStoredPlanned(planned: PlannedPayment): StoredPlanned {
  const { id, name, day, accountId, notTransactionIds, answer, categoryId } = planned;
  return {
    id,
    name,
    day,
    accountId,
    notTransactionIds: [...notTransactionIds],
    answer,
    categoryId,
    amount: toMajor(planned.amountMinor, planned.currency),
  };
}

/** Lists plans with their states, without answered ones. */
export function toListedPlanned(settled: readonly SettledPlan[]): ListedPlanned[] {
  return settled.flatMap(({ planned, state, transactionId }) => {
    if (state === "answered") return [];
    const { answer: _, ...stored } = toStoredPlanned(planned);
    return { ...stored, state, transactionId };
  });
}

/**
 * @throws AppError `VALIDATION_FAILED` with an issue at `categoryId`, for a category that isn't the user's or doesn't
 * match the amount's direction
 */
export async function assertFittingCategory(
  userId: string,
  { categoryId, amountMinor }: Pick<PlannedPayment, "categoryId" | "amountMinor">,
): Promise<void> {
  if (categoryId === null) return;
  const { kind } = await requireCategory(userId, categoryId);
  if (kind !== (amountMinor < 0 ? "expense" : "income"))
    throw invalid("categoryId", amountMinor < 0 ? "Choose a category of spending" : "Choose a category of income");
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `notTransactionIds`, for a transaction the user doesn't own */
export async function assertOwnTransactions(userId: string, ids: readonly string[]): Promise<void> {
  if (!(await areOwnIds(userId, { transaction: ids })))
    throw invalid("notTransactionIds", "Choose among your transactions");
}

/** @throws AppError `VALIDATION_FAILED` with an issue at `path`, for an account the user doesn't own */
export async function assertOwnAccount(userId: string, accountId: string | null, path = "accountId"): Promise<void> {
  if (accountId !== null && !(await isOwnAccount({ userId, accountId })))
    throw invalid(path, "Choose one of your accounts");
}
