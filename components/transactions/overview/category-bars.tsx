"use no memo";

import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryIcon, iconOf } from "@/components/money/category-icon";
import { Change, shareOfChange } from "@/components/money/change";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { formatShare } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { QueryError } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/client/format-date";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { useCashflow } from "@/lib/client/transactions/use-transactions";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CategoryBar, categoryBars, inCurrency, monthsOf, spentChangeProof, spentProofs } from "./category-months";
import { MonthSwitch } from "./month-switch";

const MONTHS = 13;

export type CategoryBarsProps = {
  currency: string;
  filters: TransactionFilters;
  onChoose: (filters: Pick<TransactionFilters, "categoryId" | "startDate" | "endDate" | "currency">) => void;
};

/** One month's spending by category, beside the previous month. */
export function CategoryBars({ currency, filters, onChoose }: CategoryBarsProps) {
  const cashflow = useCashflow(MONTHS);
  const [monthsBack, setMonthsBack] = useState(0);
  if (cashflow.isPending) return <BarsSkeleton />;
  if (cashflow.isLoadingError) {
    return (
      <Card>
        <QueryError
          layout="line"
          title="Could not load the categories"
          query={cashflow}
          fallback={FALLBACKS.data.cashflow}
        />
      </Card>
    );
  }
  const months = monthsOf(cashflow.data, filters.currency ?? currency);
  const month = months[monthsBack];
  if (!month) return null;
  const chooseRows = inCurrency(onChoose, cashflow.data, month.currency);
  return (
    <Card aria-labelledby="where-it-went" className="md:px-5">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h2 id="where-it-went" className="text-title">
          Where it went
        </h2>
        <MonthSwitch months={months} monthsBack={monthsBack} onChange={setMonthsBack} />
      </div>
      <MonthBars month={month} previous={months[monthsBack + 1]} filters={filters} onChoose={chooseRows} />
    </Card>
  );
}

function MonthBars({
  month,
  previous,
  filters,
  onChoose,
}: { month: CashflowMonth; previous: CashflowMonth | undefined } & Pick<CategoryBarsProps, "filters" | "onChoose">) {
  const locale = useLocale();
  const opened = useOpened();
  const { bars, rest } = categoryBars(month, previous);
  const range = { startDate: firstDayOf(month.month), endDate: lastDayOf(month.month) };
  const isChosen = ({ categoryId }: CategoryBar) =>
    filters.categoryId === categoryId && filters.startDate === range.startDate && filters.endDate === range.endDate;
  const spentTitle = month.isPartial ? "Spent so far" : "Spent";
  const proofs = spentProofs({ title: spentTitle, month, bars, rest });
  if (bars.length === 0) return <p className="py-4 text-ink-2 text-small">Nothing was spent in this month.</p>;
  return (
    <>
      <ul>
        {bars.map((bar) => {
          const share = previous ? shareShown(bar, month) : null;
          const change =
            previous &&
            spentChangeProof(
              { ...bar, title: bar.name, share, which: { categoryIds: [bar.categoryId] } },
              [month, previous],
              locale,
            );
          const id = `change ${bar.categoryId}`;
          return (
            <li key={bar.categoryId} className="border-line border-t first:border-t-0">
              <div
                className={cn(
                  "-mx-2 relative rounded-mark px-2 py-2.5 hover:bg-surface-2",
                  isChosen(bar) && "bg-sorrel-soft hover:bg-sorrel-soft",
                )}
              >
                {/* The whole row filters the list; the amount that opens its proof sits on top. */}
                <button
                  type="button"
                  aria-pressed={isChosen(bar)}
                  onClick={() => onChoose(isChosen(bar) ? {} : { categoryId: bar.categoryId, ...range })}
                  className="flex w-full items-center justify-between gap-3 rounded-mark text-left after:absolute after:inset-0"
                >
                  <span className="flex min-w-0 items-center gap-2.5">
                    <CategoryIcon name={iconOf(bar)} className="shrink-0 text-ink-3" />
                    <span className="truncate">{bar.name}</span>
                  </span>
                  <Amount value={bar.amount} currency={month.currency} className="font-medium" />
                </button>
                <span className="mt-1.5 grid grid-cols-[minmax(0,1fr)_4.75rem] items-center gap-2">
                  <Track bar={bar} />
                  <span className="text-right">
                    {previous ? (
                      <Opens opened={opened} id={id} proof={change} className="text-caption">
                        <BarChange share={share} month={month} previous={previous} />
                      </Opens>
                    ) : null}
                  </span>
                </span>
              </div>
              {opened.id === id ? <OpenedFigure opened={opened} proof={change} /> : null}
            </li>
          );
        })}
      </ul>
      {rest.count > 0 ? (
        <p className="flex justify-between gap-3 border-line border-t py-2.5 text-ink-2">
          <span>{rest.count === 1 ? "1 more category" : `${rest.count} more categories`}</span>
          <Opens opened={opened} id="rest" proof={proofs.rest}>
            <Amount value={rest.amount} currency={month.currency} />
          </Opens>
        </p>
      ) : null}
      <p className="total-rule flex justify-between gap-3 pt-3 font-title">
        <span>{spentTitle}</span>
        <Opens opened={opened} id="spent" proof={proofs.spent}>
          <Amount value={month.expense} currency={month.currency} />
        </Opens>
      </p>
      <OpenedFigure opened={opened} proof={opened.id === null ? undefined : proofs[opened.id]} />
      {previous ? (
        <p className="mt-3 flex items-center gap-1.5 text-caption text-ink-3">
          <span aria-hidden="true" className="h-3.5 w-0.5 rounded-[1px] bg-ink" />
          {month.isPartial
            ? `All of ${formatDay(previous.month, locale, "monthLong")}; this month is not over.`
            : formatDay(previous.month, locale, "monthLong")}
        </p>
      ) : null}
    </>
  );
}

/** Change against the previous month; for an unfinished month, its share of the previous month instead. */
function shareShown(bar: CategoryBar, { isPartial }: CashflowMonth): number | null {
  if (bar.previousAmount === 0) return null;
  return isPartial ? bar.amount / bar.previousAmount : shareOfChange(bar.previousAmount, bar.amount);
}

function BarChange({
  share,
  month,
  previous,
}: {
  share: number | null;
  month: CashflowMonth;
  previous: CashflowMonth;
}) {
  const locale = useLocale();
  if (!month.isPartial || share === null) return <Change share={share} good="down" />;
  const rounded = Math.round(share * 1000) / 1000;
  return (
    <span className="num whitespace-nowrap text-caption text-ink-3">
      {/* More than last month's total is final; less may still grow. */}
      {rounded > 1
        ? `+${formatShare(rounded - 1, locale)} vs ${formatDay(previous.month, locale, "month")}`
        : `${formatShare(share, locale)} of ${formatDay(previous.month, locale, "month")}`}
    </span>
  );
}

function Track({ bar }: { bar: CategoryBar }) {
  return (
    <span aria-hidden="true" className="pointer-events-none relative block h-2.5 border-line border-l">
      <span
        className="absolute inset-y-0 left-0 rounded-r-bar bg-chart-in"
        style={{ width: `${Math.max(0.5, bar.share * 100)}%` }}
      />
      {bar.previousAmount > 0 ? (
        <span
          className="-top-1 -ml-0.5 absolute h-4.5 w-0.5 rounded-[1px] bg-ink ring-1 ring-surface"
          style={{ left: `${bar.previousShare * 100}%` }}
        />
      ) : null}
    </span>
  );
}

function BarsSkeleton() {
  return (
    <Card aria-busy="true" className="md:px-5">
      <span className="sr-only">Loading the categories</span>
      <Skeleton className="mb-4 h-6 w-32" />
      <div className="grid gap-4">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-9 w-full" />
        ))}
      </div>
    </Card>
  );
}
