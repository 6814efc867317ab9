import type { ListedSeries, TypedSeries } from "@/lib/schemas/transactions/recurring";

/** What was typed in, as it can be sent again: to be changed, or to take a removal back. */
export function typedValuesOf(series: ListedSeries, byHand: NonNullable<ListedSeries["byHand"]>): TypedSeries {
  const { name, kind, amount, cadence } = series;
  const { firstDay, categoryId, accountId, isTrial } = byHand;
  return {
    name,
    type: kind === "income" ? "income" : "expense",
    amount,
    cadence,
    firstDay,
    categoryId,
    accountId,
    isTrial,
  };
}
