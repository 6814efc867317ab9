"use client";

import { BudgetsCard } from "@/components/budgets/budgets-card";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { errorMessage } from "@/lib/client/api/api-error";
import { useBudgets } from "@/lib/client/budgets/use-budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

export function ReviewBudgets({ month, currency }: { month: string; currency: string }) {
  const budgets = useBudgets(month, currency);
  if (budgets.isError) {
    return (
      <Card>
        <ErrorState
          layout="line"
          title="Could not load your budgets"
          message={errorMessage(budgets.error, FALLBACKS.data.cashflow)}
          onRetry={() => void budgets.refetch()}
          isRetrying={budgets.isFetching}
        />
      </Card>
    );
  }
  if (!budgets.data || budgets.isPlaceholderData || budgets.data.budgets.length === 0) return null;
  return <BudgetsCard payload={budgets.data} onEdit={undefined} />;
}
