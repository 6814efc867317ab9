import { addMonths, type Day, type Month, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { groupBy } from "@/lib/domain/group-by";
import { addMinor } from "@/lib/domain/money";
import { type Category, categoryById } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { linesOf } from "@/lib/domain/transactions/splits";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";

/**
 * Sum of one month, currency and category. `netMinor` is signed, positive for money in. Includes only rows that count
 * (`countsInCashflow`): pending ones, which both counts include, but no excluded rows, matched transfers or transfer
 * categories.
 * The database keeps these cells in `monthly_rollups`, by a trigger on `transactions`
 * (prisma/migrations/20261121113000_rollup_deltas_once).
 */
export type RollupCell = {
  month: Month;
  currency: string;
  categoryId: string;
  netMinor: number;
  transactionCount: number;
  pendingCount: number;
};

/** `amountMinor` is signed: spending is negative. */
type CategoryAmount = { categoryId: string; slug: string; name: string; amountMinor: number };

/**
 * `incomeMinor` and `expenseMinor` are magnitudes; `netMinor = incomeMinor - expenseMinor` always equals the sum of the
 * rows.
 * `savingsRate` is the share of income left over (0.42; negative if more was spent than earned), null without income.
 */
export type Totals = {
  incomeMinor: number;
  expenseMinor: number;
  netMinor: number;
  savingsRate: number | null;
  transactionCount: number;
  categories: CategoryAmount[];
};

/** `isPartial`: it isn't over. */
export type ShownMonth = { month: Month; currency: string; isPartial: boolean };

/**
 * Selects the months to list.
 *
 * @param months  each month and currency once, in any order
 * @param options.today  the user's day; its month is the newest and partial
 * @param options.limit  months per currency, counted back from the current one
 * @param options.currency  first within a month, before those with the most rows
 * @returns newest month first, including empty months after a currency's first: a gap is a fact
 */
export function shownMonths(
  months: readonly { month: Month; currency: string; transactionCount: number }[],
  options: { today: Day; limit: number; currency: string },
): ShownMonth[] {
  const current = monthOf(options.today);
  const known = months.filter(({ month }) => month <= current);
  const currencies = [...groupBy(known, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      isViewers: currency === options.currency,
      first: own.reduce((earliest, { month }) => (month < earliest ? month : earliest), current),
      count: own.reduce((count, { transactionCount }) => count + transactionCount, 0),
    }))
    .sort(
      (a, b) => Number(b.isViewers) - Number(a.isViewers) || b.count - a.count || (a.currency < b.currency ? -1 : 1),
    );
  return Array.from({ length: options.limit }, (_, back) => addMonths(current, -back)).flatMap((month) =>
    currencies
      .filter(({ first }) => first <= month)
      .map(({ currency }) => ({ month, currency, isPartial: month === current })),
  );
}

/** Computes the rollup of these rows: the reference for the one the database keeps. */
export function cashflowOfTransactions(transactions: Iterable<LedgerTransaction>): RollupCell[] {
  // Nested maps: a combined key would be built and hashed for every row.
  const cellsOf = new Map<string, Map<string, RollupCell>>();
  let [day, currency, month] = ["", "", ""];
  let cells = new Map<string, RollupCell>();
  for (const transaction of linesOfAll(transactions)) {
    if (!countsInCashflow(transaction)) continue;
    // Rows mostly come in order of days, so the month is computed once per day.
    if (transaction.date !== day || transaction.currency !== currency) {
      ({ date: day, currency } = transaction);
      month = monthOf(day);
      const key = month + currency;
      cells = cellsOf.get(key) ?? new Map<string, RollupCell>();
      cellsOf.set(key, cells);
    }
    let cell = cells.get(transaction.categoryId);
    if (!cell) {
      const { categoryId } = transaction;
      cell = { month, currency, categoryId, netMinor: 0, transactionCount: 0, pendingCount: 0 };
      cells.set(categoryId, cell);
    }
    cell.netMinor = addMinor(cell.netMinor, transaction.amountMinor);
    cell.transactionCount += 1;
    cell.pendingCount += transaction.pending ? 1 : 0;
  }
  return [...cellsOf.values()].flatMap((cells) => [...cells.values()]);
}

function* linesOfAll(transactions: Iterable<LedgerTransaction>): Generator<LedgerTransaction> {
  for (const transaction of transactions) {
    if (transaction.parts) yield* linesOf(transaction);
    else yield transaction;
  }
}

/**
 * Sums cells of ONE currency over any months, without `transfer` categories.
 *
 * A refund lowers its category's expense, and a reversed salary lowers income. If more came back than was spent in the
 * period, the excess counts as income, and vice versa. Neither total is negative, no money vanishes, and the three
 * figures add up.
 *
 * @param categoryOf  knows the user's own categories; unneeded for cells computed by domain rules
 * @throws AppError `MIXED_CURRENCIES`
 */
export function totalsOf(cells: readonly RollupCell[], categoryOf: CategoryOf = categoryById): Totals {
  const byCategory = new Map<string, CategoryAmount>();
  let [rawIncomeMinor, rawExpenseMinor, transactionCount] = [0, 0, 0];
  let currency: string | undefined;
  for (const cell of cells) {
    const category = categoryOf(cell.categoryId);
    if (category?.kind === "transfer") continue;
    currency ??= cell.currency;
    if (cell.currency !== currency) {
      throw new AppError("MIXED_CURRENCIES", "Amounts in different currencies cannot be added");
    }
    if (category?.kind === "income") rawIncomeMinor = addMinor(rawIncomeMinor, cell.netMinor);
    else rawExpenseMinor = addMinor(rawExpenseMinor, -cell.netMinor);
    transactionCount += cell.transactionCount;
    const known = byCategory.get(cell.categoryId);
    if (known) known.amountMinor = addMinor(known.amountMinor, cell.netMinor);
    else byCategory.set(cell.categoryId, amountOf(category, cell));
  }
  const incomeMinor = Math.max(0, rawIncomeMinor) + Math.max(0, -rawExpenseMinor);
  const expenseMinor = Math.max(0, rawExpenseMinor) + Math.max(0, -rawIncomeMinor);
  const netMinor = incomeMinor - expenseMinor;
  return {
    incomeMinor,
    expenseMinor,
    netMinor,
    savingsRate: incomeMinor > 0 ? netMinor / incomeMinor : null,
    transactionCount,
    categories: [...byCategory.values()].sort(byMagnitude),
  };
}

function amountOf(category: Category | undefined, { categoryId, netMinor }: RollupCell): CategoryAmount {
  const { slug, name } = category ?? { slug: "uncategorized", name: "Uncategorized" };
  return { categoryId, slug, name, amountMinor: netMinor };
}

function byMagnitude(a: CategoryAmount, b: CategoryAmount): number {
  return Math.abs(b.amountMinor) - Math.abs(a.amountMinor) || (a.slug < b.slug ? -1 : 1);
}

export type CurrencyShown = { currency: string; otherCurrencies: string[] };

/**
 * Chooses the currency of an unconverted page: the requested one, else the user's own, else the most common in `items`.
 * Nobody with data in another currency sees an empty page.
 *
 * @param items  accounts, series or bills the page could show
 */
export function currencyShown(
  items: readonly { currency: string }[],
  own: string,
  asked?: string | undefined,
): CurrencyShown {
  const counts = new Map<string, number>();
  for (const { currency } of items) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const currency = asked ?? (counts.has(own) ? own : (most?.[0] ?? own));
  return { currency, otherCurrencies: [...counts.keys()].filter((other) => other !== currency).sort() };
}
