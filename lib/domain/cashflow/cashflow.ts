import { addMonths, type Day, type Month, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { groupBy } from "@/lib/domain/group-by";
import { addMinor } from "@/lib/domain/money";
import { type Category, categoryById } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { linesOf } from "@/lib/domain/transactions/splits";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";

/**
 * What the rows of one month, currency and category come to. `netMinor` is signed, money in positive. Only rows that count
 * (`countsInCashflow`) are in it: no excluded row, no matched transfer and none of a transfer category; pending rows are, and
 * are counted in both counts. The database keeps these cells in `monthly_rollups`, by a trigger on `transactions`
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

/** `amountMinor` is signed as everywhere: a category in which money was spent is negative. */
export type CategoryAmount = { categoryId: string; slug: string; name: string; amountMinor: number };

/**
 * `incomeMinor >= 0` and `expenseMinor >= 0` are magnitudes and `netMinor = incomeMinor - expenseMinor`, always equal to
 * the sum of the rows. `savingsRate` is the share of income left over (0.42; negative when more was spent than came
 * in), null without income.
 */
export type Totals = {
  incomeMinor: number;
  expenseMinor: number;
  netMinor: number;
  savingsRate: number | null;
  transactionCount: number;
  categories: CategoryAmount[];
};

/** A month that is shown, in one currency. `isPartial`: it is not over yet. */
export type ShownMonth = { month: Month; currency: string; isPartial: boolean };

/**
 * Which months are shown, of those that have rows.
 *
 * @param months  each month and currency once, in no order
 * @param options.today  the person's day; its month is the newest and is partial
 * @param options.limit  how many months a currency, counted back from the current one
 * @param options.currency  comes first within a month; after it those with the most rows
 * @returns newest month first. Months without rows between a currency's first month and the current one are there: a
 *   gap is a fact.
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

/** The rollup of these rows, as the database keeps it: the definition that the kept one is checked against. */
export function cashflowOfTransactions(transactions: Iterable<LedgerTransaction>): RollupCell[] {
  // A map in a map: a key of all three texts would be made and hashed again for every row.
  const cellsOf = new Map<string, Map<string, RollupCell>>();
  let [day, currency, month] = ["", "", ""];
  let cells = new Map<string, RollupCell>();
  for (const transaction of linesOfAll(transactions)) {
    if (!countsInCashflow(transaction)) continue;
    // Rows mostly come day by day: a month's name is then made once a day and not once a row.
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

/** Nearly all are whole. */
function* linesOfAll(transactions: Iterable<LedgerTransaction>): Generator<LedgerTransaction> {
  for (const transaction of transactions) {
    if (transaction.parts) yield* linesOf(transaction);
    else yield transaction;
  }
}

/**
 * Sums cells of ONE currency, whatever their months. Cells of categories of kind `transfer` are left out.
 *
 * A refund lowers the expense of its category and a reversed salary lowers income. Should more come back than was spent in
 * the whole period (a refund on the first of the month), the remainder is shown as income, and the other way round:
 * neither total goes below zero, no money vanishes, and the three figures still add up.
 *
 * @param categoryOf  knows the user's own categories too, where cells may be in them; rows as the rules read them are not
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

/** `ratio` is the change against `before` (0.32 for a third more), null when there was nothing before. */
export type AmountChange = { beforeMinor: number; afterMinor: number; differenceMinor: number; ratio: number | null };
export type PeriodComparison = { income: AmountChange; expense: AmountChange; net: AmountChange };

/**
 * Compares two sets of rows of one currency, e.g. this month to date with the same days of last month.
 *
 * @throws AppError `MIXED_CURRENCIES` also when the two differ in currency
 */
export function comparePeriods(
  before: Iterable<LedgerTransaction>,
  after: Iterable<LedgerTransaction>,
): PeriodComparison {
  const [cellsBefore, cellsAfter] = [cashflowOfTransactions(before), cashflowOfTransactions(after)];
  totalsOf([...cellsBefore, ...cellsAfter]);
  const [a, b] = [totalsOf(cellsBefore), totalsOf(cellsAfter)];
  return {
    income: changeOf(a.incomeMinor, b.incomeMinor),
    expense: changeOf(a.expenseMinor, b.expenseMinor),
    net: changeOf(a.netMinor, b.netMinor),
  };
}

function changeOf(beforeMinor: number, afterMinor: number): AmountChange {
  const differenceMinor = afterMinor - beforeMinor;
  return {
    beforeMinor,
    afterMinor,
    differenceMinor,
    ratio: beforeMinor === 0 ? null : differenceMinor / Math.abs(beforeMinor),
  };
}

function amountOf(category: Category | undefined, { categoryId, netMinor }: RollupCell): CategoryAmount {
  const { slug, name } = category ?? { slug: "uncategorized", name: "Uncategorized" };
  return { categoryId, slug, name, amountMinor: netMinor };
}

function byMagnitude(a: CategoryAmount, b: CategoryAmount): number {
  return Math.abs(b.amountMinor) - Math.abs(a.amountMinor) || (a.slug < b.slug ? -1 : 1);
}
