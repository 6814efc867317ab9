import type { ListedSeries, TypedSeries } from "@/lib/schemas/transactions/recurring";

export function typedValuesOf(series: ListedSeries, byHand: NonNullable<ListedSeries["byHand"]>): TypedSeries {
  const { name, kind, amount, cadence } = series;
  const { firstDay, categoryId, accountId, isTrial } = byHand;
  return {
    name,
    type: kind === "income" ? "income" : "expense",
    amount,
    // A person can't enter half years, so none is by hand.
    cadence: cadence === "halfyearly" ? "yearly" : cadence,
    firstDay,
    categoryId,
    accountId,
    isTrial,
  };
}
