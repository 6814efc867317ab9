"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** Server's maximum per call: five years. */
const MONTHS = 60;

export function useCashflowMonths() {
  return useQuery(queryOf(cashflowOperations.latestCashflow, { limit: MONTHS }));
}
