import { prisma } from "@/lib/db/client";
import { listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { readSeriesEdits } from "@/lib/db/transactions/series";
import { listRecurringTransactions } from "@/lib/db/transactions/settlement";
import { addDays, type Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { currentDecisions, type SeriesDecision } from "@/lib/domain/transactions/series-decision";
import { PAID_LOOK_BACK_DAYS } from "@/lib/domain/transactions/series-edits/by-hand";
import { withEdits } from "@/lib/domain/transactions/series-edits/merge";
import { findStreams, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/streams/find-streams";

/** Reads series in any currency with decisions, merges and manual entries. Four queries, plus one for manual series. */
export async function readSeries({ userId, today }: { userId: string; today: Day }): Promise<{
  series: RecurringSeries[];
  /** Detected series, before the edits. */
  found: RecurringSeries[];
  /** Decisions by current series key. */
  decisions: Map<string, SeriesDecision>;
}> {
  const [transactions, edits] = await Promise.all([
    listRecurringTransactions({ userId, from: addDays(today, -SERIES_WINDOW_DAYS) }),
    readSeriesEdits(userId),
  ]);
  const recent =
    edits.byHand.length === 0
      ? []
      : await listLedgerTransactions(prisma(), { userId, from: addDays(today, -PAID_LOOK_BACK_DAYS) });
  const found = findStreams(transactions, today);
  return {
    series: withEdits(found, edits, { today, recent }),
    found,
    decisions: new Map(currentDecisions(found, edits.decisions).map((decision) => [decision.key, decision])),
  };
}
