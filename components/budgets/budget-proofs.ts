import type { FigureProof } from "@/components/money/opened/figure-proof";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { addMonths, firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { Budgets, ListedBudget, ListedTarget } from "@/lib/schemas/budgets";

type Context = { currency: string; locale: string };

/** What stands behind the spending of a target in a month. */
export function spentProof(
  { target, month, spent }: { target: ListedTarget; month: string; spent: number },
  { currency, locale }: Context,
): FigureProof {
  return {
    kind: "transactions",
    title: target.name,
    period: formatDayRange(firstDayOf(month), lastDayOf(month), locale, "short"),
    currency,
    value: spent,
    note: "Refunds are subtracted. Transfers and what you left out don’t count.",
    filters: {
      ...daysOf(month),
      type: "expense",
      currency,
      counted: true,
      ...(target.group === null ? { categoryIds: [target.categoryId ?? ""] } : { groups: [target.group] }),
    },
  };
}

/** What stands behind a budget that carries something from the month before. */
export function availableProof(
  { target, amount, carried, available }: ListedBudget,
  month: string,
  { currency, locale }: Context,
): FigureProof | undefined {
  if (carried === 0) return undefined;
  const before = formatDay(addMonths(month, -1), locale, "monthLong");
  return {
    kind: "formula",
    title: `${target.name} in ${formatDay(month, locale, "monthLong")}`,
    currency,
    value: available,
    note: carried > 0 ? `What ${before} left is added.` : `What ${before} went over is subtracted.`,
    terms: [
      { sign: "+", proof: { title: "Budget", value: amount } },
      { sign: carried < 0 ? "−" : "+", proof: { title: `From ${before}`, value: Math.abs(carried) } },
    ],
  };
}

/** What stands behind the spending that no budget covers. */
export function elsewhereProof({ elsewhere, month, currency }: Budgets, locale: string): FigureProof {
  return {
    kind: "transactions",
    title: "Everything else",
    period: formatDayRange(firstDayOf(month), lastDayOf(month), locale, "short"),
    currency,
    value: elsewhere.spent,
    filters: { ...daysOf(month), type: "expense", currency, counted: true, categoryIds: elsewhere.categoryIds },
  };
}

const daysOf = (month: string) => ({ startDate: firstDayOf(month), endDate: lastDayOf(month) });
