"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { forecastOperations } from "@/lib/schemas/forecast";

/**
 * Queries the next 90 days of every account in a currency. Keeps the last answer while another floor or currency loads.
 */
export function useForecast({ floor = null, currency = null }: { floor?: number | null; currency?: string | null }) {
  return useQuery({
    ...queryOf(forecastOperations.readForecast, {
      ...(floor === null ? {} : { floor }),
      ...(currency === null ? {} : { currency }),
    }),
    placeholderData: keepPreviousData,
  });
}
