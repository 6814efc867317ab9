import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AskedForecast, forecastOf } from "./forecast-of";

/**
 * Queries the next 90 days of every account in a currency. Keeps the last answer while another floor or currency loads.
 */
export function useForecast(asked: AskedForecast) {
  return useQuery({ ...forecastOf(asked), placeholderData: keepPreviousData });
}
