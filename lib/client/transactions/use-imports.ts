"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryKeys } from "@/lib/client/api/query-keys";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type importInput, importOutput, listImportsOutput, undoImportOutput } from "@/lib/schemas/transactions-import";

/** A file of a hundred thousand rows takes some ten seconds. */
const IMPORT_TIMEOUT_MS = 60_000;

export type ImportRequest = z.input<typeof importInput>;

/** Reads a file into the ledger, or with `dryRun` tells what that would do. */
export function useImportFile() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (body: ImportRequest) =>
      api.post("/api/transactions/import", {
        schema: importOutput,
        fallback: FALLBACKS.generic,
        body,
        timeoutMs: IMPORT_TIMEOUT_MS,
        // What is wrong with a file is said beside it.
        isQuiet: true,
      }),
    onSuccess: ({ importId }) => (importId === null ? undefined : invalidateLedger()),
  });
}

export function usePastImports() {
  return useQuery({
    queryKey: queryKeys.imports,
    queryFn: ({ signal }) =>
      api.get("/api/transactions/imports", { schema: listImportsOutput, fallback: FALLBACKS.generic, signal }),
  });
}

export function useUndoImport() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) =>
      api.delete(`/api/transactions/imports/${id}`, {
        schema: undoImportOutput,
        fallback: FALLBACKS.generic,
        timeoutMs: IMPORT_TIMEOUT_MS,
      }),
    onSuccess: () => invalidateLedger(),
  });
}
