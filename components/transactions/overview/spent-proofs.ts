import { changeProof, type FigureProof, type FigureTerm } from "@/components/money/figures/figure-proof";
import { formatDay } from "@/lib/client/format-date";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import type { CategoryBar } from "./category-months";

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
