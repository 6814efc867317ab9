import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { badgeCalls } from "@/lib/calls/notifications";
import { queryOf } from "@/lib/client/api/query-of";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { InsightCounts } from "@/lib/domain/insights/sort-out";

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

/** Corrects a kind's counts by its list of insights. */
export function correctInsightCounts(client: QueryClient, kind: InsightKind, counts: InsightCounts): void {
  client.setQueryData(counted.queryKey, (badges) =>
    badges?.insights ? { ...badges, insights: { ...badges.insights, [kind]: counts } } : badges,
  );
}

export function useCorrectedBadge(badge: OfList, count: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => correctBadge(client, badge, count), [client, badge, count]);
}
