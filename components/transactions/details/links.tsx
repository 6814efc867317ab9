import { Amount } from "@/components/money/amount";
import { LinkedRow, TransferPair, useTransferDecisions } from "@/components/transactions/transfers/transfer-pair";
import { Button } from "@/components/ui/form/button";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { useLinkRefund } from "@/lib/client/transactions/use-transfers";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { SheetPart } from "./sheet-part";

export function Transfers({ details: { transaction: row, transfers } }: { details: TransactionDetails }) {
  const { pendingId, accept, reject } = useTransferDecisions();
  if (transfers.length === 0) {
    if (!row.isTransfer) return null;
    return (
      <SheetPart heading="Transfer">
        <p className="text-pretty text-ink-2 text-small">
          Categorized as a transfer, so it counts in no total. Its other half isn’t in any account connected here.
        </p>
      </SheetPart>
    );
  }
  const isMatched = transfers.some(({ status }) => status === "accepted");
  return (
    <SheetPart heading={isMatched ? "Transfer (not counted)" : "Possibly a transfer"}>
      <ul className="divide-y divide-line *:py-4 *:last:pb-0 *:first:pt-0">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <TransferPair
              transfer={transfer}
              isDeciding={pendingId === transfer.id}
              onAccept={accept}
              onReject={reject}
            />
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

export function Refunds({ details: { transaction: row, refundOf, refunds } }: { details: TransactionDetails }) {
  const link = useLinkRefund();
  const unlink = () =>
    link.mutate(
      { id: row.id, isLinked: false },
      {
        onSuccess: () =>
          void toastWithUndo("Not a refund of that purchase", () => link.mutate({ id: row.id, isLinked: true })),
      },
    );
  if (refundOf) {
    return (
      <SheetPart heading="Refund of">
        <LinkedRow row={refundOf} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-40 flex-1 text-pretty text-ink-2 text-small">
            It lowers {refundOf.category.name} and doesn’t count as income.
          </p>
          <Button size="sm" isLoading={link.isPending} onClick={unlink}>
            Not a refund of this
          </Button>
        </div>
      </SheetPart>
    );
  }
  if (refunds.length === 0) return null;
  const { currency } = row;
  const backMinor = sumMinor(refunds.map(({ amount }) => toMinor(amount, currency)));
  return (
    <SheetPart heading="Refunded">
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <LinkedRow row={refund} />
          </li>
        ))}
      </ul>
      <p className="total-rule mt-3 flex justify-between pt-2 font-title">
        What it cost in the end
        <Amount minor={sumMinor([-toMinor(row.amount, currency), -backMinor])} currency={currency} />
      </p>
    </SheetPart>
  );
}
