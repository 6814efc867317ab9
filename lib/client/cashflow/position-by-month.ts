import { queryOf } from "@/lib/client/api/query-of";
import { positionOperations } from "@/lib/schemas/cashflow/position-by-month";

export function positionByMonth(currency?: string) {
  return queryOf(positionOperations.positionByMonth, currency === undefined ? {} : { currency });
}
