import { cashflowCalls, positionCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import type { Month } from "@/lib/domain/calendar";

/** Server's maximum per call: five years. */
const MONTHS = 60;

export const cashflowMonthsQuery = queryOf(cashflowCalls.latestCashflow, { limit: MONTHS });

export function overviewOf(month: Month | null) {
  return queryOf(cashflowCalls.overview, { month });
}

export function positionQuery(currency?: string) {
  return queryOf(positionCalls.positionByMonth, currency === undefined ? {} : { currency });
}
