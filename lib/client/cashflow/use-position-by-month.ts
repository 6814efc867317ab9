"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { positionOperations } from "@/lib/schemas/cashflow/position-by-month";

export function usePositionByMonth(currency?: string) {
  return useQuery({
    ...queryOf(positionOperations.positionByMonth, currency === undefined ? {} : { currency }),
    placeholderData: keepPreviousData,
  });
}
