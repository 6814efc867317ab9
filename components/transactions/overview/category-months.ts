import { changeProof, type FigureProof, type FigureTerm } from "@/components/money/figures/figure-proof";
import { formatDay } from "@/lib/client/format-date";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type CategoryBar = {
  categoryId: string;
  slug: string;
  name: string;
  /** Set for custom categories only. */
  icon?: string | undefined;
  /** Magnitudes in major units. */
  amount: number;
  previousAmount: number;
  /** Shares of the largest amount shown in either month, 0 to 1. */
  share: number;
  previousShare: number;
};

const NAMED = 8;

/**
 * Builds one month's spending bars beside the previous month, largest first.
 *
 * @param month  entry of one currency
 * @param previous  the month before in the same currency, if any
 * @returns the bars and `rest`, the sum of the unnamed categories (0 when all are named)
 */
export function categoryBars(month: CashflowMonth, previous: CashflowMonth | undefined) {
  const before = new Map(spent(previous).map(({ categoryId, amount }) => [categoryId, amount]));
  const all = spent(month).sort((a, b) => b.amount - a.amount);
  const named = all.slice(0, NAMED);
  const largest = Math.max(0, ...named.map(({ categoryId, amount }) => Math.max(amount, before.get(categoryId) ?? 0)));
  const bars = named.map((category): CategoryBar => {
    const previousAmount = Math.max(0, before.get(category.categoryId) ?? 0);
    return {
      ...category,
      previousAmount,
      share: largest === 0 ? 0 : category.amount / largest,
      previousShare: largest === 0 ? 0 : previousAmount / largest,
    };
  });
  const rest = all.slice(NAMED).reduce((sum, { amount }) => sum + amount, 0);
  return { bars, rest: { count: all.length - named.length, amount: rest } };
}

/** Returns spending categories as magnitudes; the API's amounts are positive for money in. */
function spent(month: CashflowMonth | undefined) {
  return (month?.categories ?? [])
    .filter(({ amount }) => amount < 0)
    .map((category) => ({ ...category, amount: -category.amount }));
}

/** Returns one currency's entries, newest first. */
export function monthsOf(cashflow: readonly CashflowMonth[], currency: string): CashflowMonth[] {
  const own = cashflow.filter((entry) => entry.currency === currency);
  const entries = own.length > 0 ? own : cashflow.filter((entry) => entry.currency === cashflow[0]?.currency);
  return entries.toSorted((a, b) => b.month.localeCompare(a.month));
}

type Rows = Pick<TransactionFilters, "categoryId" | "q" | "startDate" | "endDate" | "currency">;

export type ChooseRows = (filters: Rows) => void;

/** Adds the figure's currency to the filters for users with several currencies. */
export function inCurrency(choose: ChooseRows, months: readonly { currency: string }[], currency: string): ChooseRows {
  if (months.every((month) => month.currency === currency)) return choose;
  return (rows) => choose({ ...rows, currency });
}

export function spentProofs({
  title,
  month: { month, currency, expense, categories },
  bars,
  rest,
}: {
  title: string;
  month: CashflowMonth;
  bars: readonly CategoryBar[];
  rest: { count: number; amount: number };
}): Readonly<Record<string, FigureProof>> {
  const filters = expensesOf(month, currency);
  const spent: FigureProof = { kind: "transactions", title, currency, value: -expense, filters };
  const named = new Set(bars.map(({ categoryId }) => categoryId));
  const others = categories.filter(({ amount, categoryId }) => amount < 0 && !named.has(categoryId));
  return {
    spent,
    rest: {
      kind: "formula",
      title: rest.count === 1 ? "1 more category" : `${rest.count} more categories`,
      currency,
      value: rest.amount,
      terms: others.map(
        ({ categoryId, name, amount }): FigureTerm => ({
          sign: "+",
          proof: {
            kind: "transactions",
            title: name,
            currency,
            value: amount,
            filters: { ...filters, categoryIds: [categoryId] },
          },
        }),
      ),
    },
  };
}

/**
 * Builds the proof of a category's or merchant's change from the previous month; for an unfinished month, of its
 * share of the previous month.
 *
 * @param of.share  as displayed; null when there is nothing to compare with
 * @param of.amount  magnitude in major units
 * @param of.which  filters a month's expenses to the category or merchant
 */
export function spentChangeProof(
  of: { title: string; share: number | null; amount: number; previousAmount: number; which: TransactionFilters },
  [month, previous]: readonly [CashflowMonth, CashflowMonth],
  locale: string,
): FigureProof | undefined {
  const spentIn = ({ month: own }: CashflowMonth, value: number): FigureProof => ({
    kind: "transactions",
    title: of.title,
    period: formatDay(own, locale, "monthYear"),
    currency: month.currency,
    value,
    filters: { ...expensesOf(own, month.currency), ...of.which },
  });
  const compared = { now: spentIn(month, of.amount), before: spentIn(previous, of.previousAmount) };
  return changeProof(of.share, compared, { locale, isPart: month.isPartial });
}

function expensesOf(month: string, currency: string) {
  const days = { startDate: firstDayOf(month), endDate: lastDayOf(month) };
  return { ...days, type: "expense", currency, counted: true } as const;
}
