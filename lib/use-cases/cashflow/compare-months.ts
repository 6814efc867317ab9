import type { PartialCell } from "@/lib/db/transactions/sums";
import { type Month, monthOf } from "@/lib/domain/calendar";
import { totalsOf } from "@/lib/domain/cashflow/cashflow";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { CategoryTree } from "@/lib/domain/transactions/category-tree";
import type { WholeOverview } from "@/lib/schemas/cashflow";

type Days = { from: string; to: string };

/** A fixed cost may rise once (a rent from 1,595 to 1,675); a larger difference is another cost. */
const MAX_STEP = 0.1;
/** Rent plus a pot of paint is still a fixed cost. */
const MIN_RECURRING_SHARE = 0.9;

/**
 * Compares this month so far with the same days of last month: totals, and spending by group, biggest first.
 *
 * @param options.cells  sums of the two months in one currency. If a row is later than `current` ends, as from a bank a
 * day ahead, the answer's days end with it.
 */
export function compareMonths(options: {
  cells: readonly PartialCell[];
  current: Days;
  previous: Days;
  currency: string;
  tree: CategoryTree;
}): Pick<WholeOverview, "monthToDate" | "categories"> {
  const { cells, current, previous, currency, tree } = options;
  const cellsOf = (month: Month) => cells.filter((cell) => cell.month === month);
  const sumsOf = (days: Days) => {
    const ofMonth = cellsOf(monthOf(days.from));
    const { incomeMinor, expenseMinor, netMinor } = totalsOf(ofMonth, tree.categoryOf);
    return {
      from: days.from,
      to: ofMonth.reduce((latest, { lastDate }) => (lastDate > latest ? lastDate : latest), days.to),
      income: toMajor(incomeMinor, currency),
      expense: toMajor(expenseMinor, currency),
      net: toMajor(netMinor, currency),
    };
  };
  const now = spendingByGroup(cellsOf(monthOf(current.from)), tree);
  const before = spendingByGroup(cellsOf(monthOf(previous.from)), tree);
  const groups = [...new Set([...now.keys(), ...before.keys()])].map((group) => {
    const [a, b] = [now.get(group), before.get(group)];
    return { group, amountMinor: a?.spentMinor ?? 0, previousMinor: b?.spentMinor ?? 0, isFixed: isFixed(a, b) };
  });
  groups.sort((a, b) => b.amountMinor - a.amountMinor || b.previousMinor - a.previousMinor);
  return {
    monthToDate: {
      ...sumsOf(current),
      previous: sumsOf(previous),
      pendingCount: cellsOf(monthOf(current.from)).reduce((count, cell) => count + cell.pendingCount, 0),
    },
    categories: groups.map(({ group, amountMinor, previousMinor, isFixed }) => ({
      group,
      icon: tree.offered.find((one) => one.group === group)?.icon ?? "circle-question-mark",
      amount: toMajor(amountMinor, currency),
      previousAmount: toMajor(previousMinor, currency),
      isFixed,
    })),
  };
}

/** `spentMinor` is positive for spending, negative for net refunds. */
type Spending = { spentMinor: number; recurringMinor: number };

function spendingByGroup(cells: readonly PartialCell[], { categoryOf }: CategoryTree): Map<string, Spending> {
  const groups = new Map<string, Spending>();
  for (const { categoryId, netMinor, recurringMinor } of cells) {
    const category = categoryOf(categoryId);
    if (category?.kind !== "expense") continue;
    const sofar = groups.get(category.group);
    groups.set(category.group, {
      spentMinor: sumMinor([sofar?.spentMinor ?? 0, -netMinor]),
      recurringMinor: sumMinor([sofar?.recurringMinor ?? 0, -recurringMinor]),
    });
  }
  return groups;
}

function isFixed(now: Spending | undefined, before: Spending | undefined): boolean {
  if (!now || !before || !mostlyRecurs(now) || !mostlyRecurs(before)) return false;
  return Math.abs(now.spentMinor - before.spentMinor) <= MAX_STEP * before.spentMinor;
}

function mostlyRecurs({ spentMinor, recurringMinor }: Spending): boolean {
  return spentMinor > 0 && recurringMinor >= MIN_RECURRING_SHARE * spentMinor;
}
