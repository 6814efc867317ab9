"use no memo";

import { ArrowRight, Check, X } from "lucide-react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { nameOf } from "@/components/transactions/name-of";
import { PendingBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/form/button";
import { formatDay } from "@/lib/client/format-date";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { useDecideTransfer } from "@/lib/client/transactions/use-transfers";
import type { Transaction } from "@/lib/schemas/transactions";
import type { Transfer } from "@/lib/schemas/transactions/transfers";

export type TransferPairProps = {
  transfer: Transfer;
  isDeciding: boolean;
  onAccept: (transfer: Transfer) => void;
  onReject: (transfer: Transfer) => void;
};

/** Both transactions of a pair, from where the money left to where it arrived. */
export function TransferPair({ transfer, isDeciding, onAccept, onReject }: TransferPairProps) {
  const words = transfer.status === "proposed" ? doubtWords(transfer.doubt) : null;
  const pair = `${nameOf(transfer.out)} and ${nameOf(transfer.in)}`;
  return (
    <div className="@container">
      <div className="grid items-center gap-3 @min-[30rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <LinkedRow row={transfer.out} label="Out" />
        <ArrowRight
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-ink-3 @max-[30rem]:mx-auto @max-[30rem]:rotate-90"
        />
        <LinkedRow row={transfer.in} label="In" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2 @max-[30rem]:[&>button]:flex-1">
        {words ? (
          <p className="mr-auto text-pretty text-ink-2 text-small @max-[30rem]:w-full @min-[30rem]:min-w-48 @min-[30rem]:flex-1">
            {words}
          </p>
        ) : null}
        {transfer.status === "rejected" ? (
          <p className="mr-auto min-w-48 flex-1 text-ink-2 text-small">You said this isn’t a transfer.</p>
        ) : (
          <Button
            size="sm"
            isLoading={isDeciding}
            aria-label={`Not a transfer: ${pair}`}
            onClick={() => onReject(transfer)}
          >
            {isDeciding ? null : <X size={15} strokeWidth={2} aria-hidden="true" />}
            Not a transfer
          </Button>
        )}
        {transfer.status === "accepted" ? null : (
          <Button size="sm" isLoading={isDeciding} aria-label={`Transfer: ${pair}`} onClick={() => onAccept(transfer)}>
            {isDeciding ? null : <Check size={15} strokeWidth={2} aria-hidden="true" className="text-income" />}
            It is a transfer
          </Button>
        )}
      </div>
    </div>
  );
}

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

/** The API client's toast reports failures. */
export function useTransferDecisions() {
  const decide = useDecideTransfer();
  const settle = (transfer: Transfer, status: "accepted" | "rejected", words: string) => {
    const undo = () => decide.mutate({ id: transfer.id, status: transfer.status });
    decide.mutate({ id: transfer.id, status }, { onSuccess: () => void toastWithUndo(words, undo) });
  };
  return {
    pendingId: decide.isPending ? decide.variables.id : null,
    accept: (transfer: Transfer) => settle(transfer, "accepted", "Matched: neither counts in your totals"),
    reject: (transfer: Transfer) => settle(transfer, "rejected", "Not a transfer. We won’t ask again."),
  };
}

/** Explains why a pair isn't matched automatically. */
function doubtWords(doubt: Transfer["doubt"]): string | null {
  switch (doubt) {
    case "several":
      return "Another transaction fits as well. Choose the pair that belongs together.";
    case "unnamed":
      return "The amounts cancel out, but neither transaction says it’s a transfer.";
    case "currency":
      return "Two currencies, so the amounts prove nothing. You know whether they belong together.";
    case null:
      return null;
  }
}
