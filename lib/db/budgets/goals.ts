import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { SavingsGoal } from "@/lib/domain/budgets/goal";
import type { Day } from "@/lib/domain/calendar";

export type NewGoal = SavingsGoal & { name: string; accountId: string };
export type StoredGoal = NewGoal & { id: string };
type GoalKey = { userId: string; goalId: string };

export async function listGoals(userId: string, db: Db = prisma()): Promise<StoredGoal[]> {
  const goals = await db.goal.findMany({
    where: { userId },
    select: { id: true, name: true, amountMinor: true, day: true, accountId: true, sharePercent: true },
    orderBy: [{ day: "asc" }, { id: "asc" }],
  });
  return goals.map(({ amountMinor, day, ...goal }) => ({
    ...goal,
    amountMinor: Number(amountMinor),
    day: day.toISOString().slice(0, 10),
  }));
}

/** Lists goals due between two days, inclusive, in the currency of their accounts. */
export async function listGoalDays(options: {
  userId: string;
  from: Day;
  to: Day;
}): Promise<(Pick<StoredGoal, "id" | "name" | "amountMinor" | "day"> & { currency: string })[]> {
  const { userId, from, to } = options;
  const goals = await prisma().goal.findMany({
    where: { userId, day: { gte: new Date(from), lte: new Date(to) } },
    select: { id: true, name: true, amountMinor: true, day: true, account: { select: { currency: true } } },
    orderBy: [{ day: "asc" }, { id: "asc" }],
  });
  return goals.map(({ amountMinor, day, account, ...goal }) => ({
    ...goal,
    amountMinor: Number(amountMinor),
    day: day.toISOString().slice(0, 10),
    currency: account.currency,
  }));
}

export async function insertGoal(tx: Tx, userId: string, { day, ...goal }: NewGoal): Promise<string> {
  const { id } = await tx.goal.create({ data: { userId, ...goal, day: new Date(day) }, select: { id: true } });
  return id;
}

export async function updateGoal(tx: Tx, { userId, goalId }: GoalKey, { day, ...goal }: NewGoal): Promise<void> {
  await tx.goal.updateMany({ where: { userId, id: goalId }, data: { ...goal, day: new Date(day) } });
}

/** @returns false when the user has no such goal */
export async function deleteGoal({ userId, goalId }: GoalKey): Promise<boolean> {
  const { count } = await prisma().goal.deleteMany({ where: { userId, id: goalId } });
  return count > 0;
}

/** Lists the profile's goals: names of `GOALS` (lib/schemas/profile.ts). */
export async function readProfileGoals(userId: string): Promise<string[]> {
  const user = await prisma().user.findUnique({ where: { id: userId }, select: { goals: true } });
  return user?.goals ?? [];
}
