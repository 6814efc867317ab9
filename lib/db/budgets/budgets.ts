import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { BudgetTarget, BudgetTerms } from "@/lib/domain/budgets/budget";
import { monthOf } from "@/lib/domain/calendar";

export type StoredBudget = { id: string; currency: string; target: BudgetTarget; terms: BudgetTerms[] };
type BudgetKey = { userId: string; budgetId: string };

export function listBudgets(options: { userId: string; currency: string; db?: Db }): Promise<StoredBudget[]> {
  const { userId, currency, db = prisma() } = options;
  return selectBudgets(db, { userId, currency });
}

export function listAllBudgets(db: Db, userId: string): Promise<StoredBudget[]> {
  return selectBudgets(db, { userId });
}

export async function updateBudgetCategory(
  tx: Tx,
  { userId, budgetId, categoryId }: BudgetKey & { categoryId: string },
): Promise<void> {
  await tx.budget.updateMany({ where: { userId, id: budgetId }, data: { categoryId } });
}

/** Returns and locks the user's budget, else null, so two changes happen one after the other. */
export async function findBudgetForUpdate(tx: Tx, { userId, budgetId }: BudgetKey): Promise<StoredBudget | null> {
  await tx.$kysely
    .selectFrom("budgets")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "=", budgetId)
    .forUpdate()
    .execute();
  const [budget = null] = await selectBudgets(tx, { userId, id: budgetId });
  return budget;
}

/** Creates a budget without terms. */
export async function insertBudget(
  tx: Tx,
  { userId, currency, target }: { userId: string; currency: string; target: BudgetTarget },
): Promise<string> {
  const { id } = await tx.budget.create({
    data: { userId, currency, categoryId: target.categoryId, groupName: target.group },
    select: { id: true },
  });
  return id;
}

export async function replaceTerms(
  tx: Tx,
  { userId, budgetId }: BudgetKey,
  terms: readonly BudgetTerms[],
): Promise<void> {
  await tx.budgetTerms.deleteMany({ where: { userId, budgetId } });
  await tx.budgetTerms.createMany({
    data: terms.map(({ month, ...rest }) => ({ userId, budgetId, month: new Date(`${month}-01`), ...rest })),
  });
}

async function selectBudgets(
  db: Db,
  where: { userId: string; currency?: string; id?: string },
): Promise<StoredBudget[]> {
  const budgets = await db.budget.findMany({
    where,
    select: {
      id: true,
      currency: true,
      categoryId: true,
      groupName: true,
      terms: {
        select: { month: true, amountMinor: true, carriesUnspent: true, carriesOverspent: true },
        orderBy: { month: "asc" },
      },
    },
    orderBy: { id: "asc" },
  });
  return budgets.flatMap(({ id, currency, categoryId, groupName, terms }) => {
    const target = targetOf(categoryId, groupName);
    if (!target) return [];
    return {
      id,
      currency,
      target,
      terms: terms.map((one) => ({
        ...one,
        month: monthOf(one.month.toISOString()),
        amountMinor: one.amountMinor === null ? null : Number(one.amountMinor),
      })),
    };
  });
}

/** A database check guarantees one of the two. */
function targetOf(categoryId: string | null, group: string | null): BudgetTarget | null {
  if (categoryId !== null) return { categoryId, group: null };
  return group === null ? null : { categoryId: null, group };
}
