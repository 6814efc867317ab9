import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { categoryRuleCalls, transactionCalls, transferCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger, useLedgerCall } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";
import type { Transaction, transactionOperations } from "@/lib/schemas/transactions";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";
import { LISTS, type TransactionPage, transactionList } from "./transaction-lists";

/** Server's maximum per call (docs/contract.md, section 1). */
const MAX_ROWS = 200;

const BY_IDS = [...cacheKeyOf(transactionCalls.myRange), "ids"];

export function useTransactions(...list: Parameters<typeof transactionList>) {
  return useInfiniteQuery({ ...transactionList(...list), placeholderData: keepPreviousData });
}

/** Deleted rows are missing from the answer. */
export function useTransactionsByIds(ids: readonly string[], { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: transactionsByIdsKey(ids),
    enabled: isEnabled && ids.length > 0,
    queryFn: async ({ signal }) => {
      const calls = chunksOf(ids, MAX_ROWS).map((chunk) =>
        callOf(transactionCalls.myRange)({ ids: chunk, limit: MAX_ROWS }, { signal }),
      );
      const pages = await Promise.all(calls);
      return pages.flatMap(({ transactions }) => transactions).sort((a, b) => b.date.localeCompare(a.date));
    },
  });
}

export const transactionsByIdsKey = (ids: readonly string[]) => [...BY_IDS, ids];

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

export function useCategories() {
  return useQuery({
    ...queryOf(transactionCalls.listCategories),
    // Only the user changes categories, which refetches them (`use-own-categories.ts`).
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCashflow(limit = 1) {
  return useQuery(queryOf(cashflowCalls.latestCashflow, { limit }));
}

export const useAddManualTransaction = () =>
  useLedgerCall(transactionCalls.addManualTransaction, { withAccounts: true, isAwaited: false });

/** Changes the rows of every list in the cache. */
function useChangeRows() {
  const queryClient = useQueryClient();
  return (change: (rows: readonly Transaction[]) => Transaction[]) => {
    const changePage = (page: TransactionPage) => ({ ...page, transactions: change(page.transactions) });
    queryClient.setQueriesData<InfiniteData<TransactionPage>>(
      { queryKey: LISTS },
      (known) => known && { ...known, pages: known.pages.map(changePage) },
    );
  };
}

export function useSwapTransaction(): (changed: Transaction) => void {
  const queryClient = useQueryClient();
  const changeRows = useChangeRows();
  return (changed) => {
    const swap = (rows: readonly Transaction[]) => rows.map((row) => (row.id === changed.id ? changed : row));
    changeRows(swap);
    queryClient.setQueriesData<Transaction[]>({ queryKey: BY_IDS }, (known) => known && swap(known));
  };
}

export function useUpdateTransaction() {
  const swap = useSwapTransaction();
  const invalidateDetails = useInvalidateDetails();
  const invalidateLedger = useInvalidateLedger();
  return useCall(transactionCalls.updateTransaction, (changed, { id, notes, ...others }) => {
    swap(changed);
    // A note saves as it is typed and affects no sums.
    const isNoteOnly = notes !== undefined && Object.keys(others).length === 0;
    void (isNoteOnly ? invalidateDetails(id) : invalidateLedger());
  });
}

export function useInvalidateDetails() {
  const queryClient = useQueryClient();
  return (id: string) =>
    queryClient.invalidateQueries({ queryKey: cacheKeyOf(transferCalls.transactionDetails, { id }) });
}

/** Maximum changes per call (docs/contract.md, section 3). */
const MAX_CHANGES_A_CALL = 200;

export function useUpdateTransactions() {
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async (changes: z.input<typeof transactionOperations.updateTransactions.input>["changes"]) => {
      const answers = [];
      for (const some of chunksOf(changes, MAX_CHANGES_A_CALL))
        answers.push(await callOf(transactionCalls.updateTransactions)({ changes: some }));
      return answers.flatMap(({ transactions }) => transactions);
    },
    onSuccess: (changed) => {
      for (const one of changed) swap(one);
      void invalidateLedger();
    },
  });
}

export function useDeleteTransaction() {
  const changeRows = useChangeRows();
  const invalidateLedger = useInvalidateLedger();
  return useCall(transactionCalls.deleteTransaction, ({ id }) => {
    changeRows((rows) => rows.filter((row) => row.id !== id));
    void invalidateLedger();
  });
}

export const useRestoreTransaction = () => useLedgerCall(transactionCalls.restoreTransaction, { isAwaited: false });

const rules = queryOf(categoryRuleCalls.listCategoryRules);

export const useCategoryRules = () => useQuery(rules);

export function useFindCategoryRule() {
  const queryClient = useQueryClient();
  return async ({ merchantKey }: Pick<CategoryRule, "merchantKey">): Promise<CategoryRule | undefined> =>
    (await queryClient.fetchQuery(rules)).find((rule) => rule.merchantKey === merchantKey);
}

export const useAddCategoryRule = () => useLedgerCall(categoryRuleCalls.addCategoryRule);
export const useRemoveCategoryRule = () => useLedgerCall(categoryRuleCalls.removeCategoryRule);
