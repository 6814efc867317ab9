import { listBudgets } from "@/lib/db/budgets/budgets";
import { listStoredMonths, readRollupCells } from "@/lib/db/cashflow/rollups";
import { type BudgetTarget, termsIn } from "@/lib/domain/budgets/budget";
import { budgetsFromHistory, MIN_PROPOSAL_MONTHS, PROPOSAL_MONTHS } from "@/lib/domain/budgets/proposal";
import { addMonths, type Day, monthOf, monthsBack } from "@/lib/domain/calendar";
import { currencyShown } from "@/lib/domain/cashflow/cashflow";
import { toMajor } from "@/lib/domain/money";
import type { BudgetProposals } from "@/lib/schemas/budgets";
import { readCategoryTree } from "@/lib/use-cases/transactions/categories/read-categories";
import { allTargets, overlaps, spendingGroupOf, toListedTarget } from "./change-budget";

/**
 * Proposes budgets from the last whole months for targets without one. The month of the first transaction doesn't count
 * as whole. Four queries.
 */
export async function proposeBudgets(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  /** The viewer's currency by default, or the one with most of their money. */
  currency?: string | undefined;
}): Promise<BudgetProposals> {
  const { userId, today } = options;
  const current = monthOf(today);
  const [stored, tree] = await Promise.all([
    listStoredMonths({ userId, fromMonth: addMonths(current, -PROPOSAL_MONTHS - 1) }),
    readCategoryTree(userId),
  ]);
  const { currency, otherCurrencies } = currencyShown(stored, options.viewer.currency, options.currency);
  const budgets = await listBudgets({ userId, currency });
  const own = stored.filter((one) => one.currency === currency);
  const first = own.map(({ month }) => month).sort()[0] ?? current;
  const months = monthsBack(addMonths(current, -1), PROPOSAL_MONTHS).filter((month) => month > first);
  const active = budgets.filter(({ terms }) => termsIn(terms, current)).map(({ target }) => target);
  const blockerOf = (target: BudgetTarget) => active.find((one) => overlaps(one, target, tree.categoryOf));
  const isFree = (target: BudgetTarget) => blockerOf(target) === undefined;
  const proposed = budgetsFromHistory(own.flatMap(readRollupCells), {
    ...{ months, currency },
    groupOf: (categoryId) => spendingGroupOf(categoryId, tree.categoryOf),
  });
  return {
    currency,
    otherCurrencies,
    months: [...months].sort(),
    neededMonths: MIN_PROPOSAL_MONTHS,
    proposals: proposed
      .map((one) => ({ ...one, target: { categoryId: null, group: one.group } }))
      .filter(({ target }) => isFree(target))
      .map(({ target, amountMinor, basis, months: ofMonths }) => ({
        target: toListedTarget(target, tree),
        amount: toMajor(amountMinor, currency),
        basis,
        months: ofMonths.map(({ month, spentMinor }) => ({ month, spent: toMajor(spentMinor, currency) })),
      })),
    targets: allTargets(tree)
      .filter(isFree)
      .map((target) => toListedTarget(target, tree)),
    blocked: allTargets(tree).flatMap((target) => {
      const blocker = blockerOf(target);
      const isItself = blocker?.categoryId === target.categoryId && blocker?.group === target.group;
      return blocker && !isItself ? { ...toListedTarget(target, tree), by: toListedTarget(blocker, tree).name } : [];
    }),
  };
}
