"use client";

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
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { Month } from "@/lib/domain/calendar";
import type { Transaction, transactionOperations } from "@/lib/schemas/transactions";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";
import { LISTS, recentTransactions, type TransactionPage, transactionList } from "./transaction-lists";

/** Server's maximum per call (docs/contract.md, section 1). */
const MAX_ROWS = 200;

const BY_IDS = [...cacheKeyOf(transactionCalls.myRange), "ids"];

export function useRecentTransactions(month: Month | null) {
  return useInfiniteQuery({ ...recentTransactions(month), placeholderData: keepPreviousData });
}

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

export function useAddManualTransaction() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: z.output<typeof transactionOperations.addManualTransaction.input>) =>
      callOf(transactionCalls.addManualTransaction)(input),
    onSuccess: () => void invalidateLedger({ withAccounts: true }),
  });
}

export type TransactionChange = z.output<typeof transactionOperations.updateTransaction.input>;

export function useSwapTransaction(): (changed: Transaction) => void {
  const queryClient = useQueryClient();
  return (changed) => {
    const swap = (rows: readonly Transaction[]) => rows.map((row) => (row.id === changed.id ? changed : row));
    const swapPage = (page: TransactionPage): TransactionPage => ({ ...page, transactions: swap(page.transactions) });
    queryClient.setQueriesData<InfiniteData<TransactionPage>>(
      { queryKey: LISTS },
      (known) => known && { ...known, pages: known.pages.map(swapPage) },
    );
    queryClient.setQueriesData<Transaction[]>({ queryKey: BY_IDS }, (known) => known && swap(known));
  };
}

export function useUpdateTransaction() {
  const queryClient = useQueryClient();
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (change: TransactionChange) => callOf(transactionCalls.updateTransaction)(change),
    onSuccess: (changed, { id, notes, ...others }) => {
      swap(changed);
      const isNoteOnly = notes !== undefined && Object.keys(others).length === 0;
      // A note saves as it is typed and affects no sums.
      if (!isNoteOnly) void invalidateLedger();
      else {
        const details = cacheKeyOf(transferCalls.transactionDetails, { id });
        void queryClient.invalidateQueries({ queryKey: details });
      }
    },
  });
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
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) => callOf(transactionCalls.deleteTransaction)({ id }),
    onSuccess: ({ id }) => {
      queryClient.setQueriesData<InfiniteData<TransactionPage>>(
        { queryKey: LISTS },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              transactions: page.transactions.filter((row) => row.id !== id),
            })),
          },
      );
      void invalidateLedger();
    },
  });
}

export function useRestoreTransaction() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) => callOf(transactionCalls.restoreTransaction)({ id }),
    onSuccess: () => void invalidateLedger(),
  });
}

const rules = queryOf(categoryRuleCalls.listCategoryRules);

export function useCategoryRules() {
  return useQuery(rules);
}

export function useFindCategoryRule() {
  const queryClient = useQueryClient();
  return async ({ merchantKey }: Pick<CategoryRule, "merchantKey">): Promise<CategoryRule | undefined> =>
    (await queryClient.fetchQuery(rules)).find((rule) => rule.merchantKey === merchantKey);
}

export function useAddCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { merchantKey: string; categoryId: string }) =>
      callOf(categoryRuleCalls.addCategoryRule)(input),
    onSuccess: () => invalidateLedger(),
  });
}

export function useRemoveCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { merchantKey: string }) => callOf(categoryRuleCalls.removeCategoryRule)(input),
    onSuccess: () => invalidateLedger(),
  });
}
