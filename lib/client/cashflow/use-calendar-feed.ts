"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { type CalendarFeedChoices, calendarFeedOperations } from "@/lib/schemas/cashflow/calendar-feed";

export function useCalendarFeed() {
  return useQuery(queryOf(calendarFeedOperations.readCalendarFeed));
}

export function useChangeCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { kind: "renew" | "change"; choices: CalendarFeedChoices } | { kind: "end" }) => {
      switch (change.kind) {
        case "renew":
          return callOf(calendarFeedOperations.renewCalendarFeed)(change.choices);
        case "change":
          return callOf(calendarFeedOperations.changeCalendarFeed)(change.choices);
        case "end":
          return callOf(calendarFeedOperations.endCalendarFeed)();
      }
    },
    onSuccess: (feed) =>
      // The server reveals the address once, so only the requesting card keeps it.
      queryClient.setQueryData(queryOf(calendarFeedOperations.readCalendarFeed).queryKey, { ...feed, address: null }),
  });
}
