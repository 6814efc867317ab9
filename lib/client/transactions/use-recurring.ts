import { useQuery } from "@tanstack/react-query";
import { recurringCalls } from "@/lib/calls/transactions";
import { useLedgerCall } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";

export const useRecurring = () => useQuery(queryOf(recurringCalls.listRecurring));

export function useSeriesChanges() {
  const inForm = { isAwaited: false };
  return {
    add: useLedgerCall(recurringCalls.addSeries, inForm),
    change: useLedgerCall(recurringCalls.changeSeries, inForm),
    remove: useLedgerCall(recurringCalls.removeSeries, inForm),
    merge: useLedgerCall(recurringCalls.mergeSeries, inForm),
    split: useLedgerCall(recurringCalls.splitSeries, inForm),
  };
}

export const useDecideSeries = () => useLedgerCall(recurringCalls.decideSeries);
