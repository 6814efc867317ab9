import { queryOf } from "@/lib/client/api/query-of";
import type { Month } from "@/lib/domain/calendar";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** Server's maximum per call: five years. */
const MONTHS = 60;

export const cashflowMonths = queryOf(cashflowOperations.latestCashflow, { limit: MONTHS });

export function overviewOf(month: Month | null) {
  return queryOf(cashflowOperations.overview, { month });
}
