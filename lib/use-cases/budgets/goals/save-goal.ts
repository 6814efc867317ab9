import { insertGoal, listGoals, type NewGoal, updateGoal } from "@/lib/db/budgets/goals";
import { inTransaction, type Tx } from "@/lib/db/client";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import type { Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { type GoalInput, MAX_GOALS } from "@/lib/schemas/goals";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";
import { canHoldGoal } from "./read-goals";

type SaveOptions = GoalInput & { userId: string; today: Day };

/**
 * @throws AppError `NOT_FOUND` for an account that isn't the user's or can't hold a goal; `VALIDATION_FAILED` for a day
 * that isn't ahead, for more than the account's free share, and for more decimals than the currency has;
 * `UNPROCESSABLE` beyond `MAX_GOALS`
 */
export async function addGoal(options: SaveOptions): Promise<{ id: string }> {
  const { userId } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const goal = await checked(tx, options, null);
    if ((await listGoals(userId, tx)).length >= MAX_GOALS)
      throw new AppError("UNPROCESSABLE", `You can have ${MAX_GOALS} goals`);
    return { id: await insertGoal(tx, userId, goal) };
  });
}

/**
 * Changes a goal as `addGoal` would add it.
 *
 * @throws AppError `NOT_FOUND` also for the goal
 */
export async function changeGoal(options: SaveOptions & { id: string }): Promise<{ id: string }> {
  const { userId, id } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if (!(await listGoals(userId, tx)).some((goal) => goal.id === id)) throw notFound("Goal");
    await updateGoal(tx, { userId, goalId: id }, await checked(tx, options, id));
    return { id };
  });
}

async function checked(tx: Tx, options: SaveOptions, goalId: string | null): Promise<NewGoal> {
  const { userId, today, name, amount, day, accountId, sharePercent } = options;
  const account = (await listLedgerAccounts(userId)).find((one) => one.id === accountId);
  if (!account || !canHoldGoal(account)) throw notFound("Account");
  if (day <= today) throw invalid("day", "Choose a day ahead");
  const others = (await listGoals(userId, tx)).filter((goal) => goal.accountId === accountId && goal.id !== goalId);
  const freePercent = others.reduce((left, goal) => left - goal.sharePercent, 100);
  if (sharePercent > freePercent) {
    throw invalid(
      "sharePercent",
      freePercent <= 0 ? "Other goals have all of this account" : `Other goals leave ${freePercent}% of this account`,
    );
  }
  return { name, amountMinor: exactMinor("amount", amount, account.currency), day, accountId, sharePercent };
}
