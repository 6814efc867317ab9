"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { forecastOperations } from "@/lib/schemas/forecast";

/** The next 90 days of every account; while another floor is asked for the last answer stays. */
export function useForecast(floor: number | null) {
  return useQuery({
    ...queryOf(forecastOperations.readForecast, floor === null ? {} : { floor }),
    placeholderData: keepPreviousData,
  });
}
