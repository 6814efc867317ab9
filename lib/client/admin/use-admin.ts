"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { adminCalls } from "@/lib/calls/admin";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import type { findPersonInput, previewBroadcastInput, sendBroadcastInput } from "@/lib/schemas/admin";

/** Quiet: the page itself answers a refusal by asking for the password or second factor. */
const overview = queryOf(adminCalls.adminOverview, undefined, { isQuiet: true });

/** The server audits every read, so it isn't refetched automatically. */
export function useAdminOverview() {
  return useQuery({
    ...overview,
    // The figures are a snapshot, and the user answers a refusal.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callOf(adminCalls.retryJob)({ id }),
    onSuccess: ({ id }) => {
      queryClient.setQueryData(overview.queryKey, (known) =>
        known?.failedJobs.some((job) => job.id === id)
          ? {
              ...known,
              failedJobs: known.failedJobs.filter((job) => job.id !== id),
              failedCount: known.failedCount - 1,
            }
          : known,
      );
    },
  });
}

export function useFindPerson() {
  return useMutation({
    mutationFn: (input: z.input<typeof findPersonInput>) => callOf(adminCalls.findPerson)(input),
  });
}

export function usePreviewBroadcast() {
  return useMutation({
    mutationFn: (input: z.input<typeof previewBroadcastInput>) => callOf(adminCalls.previewBroadcast)(input),
  });
}

export function useSendBroadcast() {
  return useMutation({
    mutationFn: (input: z.input<typeof sendBroadcastInput>) => callOf(adminCalls.sendBroadcast)(input),
  });
}
