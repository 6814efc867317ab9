import type { FigureProof, FigureTerm } from "@/components/money/opened/figure-proof";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import type { CategoryBar } from "./category-months";

/** What stands behind all that a month's categories come to, and behind those that are not named: the whole without the others. */
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
  const filters = {
    startDate: firstDayOf(month),
    endDate: lastDayOf(month),
    type: "expense",
    currency,
    counted: true,
  } as const;
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
