import { queryOf } from "@/lib/client/api/query-of";
import { budgetOperations } from "@/lib/schemas/budgets";
import * as field from "@/lib/schemas/fields";

/** Returns the month the budgets page's address names, or null. */
export function budgetMonthIn(search: Pick<URLSearchParams, "get">): string | null {
  return field.month.safeParse(search.get("month")).data ?? null;
}

export function budgetsOf(month: string | null, currency?: string) {
  return queryOf(budgetOperations.readBudgets, {
    ...(month === null ? {} : { month }),
    ...(currency === undefined ? {} : { currency }),
  });
}
