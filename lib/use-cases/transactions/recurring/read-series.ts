import { prisma } from "@/lib/db/client";
import { listSeriesDecisions } from "@/lib/db/transactions/series-decisions";
import { listRecurringTransactions } from "@/lib/db/transactions/settlement";
import { addDays, type Day } from "@/lib/domain/calendar";
import { findRecurring, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/recurring";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type SeriesDecision, withDecisions } from "@/lib/domain/transactions/series-decision";

/**
 * The user's recurring series as they decided about them, of any currency: what every screen that shows a bill ahead reads.
 * Two queries.
 */
export async function readSeries({ userId, today }: { userId: string; today: Day }): Promise<{
  series: RecurringSeries[];
  decisions: Map<string, SeriesDecision>;
}> {
  const [transactions, decisions] = await Promise.all([
    listRecurringTransactions({ userId, from: addDays(today, -SERIES_WINDOW_DAYS) }),
    listSeriesDecisions(prisma(), userId),
  ]);
  return {
    series: withDecisions(findRecurring(transactions, today), decisions),
    decisions: new Map(decisions.map((decision) => [decision.key, decision])),
  };
}
