"use no memo";

import { Spinner } from "@/components/ui/spinner";
import type { Account } from "@/lib/schemas/banks";

export function SyncingStrip({ accounts }: { accounts: readonly Account[] }) {
  const syncing = accounts.filter(({ isSyncing }) => isSyncing);
  if (syncing.length === 0) return null;
  const banks = [...new Set(syncing.flatMap(({ institution }) => institution?.name ?? []))].join(" and ");
  const rows = syncing.reduce((sum, { totalTransactionsSynced }) => sum + totalTransactionsSynced, 0);
  return (
    <p
      role="status"
      className="mb-3 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-ink-2 text-small md:px-6"
    >
      <Spinner className="shrink-0 text-sorrel" />
      <span className="num">
        Reading transactions from {banks}
        {rows > 0
          ? ` – ${rows.toLocaleString("en-US")} transactions so far. They appear here once all are read.`
          : null}
      </span>
    </p>
  );
}
