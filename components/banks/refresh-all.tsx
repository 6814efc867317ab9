"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/form/button";
import { errorMessage } from "@/lib/client/api/api-error";
import type { useRefreshAll } from "@/lib/client/banks/use-accounts";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

type RefreshAllAction = Pick<ReturnType<typeof useRefreshAll>, "mutate" | "isPending" | "data" | "error">;

export function RefreshAllButton({ action }: { action: RefreshAllAction }) {
  return (
    <Button size="sm" isLoading={action.isPending} onClick={() => action.mutate()}>
      {action.isPending ? null : <RefreshCw size={14} strokeWidth={2} aria-hidden="true" />}
      Refresh all
    </Button>
  );
}

export function RefreshAllOutcome({ action, className }: { action: RefreshAllAction; className?: string }) {
  return (
    <p role="status" className={className}>
      {action.isPending ? null : action.error ? (
        <span className="text-critical">{errorMessage(action.error, FALLBACKS.accounts.refreshAll)}</span>
      ) : action.data ? (
        <Refreshed {...action.data} />
      ) : null}
    </p>
  );
}

function Refreshed({ asked, refreshed }: { asked: number; refreshed: number }) {
  if (refreshed === asked) return <span className="text-income">Balances are fresh</span>;
  return (
    <span className="text-ink-2">
      {refreshed} of {asked} balances are fresh; the others couldn't be updated
    </span>
  );
}
