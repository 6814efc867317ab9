import { countUnread } from "@/lib/db/notifications/notifications";
import type { Badges } from "@/lib/schemas/notifications";
import { loadInsightCounts } from "@/lib/use-cases/insights/list-insights";
import { runIsolatedAtOnce } from "@/lib/use-cases/isolated";
import { countQuestions } from "@/lib/use-cases/transactions/review/list-review";

/** Counts what the navigation announces. A count that fails is null; the others stand. */
export function countBadges({ userId, today }: { userId: string; today: string }): Promise<Badges> {
  return runIsolatedAtOnce("badges", userId, {
    insights: () => loadInsightCounts({ userId, today }),
    toReview: () => countQuestions({ userId, today }),
    unread: () => countUnread(userId),
  });
}
