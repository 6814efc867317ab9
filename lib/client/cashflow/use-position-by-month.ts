"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { positionOperations } from "@/lib/schemas/cashflow/position-by-month";

/** Month-end balances of each account in a currency; while another is asked for the last answer stays. */
export function usePositionByMonth(currency?: string) {
  return useQuery({
    ...queryOf(positionOperations.positionByMonth, currency === undefined ? {} : { currency }),
    placeholderData: keepPreviousData,
  });
}
