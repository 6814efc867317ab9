"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { type CalendarFeedChoices, calendarFeedOperations } from "@/lib/schemas/cashflow/calendar-feed";

/** The private address of the person's calendar. */
export function useCalendarFeed() {
  return useQuery(queryOf(calendarFeedOperations.readCalendarFeed));
}

/** Makes, changes or ends it; what is answered takes the place of what was known. */
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
      // The address is answered once, and not kept beyond the card that asked for it.
      queryClient.setQueryData(queryOf(calendarFeedOperations.readCalendarFeed).queryKey, { ...feed, address: null }),
  });
}
