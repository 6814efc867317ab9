import { deleteGoal } from "@/lib/db/budgets/goals";
import { notFound } from "@/lib/domain/errors";

/** @throws AppError `NOT_FOUND` */
export async function removeGoal({ userId, id }: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteGoal({ userId, goalId: id }))) throw notFound("Goal");
  return { id };
}
