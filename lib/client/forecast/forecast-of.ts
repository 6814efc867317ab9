import { forecastCalls } from "@/lib/calls/forecast";
import { queryOf } from "@/lib/client/api/query-of";
import { readCurrencyCode } from "@/lib/domain/money";

export type AskedForecast = { floor?: number | null; currency?: string | null };

/** Reads what the forecast page's address asks for. */
export function forecastIn(search: Pick<URLSearchParams, "get">): Required<AskedForecast> {
  const typed = Number(search.get("floor") ?? Number.NaN);
  return {
    floor: Number.isFinite(typed) && typed >= 0 ? typed : null,
    currency: readCurrencyCode(search.get("currency")),
  };
}

export function forecastOf({ floor = null, currency = null }: AskedForecast) {
  return queryOf(forecastCalls.readForecast, {
    ...(floor === null ? {} : { floor }),
    ...(currency === null ? {} : { currency }),
  });
}
