"use client";

import { toast } from "@/lib/client/toast";
import { useDecideTransfer } from "@/lib/client/transactions/use-transfers";
import type { Transfer } from "@/lib/schemas/transactions/transfers";

/** The API client's toast reports failures. */
export function useTransferDecisions() {
  const decide = useDecideTransfer();
  const settle = (transfer: Transfer, status: "accepted" | "rejected", words: string) => {
    const undo = () => decide.mutate({ id: transfer.id, status: transfer.status });
    decide.mutate(
      { id: transfer.id, status },
      { onSuccess: () => void toast.success(words, { action: { label: "Undo", onClick: undo } }) },
    );
  };
  return {
    pendingId: decide.isPending ? decide.variables.id : null,
    accept: (transfer: Transfer) => settle(transfer, "accepted", "Matched: neither counts in your totals"),
    reject: (transfer: Transfer) => settle(transfer, "rejected", "Not a transfer. We won’t ask again."),
  };
}
