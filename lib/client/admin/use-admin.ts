import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adminCalls } from "@/lib/calls/admin";
import { queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";

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
  return useCall(adminCalls.retryJob, ({ id }) => {
    queryClient.setQueryData(overview.queryKey, (known) =>
      known?.failedJobs.some((job) => job.id === id)
        ? { ...known, failedJobs: known.failedJobs.filter((job) => job.id !== id), failedCount: known.failedCount - 1 }
        : known,
    );
  });
}

export const useFindPerson = () => useCall(adminCalls.findPerson);
export const usePreviewBroadcast = () => useCall(adminCalls.previewBroadcast);
export const useSendBroadcast = () => useCall(adminCalls.sendBroadcast);
