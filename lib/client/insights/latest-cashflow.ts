import { queryOptions } from "@tanstack/react-query";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { apiOf } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

/** Twelve are drawn; the thirteenth covers a newest month that has only just begun. */
export const MONTHS_ASKED = 13;

/** Months of the dashboard's chart. In the browser the insight state asks for them (docs/spec.md, 4.31). */
export const latestCashflowQuery = queryOptions({
  queryKey: [...cacheKeyOf(cashflowCalls.latestCashflow, { limit: MONTHS_ASKED }), "state"],
  queryFn: ({ client, signal }): Promise<readonly CashflowMonth[]> =>
    apiOf(client).callOf(cashflowCalls.latestCashflow)({ limit: MONTHS_ASKED }, { signal }),
});
