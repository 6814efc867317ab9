"use client";

import { Amount } from "@/components/money/amount";
import { Change, shareOfChange } from "@/components/money/change";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth, Spending } from "@/lib/schemas/cashflow";
import type { ChooseRows } from "./rows-link";

export type MerchantsCardProps = {
  spending: Spending;
  month: CashflowMonth;
  /** The figures of another month are still shown. */
  isStale: boolean;
  onChoose: ChooseRows;
};

/** Whom most of a month's money went to. A merchant opens into its rows. */
export function MerchantsCard({ spending: { merchants, currency }, month, isStale, onChoose }: MerchantsCardProps) {
  const largest = Math.max(0, ...merchants.map(({ amount }) => amount));
  const range = { startDate: firstDayOf(month.month), endDate: lastDayOf(month.month) };
  return (
    <Card aria-labelledby="merchants" aria-busy={isStale} className={cn(isStale && "opacity-55")}>
      <h2 id="merchants" className="mb-2 text-title">
        Merchants
      </h2>
      {merchants.length === 0 ? <p className="py-2 text-ink-2">Nothing was spent in this month.</p> : null}
      <ul>
        {merchants.map(({ name, amount, previousAmount, transactionCount }) => (
          <li key={name} className="border-line border-t first:border-t-0">
            <button
              type="button"
              onClick={() => onChoose({ q: name, ...range })}
              className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-mark px-2 py-2.5 text-left hover:bg-surface-2"
            >
              <bdi className="truncate">{name}</bdi>
              <Amount value={amount} currency={currency} className="font-medium" />
              <span aria-hidden="true" className="block h-1.5">
                <span
                  className="block h-full rounded-r-bar bg-chart-in"
                  style={{ width: `${Math.max(1, (amount / largest) * 100)}%` }}
                />
              </span>
              <span className="num flex items-baseline justify-end gap-2 text-caption text-ink-3">
                {transactionCount === 1 ? "once" : `${transactionCount} times`}
                {month.isPartial ? null : <Change share={shareOfChange(previousAmount, amount)} good="down" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
