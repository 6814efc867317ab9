import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { badgeCalls } from "@/lib/calls/notifications";
import { queryOf } from "@/lib/client/api/query-of";

const counted = queryOf(badgeCalls.readBadges);
/** Notifications arise in the background, so an open page polls. */
export const REFETCH_MS = 5 * 60_000;

type OfList = "toReview" | "unread";

export function useBadges() {
  return useQuery({ ...counted, refetchInterval: REFETCH_MS });
}

/**
 * Corrects a badge by a list loaded or changed since.
 *
 * @param count  undefined while unknown
 */
export function correctBadge(client: QueryClient, badge: OfList, count: number | undefined): void {
  if (count === undefined) return;
  client.setQueryData(counted.queryKey, (badges) => badges && { ...badges, [badge]: count });
}

export function useCorrectedBadge(badge: OfList, count: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => correctBadge(client, badge, count), [client, badge, count]);
}
