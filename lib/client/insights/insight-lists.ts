import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "@/lib/client/api/query-client";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { areInsights, INSIGHT_CALLS, unread } from "./insight-calls";

/** List that came with the document. The insight state takes it over once; later lists go straight there. */
export function firstInsightList(kind: InsightKind) {
  const { list } = INSIGHT_CALLS[kind];
  return queryOptions({
    queryKey: ["insights", list.path, "first"],
    queryFn: async ({ client, signal }) => {
      const insights = await apiOf(client).callOf(unread(list))({}, { signal });
      if (!areInsights(insights)) throw new Error("The list that comes with a document is malformed");
      return insights;
    },
  });
}
