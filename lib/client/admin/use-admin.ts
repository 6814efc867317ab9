"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import {
  adminOperations,
  type findPersonInput,
  type previewBroadcastInput,
  type sendBroadcastInput,
} from "@/lib/schemas/admin";

/** Quiet: a refusal is the page itself, which asks for the password or the second factor. */
const overview = queryOf(adminOperations.adminOverview, undefined, { isQuiet: true });

/** How it stands. Each look is written down: it is read when the page opens and when someone asks, and not by itself. */
export function useAdminOverview() {
  return useQuery({
    ...overview,
    // What it says is of the moment, and a refusal is answered by the person.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Tries a failed job once more. */
export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callOf(adminOperations.retryJob)({ id }),
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

/** Looks someone up by their exact address. */
export function useFindPerson() {
  return useMutation({
    mutationFn: (input: z.input<typeof findPersonInput>) => callOf(adminOperations.findPerson)(input),
  });
}

export function usePreviewBroadcast() {
  return useMutation({
    mutationFn: (input: z.input<typeof previewBroadcastInput>) => callOf(adminOperations.previewBroadcast)(input),
  });
}

export function useSendBroadcast() {
  return useMutation({
    mutationFn: (input: z.input<typeof sendBroadcastInput>) => callOf(adminOperations.sendBroadcast)(input),
  });
}
