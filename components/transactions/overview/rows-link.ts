import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";

type Rows = Pick<TransactionFilters, "categoryId" | "q" | "startDate" | "endDate" | "currency">;

/** Shows the rows behind a figure: those of a category or a merchant, in a time. */
export type ChooseRows = (filters: Rows) => void;

/** Adds the figure's currency to its rows, for a person who has several. */
export function inCurrency(choose: ChooseRows, months: readonly { currency: string }[], currency: string): ChooseRows {
  if (months.every((month) => month.currency === currency)) return choose;
  return (rows) => choose({ ...rows, currency });
}
