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
import { api } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryKeys } from "@/lib/client/api/query-keys";
import { latestCashflowOutput } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import {
  deleteTransactionOutput,
  listCategoriesOutput,
  type manualTransactionInput,
  manualTransactionOutput,
  myRangeOutput,
  type Transaction,
  transaction,
  type updateTransactionInput,
  updateTransactionOutput,
} from "@/lib/schemas/transactions";
import type { TransactionFilters } from "./transaction-filters";

/** A screen shows about 16 rows; this is six screens a call. */
const PAGE_ROWS = 100;
/** The most the server gives at once (docs/contract.md, section 1). */
const MAX_ROWS = 200;
const MY_RANGE = "/api/accounts/transactions/my-range";

export type TransactionPage = z.infer<typeof myRangeOutput>;

/** The transactions that fit the filters, newest first, more of them with `fetchNextPage()`. */
export function useTransactions(filters: TransactionFilters, { pageRows = PAGE_ROWS }: { pageRows?: number } = {}) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.transactionList(filters), pageRows],
    queryFn: ({ pageParam, signal }) =>
      api.get(MY_RANGE, {
        schema: myRangeOutput,
        fallback: FALLBACKS.data.transactions,
        query: { ...filters, limit: pageRows, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.nextCursor : null),
    placeholderData: keepPreviousData,
  });
}

/**
 * The very rows behind an insight, whatever their date, newest first; asked for only when `isEnabled`. A row that is
 * gone is missing in the answer.
 */
export function useTransactionsByIds(ids: readonly string[], { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.transactionsByIds(ids),
    enabled: isEnabled && ids.length > 0,
    queryFn: async ({ signal }) => {
      const calls = chunksOf(ids, MAX_ROWS).map((chunk) =>
        api.get(MY_RANGE, {
          schema: myRangeOutput,
          fallback: FALLBACKS.data.transactions,
          query: { ids: chunk, limit: MAX_ROWS },
          signal,
        }),
      );
      const pages = await Promise.all(calls);
      return pages.flatMap(({ transactions }) => transactions).sort((a, b) => b.date.localeCompare(a.date));
    },
  });
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

export function useCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    // Seeded with the database: they change with a release, not while a page is open.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.get("/api/categories", { schema: listCategoriesOutput, fallback: FALLBACKS.data.categories, signal }),
  });
}

/** The latest months' cashflow, newest first, one entry a month and currency. */
export function useCashflow(limit = 1) {
  return useQuery({
    queryKey: queryKeys.cashflowMonths(limit),
    queryFn: ({ signal }) =>
      api.get("/api/cashflow/monthly/latest", {
        schema: latestCashflowOutput,
        fallback: FALLBACKS.data.cashflow,
        query: { limit },
        signal,
      }),
  });
}

export function useAddManualTransaction() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (body: z.output<typeof manualTransactionInput>) =>
      api.post("/api/transactions/manual", {
        schema: manualTransactionOutput,
        fallback: FALLBACKS.data.addTransaction,
        body,
      }),
    onSuccess: () => void invalidateLedger({ withAccounts: true }),
  });
}

export type TransactionChange = z.output<typeof updateTransactionInput>;

/** Changes one row; the lists show the server's answer at once, sums follow when they have been asked for anew. */
export function useUpdateTransaction() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, ...body }: TransactionChange) =>
      api.patch(`/api/transactions/${id}`, { schema: updateTransactionOutput, fallback: FALLBACKS.generic, body }),
    onSuccess: (changed) => {
      const swap = (rows: readonly Transaction[]) => rows.map((row) => (row.id === changed.id ? changed : row));
      const swapPage = (page: TransactionPage): TransactionPage => ({ ...page, transactions: swap(page.transactions) });
      queryClient.setQueriesData<InfiniteData<TransactionPage>>(
        { queryKey: [...queryKeys.transactions, "list"] },
        (known) => known && { ...known, pages: known.pages.map(swapPage) },
      );
      queryClient.setQueriesData<Transaction[]>(
        { queryKey: [...queryKeys.transactions, "ids"] },
        (known) => known && swap(known),
      );
      void invalidateLedger();
    },
  });
}

/** Deletes one of the person's own rows; it leaves the lists at once, sums follow. */
export function useDeleteTransaction() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) =>
      api.delete(`/api/transactions/${id}`, { schema: deleteTransactionOutput, fallback: FALLBACKS.generic }),
    onSuccess: ({ id }) => {
      queryClient.setQueriesData<InfiniteData<TransactionPage>>(
        { queryKey: [...queryKeys.transactions, "list"] },
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

/** Brings back a row that was deleted a moment ago. */
export function useRestoreTransaction() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/api/transactions/${id}/restore`, { schema: transaction, fallback: FALLBACKS.generic }),
    onSuccess: () => void invalidateLedger(),
  });
}
