"use no memo";

import { useRef } from "react";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { Transfer } from "@/lib/schemas/transactions/transfers";
import { TransferPair, useTransferDecisions } from "./transfer-pair";

export type PossibleTransfersDialogProps = {
  transfers: readonly Transfer[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function PossibleTransfersDialog({ transfers, isOpen, onOpenChange }: PossibleTransfersDialogProps) {
  const { pendingId, accept, reject } = useTransferDecisions();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its pair, so focus moves to the list.
  const keepFocus = () => list.current?.focus();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title="Possible transfers"
        description="Money moved between your own accounts is neither income nor spending. Nothing changes until you decide."
        className="md:w-[min(46rem,calc(100vw-3rem))]"
      >
        {transfers.length === 0 ? (
          <p role="status" className="border-line border-t px-4 py-10 text-center text-ink-2 md:px-6">
            Nothing left to decide.
          </p>
        ) : (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Pairs"
            className="divide-y divide-line border-line border-t outline-none"
          >
            {transfers.map((transfer) => (
              <li key={transfer.id} className="px-4 py-4 md:px-6">
                <TransferPair
                  transfer={transfer}
                  isDeciding={pendingId === transfer.id}
                  onAccept={(one) => {
                    keepFocus();
                    accept(one);
                  }}
                  onReject={(one) => {
                    keepFocus();
                    reject(one);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
