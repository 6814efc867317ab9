"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { formatDay } from "@/lib/client/format-date";
import { useTransactionsByIds } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

export function PastRows({ id, label, ids }: { id: string; label: string; ids: readonly string[] }) {
  const locale = useLocale();
  const rows = useTransactionsByIds(ids);
  if (rows.isLoadingError) {
    return (
      <ErrorState
        layout="line"
        title="Could not load the transactions"
        message={errorMessage(rows.error, FALLBACKS.data.transactions)}
        onRetry={() => void rows.refetch()}
        isRetrying={rows.isFetching}
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
