"use no memo";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { Amount } from "@/components/money/amount";
import { Change, shareOfChange } from "@/components/money/change";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryError } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import { useCashflow } from "@/lib/client/transactions/use-transactions";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth, Spending } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type ChooseRows, inCurrency, monthsOf, spentChangeProof } from "./category-months";
import { MoneyFlowCard } from "./money-flow-card";
import { RecurringCard } from "./recurring-card";

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
        <QueryError title="Could not load where the money went" query={cashflow} fallback={FALLBACKS.data.cashflow} />
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
          <QueryError title="Could not load the merchants" query={spending} fallback={FALLBACKS.data.transactions} />
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

type MerchantsCardProps = {
  spending: Spending;
  month: CashflowMonth;
  previous: CashflowMonth | undefined;
  /** True while another month's figures are still shown. */
  isStale: boolean;
  onChoose: ChooseRows;
};

export function MerchantsCard({ spending, month, previous, isStale, onChoose }: MerchantsCardProps) {
  const { merchants, currency } = spending;
  const locale = useLocale();
  const opened = useOpened();
  const largest = Math.max(0, ...merchants.map(({ amount }) => amount));
  const range = { startDate: firstDayOf(month.month), endDate: lastDayOf(month.month) };
  return (
    <Card aria-labelledby="merchants" aria-busy={isStale} className={cn(isStale && "opacity-55")}>
      <CardHeader id="merchants" title="Merchants" />
      {merchants.length === 0 ? <p className="py-2 text-ink-2">Nothing was spent in this month.</p> : null}
      <ul>
        {merchants.map(({ name, amount, previousAmount, transactionCount }) => {
          const share = shareOfChange(previousAmount, amount);
          const compared = { title: name, share, amount, previousAmount, which: { q: name } };
          const change = previous && spentChangeProof(compared, [month, previous], locale);
          return (
            <li key={name} className="border-line border-t first:border-t-0">
              <div className="-mx-2 relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-mark px-2 py-2.5 hover:bg-surface-2">
                {/* The whole row shows its transactions; the amount that opens its proof sits on top. */}
                <button
                  type="button"
                  onClick={() => onChoose({ q: name, ...range })}
                  className="col-span-2 grid grid-cols-subgrid rounded-mark text-left after:absolute after:inset-0"
                >
                  <bdi className="truncate">{name}</bdi>
                  <Amount value={amount} currency={currency} className="font-medium" />
                </button>
                <span aria-hidden="true" className="block h-1.5">
                  <span
                    className="block h-full rounded-r-bar bg-chart-in"
                    style={{ width: `${Math.max(1, (amount / largest) * 100)}%` }}
                  />
                </span>
                <span className="num flex items-baseline justify-end gap-2 text-caption text-ink-3">
                  {transactionCount === 1 ? "once" : `${transactionCount} times`}
                  {month.isPartial ? null : (
                    <Opens opened={opened} id={name} proof={change}>
                      <Change share={share} good="down" />
                    </Opens>
                  )}
                </span>
              </div>
              {opened.id === name ? <OpenedFigure opened={opened} proof={change} /> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
