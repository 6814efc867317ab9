"use client";

import { type ReactNode, useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { QueryError } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/client/format-date";
import { useTransactionsByIds } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

export function PastRows({ id, label, ids }: { id: string; label: string; ids: readonly string[] }) {
  const locale = useLocale();
  const rows = useTransactionsByIds(ids);
  if (rows.isLoadingError) {
    return (
      <QueryError
        layout="line"
        title="Could not load the transactions"
        query={rows}
        fallback={FALLBACKS.data.transactions}
      />
    );
  }
  return (
    <ul id={id} aria-label={label} aria-busy={rows.isPending} className="mb-3 max-h-72 overflow-y-auto pl-4 text-small">
      {rows.isPending ? <Skeleton className="h-24 w-full" /> : null}
      {rows.data?.map((row) => (
        <li key={row.id} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="w-24 shrink-0 text-ink-2">{formatDay(row.date, locale)}</span>
          <span className="min-w-0 flex-1">
            <OpensTransaction row={row} list={rows.data} />
          </span>
          <Amount value={row.amount} currency={row.currency} sign="always" />
        </li>
      ))}
    </ul>
  );
}

type DayLineProps = {
  label: string;
  value: number;
  currency: string;
  isMuted?: boolean;
  ids?: readonly string[];
  idsLabel?: string;
  idsWords?: string;
  opens?: (amount: ReactNode) => ReactNode;
  children?: ReactNode;
};

export function DayLine({
  label,
  value,
  currency,
  isMuted,
  ids = [],
  idsLabel = label,
  idsWords = "past transaction",
  opens = (amount) => amount,
  children,
}: DayLineProps) {
  const past = usePast(ids, idsLabel, idsWords);
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex justify-between gap-4 py-3">
        <span className={isMuted ? "text-ink-2" : "font-medium"}>
          <bdi>{label}</bdi>
          {children ? <span className="block text-pretty font-normal text-ink-2 text-small">{children}</span> : null}
          {past.button}
        </span>
        <span data-line="" className="font-medium">
          {opens(<Amount value={value} currency={currency} />)}
        </span>
      </div>
      {past.list}
    </li>
  );
}

/** Returns a button that shows past transactions, and their list, which goes below the line. */
export function usePast(ids: readonly string[], label: string, words = "past transaction") {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    button:
      ids.length > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="block font-strong text-small text-sorrel underline-offset-[3px] hover:underline phone:py-3"
        >
          {isOpen ? "Hide" : "Show"} {ids.length === 1 ? `1 ${words}` : `${ids.length} ${words}s`}
        </button>
      ) : null,
    list: isOpen ? <PastRows id={listId} label={label} ids={ids} /> : null,
  };
}
