"use client";

import { useQuery } from "@tanstack/react-query";
import { cashflowMonths } from "./cashflow-queries";

export function useCashflowMonths() {
  return useQuery(cashflowMonths);
}
