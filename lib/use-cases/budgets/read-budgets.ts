import { listAllBudgets, listBudgets, type StoredBudget } from "@/lib/db/budgets/budgets";
import { listStoredMonths, readRollupCells } from "@/lib/db/cashflow/rollups";
import { prisma } from "@/lib/db/client";
import { listPlannedPayments } from "@/lib/db/forecast/planned-payments";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { readSeriesEdits } from "@/lib/db/transactions/series";
import {
  type BudgetMonth,
  type BudgetTarget,
  budgetMonths,
  dailyAllowance,
  madeUpLater,
  termsIn,
} from "@/lib/domain/budgets/budget";
import { budgetsFromHistory, MIN_PROPOSAL_MONTHS, PROPOSAL_MONTHS } from "@/lib/domain/budgets/proposal";
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsBack,
} from "@/lib/domain/calendar";
import { currencyShown, type RollupCell } from "@/lib/domain/cashflow/cashflow";
import { expectedPlanned, settlePlanned } from "@/lib/domain/forecast/planned";
import { rareBillsPaid, type SpendingAhead, spendingAhead } from "@/lib/domain/forecast/spending-ahead";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { type CategoryTree, PRODUCT_TREE } from "@/lib/domain/transactions/category-tree";
import { withEdits } from "@/lib/domain/transactions/series-edits/merge";
import { findStreams, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/streams/find-streams";
import type { BudgetProposals, Budgets, ListedBudget } from "@/lib/schemas/budgets";
import { PLANNED_LOOK_BACK_DAYS } from "@/lib/use-cases/forecast/load-forecast-input";
import { readCategoryTree, readTreeOf } from "@/lib/use-cases/transactions/categories/read-categories";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";
import { allTargets, isInTarget, overlaps, spendingGroupOf, toListedTarget } from "./change-budget";

const PRODUCT_GROUPS: ReadonlySet<string> = new Set(PRODUCT_TREE.offered.map(({ group }) => group));

/** Amounts by category id: expected, null without a forecast, and paid for quarterly and yearly bills. */
type FromRows = { ahead: ReadonlyMap<string, SpendingAhead> | null; rarePaid: ReadonlyMap<string, number> };
const NOTHING: FromRows = { ahead: null, rarePaid: new Map() };

/**
 * Returns a month's budgets in one currency, with spending net of refunds and, in the current month, expected spending.
 * Past months have their own terms. At most eight queries, plus one with user categories.
 *
 * @param options.currency  the viewer's by default; a budget keeps the currency it was made in
 * @throws AppError `VALIDATION_FAILED` for a future month
 */
export async function readBudgets(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  month?: Month | undefined;
  currency?: string | undefined;
}): Promise<Budgets> {
  const { userId, today, currency = options.viewer.currency } = options;
  const current = monthOf(today);
  const month = options.month ?? current;
  if (month > current) throw invalid("month", "Choose a month that has begun");
  const isCurrent = month === current;
  const all = await listAllBudgets(prisma(), userId);
  const stored = all.filter((budget) => budget.currency === currency);
  const others = all.filter((budget) => budget.currency !== currency && termsIn(budget.terms, month));
  const months = all.flatMap(({ terms }) => terms.map((one) => one.month)).sort();
  const [firstMonth = null] = months;
  const isAsked = isCurrent || stored.some(({ terms }) => terms.some(({ carriesOverspent }) => carriesOverspent));
  const [storedMonths, fromRows] = await Promise.all([
    listStoredMonths({ userId, fromMonth: firstMonth !== null && firstMonth < month ? firstMonth : month }),
    isAsked && stored.length > 0 ? readFromRows({ userId, today, currency, month }) : NOTHING,
  ]);
  const cells = storedMonths.filter((one) => one.currency === currency).flatMap(readRollupCells);
  const ids = [
    ...cells.map(({ categoryId }) => categoryId),
    ...stored.map(({ target }) => target.categoryId),
    ...(fromRows.ahead?.keys() ?? []),
  ];
  // A user group takes its icon from a category that may have no spending.
  const hasOwnGroup = stored.some(({ target }) => target.group !== null && !PRODUCT_GROUPS.has(target.group));
  const tree = hasOwnGroup ? await readCategoryTree(userId) : await readTreeOf(userId, ids);
  const { categoryOf } = tree;
  const budgets = stored
    .flatMap((budget) => {
      const own = cells.filter(({ categoryId }) => isInTarget(categoryId, budget.target, categoryOf));
      const ofMonth = monthOfBudget(budget, own, month);
      return ofMonth ? { budget, view: toWire(budget, ofMonth, { fromRows, today, isCurrent, currency, tree }) } : [];
    })
    .sort((a, b) => (b.view.projected ?? b.view.spent) - (a.view.projected ?? a.view.spent));
  const elsewhere = cells.filter(
    (cell) =>
      cell.month === month &&
      spendingGroupOf(cell.categoryId, categoryOf) !== null &&
      !budgets.some(({ budget }) => isInTarget(cell.categoryId, budget.target, categoryOf)),
  );
  return {
    today,
    currency,
    month,
    isCurrent,
    firstMonth,
    otherCurrencies: [...new Set(others.map((budget) => budget.currency))].sort(),
    daysLeft: isCurrent ? daysBetween(today, lastDayOf(current)) : 0,
    budgets: budgets.map(({ view }) => view),
    elsewhere: {
      spent: toMajor(-sumMinor(elsewhere.map(({ netMinor }) => netMinor)), currency),
      categoryIds: elsewhere.map(({ categoryId }) => categoryId),
    },
  };
}

async function readFromRows(options: {
  userId: string;
  today: Day;
  currency: string;
  month: Month;
}): Promise<FromRows> {
  const { userId, today, currency, month } = options;
  const [accounts, transactions, edits, plans] = await Promise.all([
    listLedgerAccounts(userId),
    listLedgerTransactions(prisma(), { userId, from: addDays(today, -SERIES_WINDOW_DAYS), isByOwnCategory: true }),
    readSeriesEdits(userId),
    listPlannedPayments({ userId, currency, from: addDays(today, -PLANNED_LOOK_BACK_DAYS) }),
  ]);
  const series = withEdits(findStreams(transactions, today), edits, { today, recent: transactions }).filter(
    (one) => one.currency === currency,
  );
  const otherIds = new Set(series.flatMap(({ transactionIds }) => transactionIds));
  const planned = expectedPlanned(settlePlanned(plans, transactions, { today, otherIds }), today);
  const rows = new Map(transactions.map((row) => [row.id, row]));
  return {
    ahead:
      month === monthOf(today)
        ? spendingAhead({ transactions, accounts, series, today, currency, planned }, lastDayOf(month))
        : null,
    rarePaid: rareBillsPaid(series, rows, { from: firstDayOf(month), to: lastDayOf(month) }),
  };
}

function monthOfBudget({ terms }: StoredBudget, own: readonly RollupCell[], month: Month): BudgetMonth | null {
  const spentIn = (one: Month) => -sumMinor(own.filter((cell) => cell.month === one).map(({ netMinor }) => netMinor));
  const last = budgetMonths(terms, { through: month, spentIn }).at(-1);
  return last?.month === month ? last : null;
}

function toWire(
  { id, target }: StoredBudget,
  { amountMinor, carriesUnspent, carriesOverspent, carriedMinor, availableMinor, spentMinor }: BudgetMonth,
  {
    fromRows,
    today,
    isCurrent,
    currency,
    tree,
  }: { fromRows: FromRows; today: Day; isCurrent: boolean; currency: string; tree: CategoryTree },
): ListedBudget {
  const major = (minor: number) => toMajor(minor, currency);
  const expected = fromRows.ahead ? expectedIn(target, fromRows.ahead, tree) : null;
  const billsMinor = sumMinor(expected?.bills.map((bill) => bill.amountMinor) ?? []);
  const expectedMinor = expected ? sumMinor([expected.everydayMinor, billsMinor]) : null;
  const rarePaid = [...fromRows.rarePaid].filter(([categoryId]) => isInTarget(categoryId, target, tree.categoryOf));
  const rareMinor = sumMinor([
    ...rarePaid.map(([, minor]) => minor),
    ...(expected?.bills.filter(({ isRare }) => isRare).map((bill) => bill.amountMinor) ?? []),
  ]);
  const endMinor = sumMinor([spentMinor, expectedMinor ?? 0]);
  const { perDayMinor } = dailyAllowance({ availableMinor, spentMinor, billsMinor }, today);
  return {
    id,
    target: toListedTarget(target, tree),
    amount: major(amountMinor),
    carriesUnspent,
    carriesOverspent,
    carried: major(carriedMinor),
    available: major(availableMinor),
    spent: major(spentMinor),
    expected: expected && {
      amount: major(expectedMinor ?? 0),
      everyday: major(expected.everydayMinor),
      everydayIds: expected.everydayIds,
      bills: expected.bills.map((bill) => ({
        name: bill.name,
        date: bill.date,
        amount: major(bill.amountMinor),
        transactionIds: [...bill.transactionIds],
      })),
    },
    madeUpLater: major(madeUpLater({ availableMinor, carriedMinor, carriesOverspent, endMinor, rareMinor })),
    projected: expectedMinor === null ? null : major(endMinor),
    perDay: isCurrent && perDayMinor !== null ? major(perDayMinor) : null,
  };
}

/** URLs have room for this many ids. */
const MAX_IDS = 60;

function expectedIn(
  target: StoredBudget["target"],
  ahead: ReadonlyMap<string, SpendingAhead>,
  { categoryOf }: CategoryTree,
) {
  const own = [...ahead].filter(([categoryId]) => isInTarget(categoryId, target, categoryOf)).map(([, one]) => one);
  return {
    everydayMinor: sumMinor(own.map(({ everydayMinor }) => everydayMinor)),
    everydayIds: own.flatMap(({ everydayIds }) => everydayIds).slice(-MAX_IDS),
    bills: own.flatMap(({ bills }) => bills).sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

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
