"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import type { TransactionPage } from "@/lib/client/transactions/use-transactions";
import { sumMinor, toMinor } from "@/lib/domain/money";

/** What all rows of the filter add up to, each currency by itself, under the rule of ink; it stays in sight. */
export function TotalsBar({ total, totals }: { total: number; totals: TransactionPage["totals"] }) {
  const locale = useLocale();
  return (
    <div className="total-rule sticky bottom-[calc(65px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-b-card bg-surface px-4 py-3 md:bottom-0 md:px-6">
      <p className="num text-ink-2 text-small phone:sr-only">
        {total === 1 ? "1 transaction" : `${total.toLocaleString(locale)} transactions`}
      </p>
      <ul className="grid grid-cols-[repeat(3,auto)] gap-x-6 gap-y-1 phone:w-full phone:justify-between phone:gap-x-2">
        {totals.map(({ currency, income, expense }) => (
          <li key={currency} className="col-span-3 grid grid-cols-subgrid items-baseline">
            <Figure label="In" minor={toMinor(income, currency)} currency={currency} />
            <Figure label="Out" minor={-toMinor(expense, currency)} currency={currency} />
            <Figure label="Net" minor={netOf(income, expense, currency)} currency={currency} isTotal />
          </li>
        ))}
      </ul>
    </div>
  );
}

function netOf(income: number, expense: number, currency: string): number {
  return sumMinor([toMinor(income, currency), -toMinor(expense, currency)]);
}

function Figure({
  label,
  minor,
  currency,
  isTotal = false,
}: {
  label: string;
  minor: number;
  currency: string;
  isTotal?: boolean;
}) {
  return (
    <span className="flex items-baseline justify-between gap-2 phone:flex-col phone:gap-0 phone:last:items-end">
      <span className="text-caption text-ink-3">{label}</span>
      <Amount
        minor={minor}
        currency={currency}
        sign="always"
        tone={label === "In" ? "flow" : "plain"}
        className={isTotal ? "font-title" : "font-medium"}
      />
    </span>
  );
}
