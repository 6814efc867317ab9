import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";

type Rows = Pick<TransactionFilters, "categoryId" | "q" | "startDate" | "endDate" | "currency">;

export type ChooseRows = (filters: Rows) => void;

/** Adds the figure's currency to the filters for users with several currencies. */
export function inCurrency(choose: ChooseRows, months: readonly { currency: string }[], currency: string): ChooseRows {
  if (months.every((month) => month.currency === currency)) return choose;
  return (rows) => choose({ ...rows, currency });
}
