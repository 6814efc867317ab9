"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { positionOperations } from "@/lib/schemas/cashflow/position-by-month";

/** Queries each account's month-end balances in a currency. Keeps the last answer while another loads. */
export function usePositionByMonth(currency?: string) {
  return useQuery({
    ...queryOf(positionOperations.positionByMonth, currency === undefined ? {} : { currency }),
    placeholderData: keepPreviousData,
  });
}
