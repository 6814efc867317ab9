"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { positionOperations } from "@/lib/schemas/cashflow/position-by-month";

/** What each account held at the end of each month. */
export function usePositionByMonth() {
  return useQuery(queryOf(positionOperations.positionByMonth));
}
