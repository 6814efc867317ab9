import { useQuery } from "@tanstack/react-query";
import { importCalls } from "@/lib/calls/transactions";
import type { CallInput } from "@/lib/client/api/api-client";
import { useLedgerCall } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";

export type ImportRequest = CallInput<typeof importCalls.importTransactions>;

export const usePastImports = () => useQuery(queryOf(importCalls.listImports));
export const useUndoImport = () => useLedgerCall(importCalls.undoImport);
