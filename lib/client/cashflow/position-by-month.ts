import { positionCalls } from "@/lib/calls/cashflow/position-by-month";
import { queryOf } from "@/lib/client/api/query-of";

export function positionQuery(currency?: string) {
  return queryOf(positionCalls.positionByMonth, currency === undefined ? {} : { currency });
}
