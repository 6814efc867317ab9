import { plannedCalls } from "@/lib/calls/forecast";
import { useLedgerCall } from "@/lib/client/api/invalidate";

export function usePlannedPayments() {
  return {
    add: useLedgerCall(plannedCalls.addPlannedPayment),
    change: useLedgerCall(plannedCalls.changePlannedPayment),
    remove: useLedgerCall(plannedCalls.removePlannedPayment),
  };
}
