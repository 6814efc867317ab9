"use client";
"use no memo";

import { ArrowLeftRight } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { useProposedTransfers } from "@/lib/client/transactions/use-transfers";
import { possibleTransfersWords } from "./transfer-copy";
import { TransferPair } from "./transfer-pair";
import { useTransferDecisions } from "./use-transfer-decisions";

export function PossibleTransfers() {
  const { data: transfers = [] } = useProposedTransfers();
  const { pendingId, accept, reject } = useTransferDecisions();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (transfers.length === 0 && !isOpen) return null;
  // The pressed button disappears with its pair, so focus moves to the list.
  const keepFocus = () => list.current?.focus();
  return (
    <>
      {transfers.length > 0 ? (
        <section
          aria-label="Possible transfers"
          className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 md:pl-6"
        >
          <p className="flex min-w-0 items-center gap-3 text-pretty text-ink-2 text-small">
            <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <span>
              <b className="font-medium text-ink">{possibleTransfersWords(transfers.length)}.</b>{" "}
              {transfers.length === 1 ? "It counts" : "They count"} as income and spending until you say so.
            </span>
          </p>
          <Button size="sm" variant="ghost" className="text-sorrel phone:ml-4" onClick={() => setOpen(true)}>
            Look at {transfers.length === 1 ? "it" : "them"}
          </Button>
        </section>
      ) : null}
      <Dialog open={isOpen} onOpenChange={setOpen}>
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
    </>
  );
}
