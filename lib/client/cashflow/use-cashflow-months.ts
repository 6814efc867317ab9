"use client";

import { useQuery } from "@tanstack/react-query";
import { cashflowMonthsQuery } from "./cashflow-queries";

export function useCashflowMonths() {
  return useQuery(cashflowMonthsQuery);
}
