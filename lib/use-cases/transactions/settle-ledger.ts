import { v7 as uuidv7 } from "uuid";
import type { Sql } from "@/lib/db/client";
import { replaceSeries } from "@/lib/db/series";
import { listEntriesOfMerchants, listTransferCandidates } from "@/lib/db/transactions-ledger";
import { dropBrokenTransfers, insertTransfers, settleTransferFlags } from "@/lib/db/transfers";
import { addDays } from "@/lib/domain/calendar";
import { findRecurring } from "@/lib/domain/recurring";
import { matchTransfers, TRANSFER_WINDOW_DAYS } from "@/lib/domain/transfer";

/** Two windows to each side: a row in between may make a match ambiguous. */
const MARGIN_DAYS = 2 * TRANSFER_WINDOW_DAYS;

/** Long enough for a yearly payment to be seen twice, whatever its day. */
const SERIES_WINDOW_DAYS = 800;

/**
 * Brings what follows from the rows up to date after rows came, changed or went: which are halves of a transfer, and which
 * belong to a recurring series. Only the days and merchants that were touched are looked at, so the cost goes with the
 * change and not with the history. The caller holds `lockLedger`.
 *
 * @param options.touched  the day and merchant of every row that was added, changed or deleted
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
  const range = { userId, from: addDays(earliest, -MARGIN_DAYS), to: addDays(latest, MARGIN_DAYS) };
  await dropBrokenTransfers(sql, range);
  const { pairs } = matchTransfers(await listTransferCandidates(sql, range));
  await insertTransfers(sql, { userId, pairs });
  await settleTransferFlags(sql, range);

  const merchantKeys = [...new Set(touched.map(({ merchantKey }) => merchantKey))];
  const from = addDays(today, -SERIES_WINDOW_DAYS);
  const series = findRecurring(await listEntriesOfMerchants(sql, { userId, merchantKeys, from }), today);
  const newIds = series.map(() => uuidv7());
  await replaceSeries(sql, { userId, merchantKeys, series, newIds, from });
}
