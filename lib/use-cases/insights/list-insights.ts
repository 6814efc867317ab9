import { prisma } from "@/lib/db/client";
import {
  listStandings,
  listStoredInsights,
  type StoredInsight,
  type StoredRequest,
  setFeedback,
} from "@/lib/db/insights/insights";
import { listFeedback, markSeen } from "@/lib/db/insights/opinions";
import type { Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { countInsights, type InsightCounts } from "@/lib/domain/insights/sort-out";
import type { Insight } from "@/lib/schemas/insights";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { reportStoredPart, runIsolated } from "@/lib/use-cases/isolated";
import { loadSteps } from "./load-steps";
import { standingOf, toInsight } from "./to-insight";

type Reader = Pick<Viewer, "userId" | "today">;

/**
 * Lists a user's live insights of a kind from all runs, latest first, then by priority for this user (docs/contract.md,
 * section 4). One that can't be read is left out.
 *
 * @throws AppError `UNPROCESSABLE` if none can be read
 */
export async function listInsights({ viewer, kind }: { viewer: Reader; kind: InsightKind }): Promise<Insight[]> {
  const insights = await ranked(viewer, kind, await listStoredInsights({ userId: viewer.userId, kind }));
  return insights.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** Lists one generation's insights, best first, including replaced ones. */
export async function listInsightsOfRequest(
  request: Pick<StoredRequest, "userId" | "kind" | "id">,
  today: Day,
): Promise<Insight[]> {
  const { userId, kind, id } = request;
  return ranked({ userId, today }, kind, await listStoredInsights({ userId, kind, requestId: id }));
}

/**
 * Stores feedback on an insight; `null` withdraws it.
 *
 * @throws AppError `NOT_FOUND` for an unknown or another user's insight
 */
export async function rateInsight(options: {
  viewer: Reader;
  id: string;
  kind: InsightKind;
  feedback: Insight["feedback"] | null;
}): Promise<Insight> {
  const { viewer, id, kind, feedback = null } = options;
  const stored = await setFeedback({ userId: viewer.userId, id, kind, feedback });
  if (!stored) throw notFound("Insight");
  return toInsight(stored, { today: viewer.today, ...(await loadOpinions(viewer, kind)) });
}

async function ranked({ userId, today }: Reader, kind: InsightKind, stored: readonly StoredInsight[]) {
  if (stored.length === 0) return [];
  const opinions = await loadOpinions({ userId, today }, kind);
  const { results } = await runIsolated(
    "listing",
    stored.map((one) => [`insight ${one.id}`, () => toInsight(one, { today, ...opinions })] as const),
    reportStoredPart,
  ).catch((cause: unknown) => {
    if (cause instanceof AppError && cause.isRetryable) throw cause;
    throw new AppError("UNPROCESSABLE", "We can't show your stored insights. They're still there, and new ones work.", {
      cause,
    });
  });
  // Equal priorities keep the generation's order.
  return results.sort((a, b) => b.priority - a.priority);
}

async function loadOpinions({ userId, today }: Reader, kind: InsightKind) {
  const [feedback, steps] = await Promise.all([
    listFeedback(prisma(), { userId, kind }),
    loadSteps({ userId, today, kind }),
  ]);
  return { feedback, steps };
}

/** Counts a user's insights for the navigation, as each page sorts them. */
export async function loadInsightCounts(viewer: Reader): Promise<{ insight: InsightCounts; hidden: InsightCounts }> {
  const [stored, steps] = await Promise.all([listStandings(viewer.userId), loadSteps(viewer)]);
  const standings = stored.map((one) => ({ ...one, ...standingOf(one, { today: viewer.today, steps }) }));
  const count = (kind: InsightKind) => countInsights(standings.filter((one) => one.kind === kind));
  return { insight: count("insight"), hidden: count("hidden") };
}

/** Idempotent; skips other users' ids. */
export async function markInsightsSeen(options: {
  userId: string;
  kind: InsightKind;
  ids: readonly string[];
}): Promise<{ marked: number }> {
  return { marked: await markSeen(options) };
}
