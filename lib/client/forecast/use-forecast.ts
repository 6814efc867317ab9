"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { forecastCalls } from "@/lib/calls/forecast";
import { queryOf } from "@/lib/client/api/query-of";

/**
 * Queries the next 90 days of every account in a currency. Keeps the last answer while another floor or currency loads.
 */
export function useForecast({ floor = null, currency = null }: { floor?: number | null; currency?: string | null }) {
  return useQuery({
    ...queryOf(forecastCalls.readForecast, {
      ...(floor === null ? {} : { floor }),
      ...(currency === null ? {} : { currency }),
    }),
    placeholderData: keepPreviousData,
  });
}
