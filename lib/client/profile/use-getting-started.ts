"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { gettingStartedOperations } from "@/lib/schemas/account/getting-started";

const gettingStarted = queryOf(gettingStartedOperations.gettingStarted);

/**
 * Which of the first steps are done, and how to hide them or show them again. Asked for whenever the dashboard is opened: what does a
 * step happens on other pages.
 */
export function useGettingStarted() {
  const client = useQueryClient();
  const { data } = useQuery({ ...gettingStarted, refetchOnMount: "always" });
  const end = (isEnded: boolean) => callOf(gettingStartedOperations.endGettingStarted)({ isEnded });
  const change = useMutation({
    mutationFn: end,
    // Also the overview, which says whether they are shown.
    onSuccess: (stored) => {
      client.setQueryData(gettingStarted.queryKey, stored);
      return client.invalidateQueries({ queryKey: [gettingStartedOperations.gettingStarted.cachedAs] });
    },
  });
  // What is on the page stays: whoever has done the last step reads that they have.
  const finish = useMutation({ mutationFn: () => end(true) });
  return { data, change, finish };
}
