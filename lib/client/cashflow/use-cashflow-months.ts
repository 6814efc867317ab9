"use client";

import { useQuery } from "@tanstack/react-query";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";

/** Server's maximum per call: five years. */
const MONTHS = 60;

export function useCashflowMonths() {
  return useQuery(queryOf(cashflowCalls.latestCashflow, { limit: MONTHS }));
}
