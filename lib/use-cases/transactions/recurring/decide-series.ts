import { inTransaction } from "@/lib/db/client";
import { deleteSeriesDecision, storeSeriesDecision } from "@/lib/db/transactions/series-decisions";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import type { Day } from "@/lib/domain/calendar";
import { notFound } from "@/lib/domain/errors";
import type { SeriesChoice } from "@/lib/domain/transactions/series-decision";
import { readSeries } from "./read-series";
import { settleSeries } from "./settle-series";

/**
 * Records the user's decision about a series: confirmed or ended; `null` clears it. Idempotent. Then settles the
 * merchant again and re-checks insights that relied on the series.
 *
 * @throws AppError `NOT_FOUND`: the user has no series with that key
 */
export async function decideSeries(options: {
  userId: string;
  today: Day;
  key: string;
  choice: SeriesChoice | null;
}): Promise<{ key: string; choice: SeriesChoice | null }> {
  const { userId, today, key, choice } = options;
  const { series } = await readSeries({ userId, today });
  const decided = series.find((one) => one.key === key);
  if (!decided) throw notFound("Recurring payment");
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if (choice === null) await deleteSeriesDecision(tx, { userId, key });
    else await storeSeriesDecision(tx, userId, { key, choice, decidedOn: today });
    await settleSeries(tx, { userId, today, series: [decided] });
  });
  return { key, choice };
}
