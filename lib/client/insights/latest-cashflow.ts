import { queryOptions } from "@tanstack/react-query";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { apiOf } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

/** Twelve are drawn; the thirteenth covers a newest month that has only just begun. */
export const MONTHS_ASKED = 13;

/**
 * Months of the dashboard's chart, as they come with the document: without their categories, which it doesn't show and
 * which are nine tenths of the answer. In the browser the insight state asks for them (docs/spec.md, 4.31).
 */
export const latestCashflowQuery = queryOptions({
  queryKey: [...cacheKeyOf(cashflowCalls.latestCashflow, { limit: MONTHS_ASKED }), "state"],
  queryFn: async ({ client, signal }): Promise<readonly CashflowMonth[]> => {
    const months = await apiOf(client).callOf(cashflowCalls.latestCashflow)({ limit: MONTHS_ASKED }, { signal });
    return months.map((month) => ({ ...month, categories: [] }));
  },
});
