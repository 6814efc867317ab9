import { v7 as uuidv7 } from "uuid";
import type { Sql } from "@/lib/db/client";
import { hasLiveInsights } from "@/lib/db/insight-corrections";
import { replaceSeries } from "@/lib/db/series";
import { listEntriesOfMerchants } from "@/lib/db/transactions-ledger";
import { addDays } from "@/lib/domain/calendar";
import { findRecurring } from "@/lib/domain/recurring";
import { enqueue } from "@/lib/jobs/queue";
import { settleRefunds } from "./settle-refunds";
import { settleTransfers } from "./settle-transfers";

/** Long enough for a yearly payment to be seen twice, whatever its day. */
const SERIES_WINDOW_DAYS = 800;

/**
 * Brings what follows from the rows up to date after rows came, changed or went: which are halves of a transfer, which are
 * refunds of which purchases, and which belong to a recurring series; findings are held against the rows again afterwards. Only the days and merchants that were touched are
 * looked at, so the cost goes with the change and not with the history. The caller holds `lockLedger`.
 *
 * @param options.touched  the day and merchant of every row that was added, changed or deleted; of a changed one the old
 *   day and merchant too, where they were others
 */
export async function settleLedger(
  sql: Sql,
  options: { userId: string; today: string; touched: readonly { date: string; merchantKey: string }[] },
): Promise<void> {
  const { userId, today, touched } = options;
  const days = touched.map(({ date }) => date);
  const [first] = days;
  if (first === undefined) return;
  const earliest = days.reduce((a, b) => (a < b ? a : b), first);
  const latest = days.reduce((a, b) => (a > b ? a : b), first);
  await settleTransfers(sql, { userId, first: earliest, last: latest });

  const merchantKeys = [...new Set(touched.map(({ merchantKey }) => merchantKey))];
  const from = addDays(today, -SERIES_WINDOW_DAYS);
  const entries = await listEntriesOfMerchants(sql, { userId, merchantKeys, from });
  await settleRefunds(sql, { userId, merchantKeys, from, entries });
  const series = findRecurring(entries, today);
  const newIds = series.map(() => uuidv7());
  await replaceSeries(sql, { userId, merchantKeys, series, newIds, from });
  if (await hasLiveInsights(sql, userId)) await enqueue(sql, "reverify-insights", { userId });
}
