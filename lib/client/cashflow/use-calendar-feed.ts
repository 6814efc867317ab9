"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calendarFeedCalls } from "@/lib/calls/cashflow/calendar-feed";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import type { CalendarFeedChoices } from "@/lib/schemas/cashflow/calendar-feed";

export function useCalendarFeed() {
  return useQuery(queryOf(calendarFeedCalls.readCalendarFeed));
}

export function useChangeCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { kind: "renew" | "change"; choices: CalendarFeedChoices } | { kind: "end" }) => {
      switch (change.kind) {
        case "renew":
          return callOf(calendarFeedCalls.renewCalendarFeed)(change.choices);
        case "change":
          return callOf(calendarFeedCalls.changeCalendarFeed)(change.choices);
        case "end":
          return callOf(calendarFeedCalls.endCalendarFeed)();
      }
    },
    onSuccess: (feed) =>
      // The server reveals the address once, so only the requesting card keeps it.
      queryClient.setQueryData(queryOf(calendarFeedCalls.readCalendarFeed).queryKey, { ...feed, address: null }),
  });
}
