import { budgetCalls } from "@/lib/calls/budgets";
import { queryOf } from "@/lib/client/api/query-of";
import { isLedgerMonth } from "@/lib/domain/calendar";

/** Returns the month the budgets page's address names, or null. */
export function budgetMonthIn(search: Pick<URLSearchParams, "get">): string | null {
  const asked = search.get("month");
  return asked !== null && isLedgerMonth(asked) ? asked : null;
}

export function budgetsOf(month: string | null, currency?: string) {
  return queryOf(budgetCalls.readBudgets, {
    ...(month === null ? {} : { month }),
    ...(currency === undefined ? {} : { currency }),
  });
}
