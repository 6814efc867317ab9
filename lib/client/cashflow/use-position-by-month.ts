"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { positionCalls } from "@/lib/calls/cashflow/position-by-month";
import { queryOf } from "@/lib/client/api/query-of";

export function usePositionByMonth(currency?: string) {
  return useQuery({
    ...queryOf(positionCalls.positionByMonth, currency === undefined ? {} : { currency }),
    placeholderData: keepPreviousData,
  });
}
