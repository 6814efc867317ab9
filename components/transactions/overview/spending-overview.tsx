"use client";
"use no memo";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { errorMessage } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { useCashflow } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { monthsOf } from "./category-months";
import { MerchantsCard } from "./merchants-card";
import { MoneyFlowCard } from "./money-flow-card";
import { RecurringCard } from "./recurring-card";
import { type ChooseRows, inCurrency } from "./rows-link";

const MONTHS = 13;

export function SpendingOverview({
  currency,
  today,
  asked,
  chosen,
  onMonth,
  onCurrency,
  onChoose,
}: {
  currency: string;
  today: string;
  /** Month in the URL, `"2026-08"`; null for the newest. */
  asked: string | null;
  /** Currency in the URL; null for `currency`. */
  chosen: string | null;
  onCurrency: (currency: string) => void;
  /** Null for the newest month. */
  onMonth: (month: string | null) => void;
  onChoose: ChooseRows;
}) {
  const cashflow = useCashflow(MONTHS);
  const known = cashflow.data ?? [];
  const months = monthsOf(known, chosen ?? currency);
  const monthsBack = Math.max(
    0,
    months.findIndex((one) => one.month === asked),
  );
  const month = months[monthsBack];
  const spending = useSpending(month?.month, month?.currency);
  if (cashflow.isPending) return <OverviewSkeleton />;
  if (cashflow.isLoadingError) {
    return (
      <Card>
        <ErrorState
          title="Could not load where the money went"
          message={errorMessage(cashflow.error, FALLBACKS.data.cashflow)}
          onRetry={() => void cashflow.refetch()}
          isRetrying={cashflow.isFetching}
        />
      </Card>
    );
  }
  if (!month) {
    return (
      <Card>
        <h2 className="sr-only">Where it went</h2>
        <EmptyState icon={<ChartColumn size={20} strokeWidth={1.75} />} title="Nothing to add up yet">
          Once there are transactions, this shows where each month’s money came from and where it went.
        </EmptyState>
      </Card>
    );
  }
  const chooseRows = inCurrency(onChoose, known, month.currency);
  return (
    <div className="grid gap-3 md:gap-6">
      <CurrencySwitch
        currencies={[...new Set(known.map((one) => one.currency))]}
        shown={month.currency}
        onChoose={onCurrency}
      />
      <MoneyFlowCard
        months={months}
        monthsBack={monthsBack}
        onMonth={(back) => onMonth(back === 0 ? null : (months[back]?.month ?? null))}
        onChoose={chooseRows}
      />
      {spending.isLoadingError ? (
        <Card>
          <ErrorState
            title="Could not load the merchants"
            message={errorMessage(spending.error, FALLBACKS.data.transactions)}
            onRetry={() => void spending.refetch()}
            isRetrying={spending.isFetching}
          />
        </Card>
      ) : (
        <div className="grid gap-3 md:gap-6 xl:grid-cols-2">
          {spending.data ? (
            <>
              <MerchantsCard
                spending={spending.data}
                month={month}
                previous={months[monthsBack + 1]}
                isStale={spending.isPlaceholderData}
                onChoose={chooseRows}
              />
              <RecurringCard spending={spending.data} today={today} onChoose={chooseRows} />
            </>
          ) : (
            [0, 1].map((place) => <ListSkeleton key={place} />)
          )}
        </div>
      )}
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <Card aria-busy="true">
      <span className="sr-only">Loading where the money went</span>
      <Skeleton className="mb-6 h-6 w-72 max-w-full" />
      <Skeleton className="h-80 w-full" />
    </Card>
  );
}

function ListSkeleton() {
  return (
    <Card aria-busy="true">
      <Skeleton className="mb-4 h-6 w-40" />
      <div className="grid gap-4">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-8 w-full" />
        ))}
      </div>
    </Card>
  );
}

function useSpending(month: string | undefined, currency: string | undefined) {
  return useQuery({ ...queryOf(cashflowCalls.spending, { month, currency }), placeholderData: keepPreviousData });
}
