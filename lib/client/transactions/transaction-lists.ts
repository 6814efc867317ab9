import { infiniteQueryOptions } from "@tanstack/react-query";
import { transactionCalls } from "@/lib/calls/transactions";
import type { Payload } from "@/lib/client/api/api-client";
import { apiOf, refetchOptions } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { firstDayOf, lastDayOf, type Month } from "@/lib/domain/calendar";
import type { TransactionFilters } from "./transaction-filters";

/** A screen shows about 16 rows, so a page is six screens. */
const PAGE_ROWS = 100;

export type TransactionPage = Payload<typeof transactionCalls.myRange>;

/** Cache key of every list, apart from answers by ids to the same call. */
export const LISTS = [...cacheKeyOf(transactionCalls.myRange), "list"];

export function transactionList(filters: TransactionFilters, { pageRows = PAGE_ROWS }: { pageRows?: number } = {}) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, filters, pageRows],
    queryFn: ({ client, queryKey, pageParam, signal }) =>
      apiOf(client).callOf(transactionCalls.myRange)(
        { ...filters, limit: pageRows, cursor: pageParam },
        { ...refetchOptions(client, queryKey), signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.nextCursor : null),
  });
}

/** Rows of the dashboard's card. */
const RECENT_ROWS = 8;

/** @param month  null for the latest rows */
export function recentTransactions(month: Month | null) {
  const range = month === null ? {} : { startDate: firstDayOf(month), endDate: lastDayOf(month) };
  return transactionList(range, { pageRows: RECENT_ROWS });
}
