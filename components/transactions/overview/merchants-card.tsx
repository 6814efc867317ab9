"use client";
"use no memo";

import { Amount } from "@/components/money/amount";
import { Change, shareOfChange } from "@/components/money/change";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth, Spending } from "@/lib/schemas/cashflow";
import type { ChooseRows } from "./rows-link";
import { spentChangeProof } from "./spent-proofs";

export type MerchantsCardProps = {
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
