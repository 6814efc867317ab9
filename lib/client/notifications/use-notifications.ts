import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notificationCalls } from "@/lib/calls/notifications";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { correctBadge, REFETCH_MS, useCorrectedBadge } from "./use-badges";

const listed = queryOf(notificationCalls.listNotifications);

export function useNotifications() {
  const notifications = useQuery({ ...listed, refetchInterval: REFETCH_MS });
  useCorrectedBadge("unread", notifications.data?.unread);
  return notifications;
}

/** Returns a function that asks for the list before it is shown. */
export function useLoadNotifications(): () => void {
  const client = useQueryClient();
  return () => void client.prefetchQuery(listed);
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
      // A followed link closes the panel, and its list with it.
      correctBadge(client, "unread", client.getQueryData(listed.queryKey)?.unread);
    },
    onSettled: () => client.invalidateQueries({ queryKey: listed.queryKey }),
  });
}
