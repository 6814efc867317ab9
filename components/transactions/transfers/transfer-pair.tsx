"use client";
"use no memo";

import { ArrowRight, Check, X } from "lucide-react";
import { LinkedRow } from "@/components/transactions/linked-transaction";
import { nameOf } from "@/components/transactions/name-of";
import { Button } from "@/components/ui/form/button";
import type { Transfer } from "@/lib/schemas/transactions/transfers";
import { doubtWords } from "./transfer-copy";

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
