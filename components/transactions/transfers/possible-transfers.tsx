"use no memo";

import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { onDemand } from "@/components/shell/on-demand";
import { Button } from "@/components/ui/form/button";
import { useOnceTrue } from "@/components/ui/use-once-true";
import { useProposedTransfers } from "@/lib/client/transactions/use-transfers";

const PossibleTransfersDialog = onDemand(() =>
  import("./possible-transfers-dialog").then((module) => module.PossibleTransfersDialog),
);

export function PossibleTransfers() {
  const { data: transfers = [] } = useProposedTransfers();
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useOnceTrue(isOpen);
  if (transfers.length === 0 && !isOpen) return null;
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
      {hasOpened ? <PossibleTransfersDialog transfers={transfers} isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}

function possibleTransfersWords(count: number): string {
  return count === 1
    ? "1 possible transfer between your accounts"
    : `${count} possible transfers between your accounts`;
}
