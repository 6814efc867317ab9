import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "@/lib/client/api/query-client";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { INSIGHT_CALLS, READ_AS } from "./insight-calls";

/** List that came with the document. The insight state takes it over once; later lists go straight there. */
export function firstInsightList(kind: InsightKind) {
  const { list } = INSIGHT_CALLS[kind];
  return queryOptions({
    queryKey: ["insights", list.path, "first"],
    queryFn: ({ client, signal }) => apiOf(client).callOf({ ...list, output: READ_AS.list })({}, { signal }),
  });
}
