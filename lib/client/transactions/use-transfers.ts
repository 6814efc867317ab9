import { useQuery } from "@tanstack/react-query";
import { transferCalls } from "@/lib/calls/transactions";
import { useLedgerCall } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";

export const useProposedTransfers = () => useQuery(queryOf(transferCalls.listTransfers));

export function useTransactionDetails(id: string | null) {
  return useQuery({ ...queryOf(transferCalls.transactionDetails, { id: id ?? "" }), enabled: id !== null });
}

export const useAddTransfer = () => useLedgerCall(transferCalls.addTransfer, { withAccounts: true, isAwaited: false });
export const useDecideTransfer = () => useLedgerCall(transferCalls.decideTransfer);
/** Marks a refund as coming from no listed purchase, or undoes that. */
export const useLinkRefund = () => useLedgerCall(transferCalls.linkRefund);
