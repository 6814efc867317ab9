"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** Merchants of a month and recurring payments, in one currency. While another month loads the last one stays. */
export function useSpending(month: string | undefined, currency: string | undefined) {
  return useQuery({ ...queryOf(cashflowOperations.spending, { month, currency }), placeholderData: keepPreviousData });
}
