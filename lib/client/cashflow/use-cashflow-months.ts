"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** As many months as the server gives at once: five years. */
const MONTHS = 60;

/** The cashflow of every month, newest first, in each currency. */
export function useCashflowMonths() {
  return useQuery(queryOf(cashflowOperations.latestCashflow, { limit: MONTHS }));
}
