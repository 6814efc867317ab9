import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";

/** Every query's key, from broad to narrow, so that a change invalidates by its first word. */
export const queryKeys = {
  accounts: ["accounts"],
  accountDetails: (id: string) => ["accounts", id],
  cashflow: ["cashflow"],
  cashflowMonths: (limit: number) => ["cashflow", limit],
  categories: ["categories"],
  transactions: ["transactions"],
  transactionList: (filters: TransactionFilters) => ["transactions", "list", filters],
  transactionsByIds: (ids: readonly string[]) => ["transactions", "ids", ids],
  // Under the transactions: what changes a row may change them.
  proposedTransfers: ["transactions", "proposed-transfers"],
  transactionDetails: (id: string) => ["transactions", "details", id],
  categoryRules: ["transactions", "rules"],
  spendingOf: (month: string) => ["transactions", "spending", month],
  imports: ["transactions", "imports"],
  overview: ["overview"],
  overviewOf: (month: string) => ["overview", month],
  subscription: ["subscription"],
  plans: ["plans"],
  checkout: (sessionId: string) => ["checkout", sessionId],
  generationHistory: (kind: string) => ["insights", kind, "history"],
  secondFactor: ["second-factor"],
  devices: ["devices"],
  mailPreferences: ["mail-preferences"],
  runInsights: (kind: string, requestId: string) => ["insights", kind, "run", requestId],
} as const;
