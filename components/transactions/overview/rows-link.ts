import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";

/** Shows the rows behind a figure: those of a category or a merchant, in a time. */
export type ChooseRows = (filters: Pick<TransactionFilters, "categoryId" | "q" | "startDate" | "endDate">) => void;
