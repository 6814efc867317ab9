import { queryOf } from "@/lib/client/api/query-of";
import * as field from "@/lib/schemas/fields";
import { forecastOperations } from "@/lib/schemas/forecast";

export type AskedForecast = { floor?: number | null; currency?: string | null };

/** Reads what the forecast page's address asks for. */
export function forecastIn(search: Pick<URLSearchParams, "get">): Required<AskedForecast> {
  const typed = Number(search.get("floor") ?? Number.NaN);
  return {
    floor: Number.isFinite(typed) && typed >= 0 ? typed : null,
    currency: field.currency.safeParse(search.get("currency")).data ?? null,
  };
}

export function forecastOf({ floor = null, currency = null }: AskedForecast) {
  return queryOf(forecastOperations.readForecast, {
    ...(floor === null ? {} : { floor }),
    ...(currency === null ? {} : { currency }),
  });
}
