"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { forecastOperations } from "@/lib/schemas/forecast";

/** The next 90 days of every account of a currency; while another floor or currency is asked for the last answer stays. */
export function useForecast({ floor = null, currency = null }: { floor?: number | null; currency?: string | null }) {
  return useQuery({
    ...queryOf(forecastOperations.readForecast, {
      ...(floor === null ? {} : { floor }),
      ...(currency === null ? {} : { currency }),
    }),
    placeholderData: keepPreviousData,
  });
}
