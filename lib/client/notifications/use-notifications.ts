"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notificationCalls } from "@/lib/calls/notifications";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";

const listed = queryOf(notificationCalls.listNotifications);
/** Notifications arise in the background, so an open page polls. */
const REFETCH_MS = 2 * 60_000;

export function useNotifications() {
  return useQuery({ ...listed, refetchInterval: REFETCH_MS });
}

/** Marks notifications read or unread; without `ids`, all of them. Updates the list at once, then refetches it. */
export function useMarkNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { ids?: string[]; isRead: boolean }) => callOf(notificationCalls.markNotifications)(input),
    onMutate: async ({ ids, isRead }) => {
      await client.cancelQueries({ queryKey: listed.queryKey });
      client.setQueryData(listed.queryKey, (before) => {
        if (!before) return before;
        const isMarked = ({ id }: { id: string }) => !ids || ids.includes(id);
        const changed = before.notifications.filter((one) => isMarked(one) && one.isRead !== isRead).length;
        const unread = ids ? before.unread + (isRead ? -changed : changed) : isRead ? 0 : before.unread + changed;
        const notifications = before.notifications.map((one) => (isMarked(one) ? { ...one, isRead } : one));
        return { unread: Math.max(0, unread), notifications };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: listed.queryKey }),
  });
}
