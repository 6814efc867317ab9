import { listInsights as listStored, type StoredRequest, setFeedback } from "@/lib/db/insights";
import { notFound } from "@/lib/domain/errors";
import type { InsightKind } from "@/lib/domain/insights/facts";
import type { Insight } from "@/lib/schemas/insights";
import { toInsight } from "./to-insight";

/** A user's insights of a kind, latest first. */
export async function listInsights(options: { userId: string; kind: InsightKind }): Promise<Insight[]> {
  return (await listStored(options)).map(toInsight);
}

/** What one generation found, best first, whether or not a later one took its place. */
export async function insightsOfRequest(request: Pick<StoredRequest, "userId" | "kind" | "id">): Promise<Insight[]> {
  return (await listStored({ userId: request.userId, kind: request.kind, requestId: request.id })).map(toInsight);
}

/** @throws AppError `NOT_FOUND` for one that is not there or not the user's */
export async function rateInsight(options: Parameters<typeof setFeedback>[0]): Promise<Insight> {
  const stored = await setFeedback(options);
  if (!stored) throw notFound("Insight");
  return toInsight(stored);
}
