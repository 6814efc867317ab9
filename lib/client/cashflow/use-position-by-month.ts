"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { positionOperations } from "@/lib/schemas/cashflow/position-by-month";

/** Month-end balances of each account in a currency, without one the user's. */
export function usePositionByMonth(currency?: string) {
  return useQuery(queryOf(positionOperations.positionByMonth, currency === undefined ? {} : { currency }));
}
