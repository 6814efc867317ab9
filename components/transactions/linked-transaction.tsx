"use client";
"use no memo";

import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { PendingBadge } from "@/components/ui/badge";
import { formatDay } from "@/lib/client/format-date";
import type { Transaction } from "@/lib/schemas/transactions";
import { nameOf } from "./name-of";

export function LinkedRow({ row, label }: { row: Transaction; label?: string }) {
  const locale = useLocale();
  const accountName = useAccountNames();
  return (
    <div className="min-w-0">
      {label ? <p className="mb-0.5 text-caption text-ink-3">{label}</p> : null}
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate" title={row.name}>
            <bdi>{nameOf(row)}</bdi>
          </span>
          {row.pending ? <PendingBadge className="shrink-0" /> : null}
        </p>
        <Amount value={row.amount} currency={row.currency} sign="always" className="shrink-0 font-strong" />
      </div>
      <p className="mt-0.5 flex justify-between gap-3 text-ink-3 text-small">
        <span className="truncate">{accountName(row.accountId)}</span>
        <span className="shrink-0">{formatDay(row.date, locale)}</span>
      </p>
    </div>
  );
}
