import { positionCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";

export function positionQuery(currency?: string) {
  return queryOf(positionCalls.positionByMonth, currency === undefined ? {} : { currency });
}
