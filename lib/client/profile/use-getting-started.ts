"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { gettingStartedCalls } from "@/lib/calls/account/getting-started";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";

const gettingStarted = queryOf(gettingStartedCalls.gettingStarted);

/** Refetched whenever the dashboard opens, since steps complete on other pages. */
export function useGettingStarted() {
  const client = useQueryClient();
  const { data } = useQuery({ ...gettingStarted, refetchOnMount: "always" });
  const end = (isEnded: boolean) => callOf(gettingStartedCalls.endGettingStarted)({ isEnded });
  const change = useMutation({
    mutationFn: end,
    // The overview also says whether the steps are shown.
    onSuccess: (stored) => {
      client.setQueryData(gettingStarted.queryKey, stored);
      return client.invalidateQueries({ queryKey: [gettingStartedCalls.gettingStarted.cachedAs] });
    },
  });
  // The page keeps the list, so the user sees the last step completed.
  const finish = useMutation({ mutationFn: () => end(true) });
  return { data, change, finish };
}
