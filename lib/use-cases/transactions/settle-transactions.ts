import { v7 as uuidv7 } from "uuid";
import { settleByHandBalances } from "@/lib/db/banks/by-hand";
import type { Tx } from "@/lib/db/client";
import { nameRowsOfMerchants } from "@/lib/db/transactions/own-names";
import { replaceSeries } from "@/lib/db/transactions/series";
import { listSeriesDecisions } from "@/lib/db/transactions/series-decisions";
import { countRowsOfDays, countRowsOfMerchants, listTransactionsOfMerchants } from "@/lib/db/transactions/settlement";
import { toBatches } from "@/lib/domain/batches";
import { addDays, daysBetween } from "@/lib/domain/calendar";
import { findRecurring, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/recurring";
import { withDecisions } from "@/lib/domain/transactions/series-decision";
import { queueReverify } from "@/lib/use-cases/insights/queue-reverify";
import { settleRefunds } from "./refunds/settle-refunds";
import { applyRulesToTouched } from "./rules/apply-rules";
import { type DaySpan, settleTransfers } from "./transfers/settle-transfers";

/** So many rows are looked at together. A first sync can touch a hundred thousand; memory holds a batch of them. */
const BATCH_ROWS = 5000;

/** No one has more rows in so few days than fit in memory. */
const FEW_DAYS = 31;

/**
 * Brings what follows from the rows up to date after rows came, changed or went: the person's rules are applied; which are halves
 * of a transfer, which are refunds of which purchases, and which belong to a recurring series; what the person named all of a
 * merchant is called so; the balances of accounts kept by hand follow; insights are checked against the rows again afterwards.
 * Only the days and merchants that were touched are looked at, so the cost goes with the change and not with the history.
 * The caller holds `lockTransactions`.
 *
 * @param options.touched  the day and merchant of every row that was added, changed or deleted; of a changed one the old
 *   day and merchant too, where they were others
 */
export async function settleTransactions(
  tx: Tx,
  options: { userId: string; today: string; touched: readonly { date: string; merchantKey: string }[] },
): Promise<void> {
  const { userId, today, touched } = options;
  const days = touched.map(({ date }) => date);
  const [first] = days;
  if (first === undefined) return;
  const earliest = days.reduce((a, b) => (a < b ? a : b), first);
  const latest = days.reduce((a, b) => (a > b ? a : b), first);
  const touchedDays = { userId, first: earliest, last: latest };
  const touchedKeys = [...new Set(touched.map(({ merchantKey }) => merchantKey))];
  await applyRulesToTouched(tx, { userId, scope: { merchantKeys: touchedKeys, first: earliest, last: latest } });
  await settleTransfers(tx, { ...touchedDays, parts: await partsOf(tx, touchedDays) });

  const from = addDays(today, -SERIES_WINDOW_DAYS);
  await nameRowsOfMerchants(tx, { userId, merchantKeys: touchedKeys });
  const decisions = await listSeriesDecisions(tx, userId);
  const counted = await countRowsOfMerchants(tx, { userId, merchantKeys: touchedKeys, from });
  for (const merchants of toBatches(counted, BATCH_ROWS)) {
    const merchantKeys = merchants.map(({ merchantKey }) => merchantKey);
    const transactions = await listTransactionsOfMerchants(tx, { userId, merchantKeys, from });
    await settleRefunds(tx, { userId, merchantKeys, from, transactions });
    const series = withDecisions(findRecurring(transactions, today), decisions);
    const newIds = series.map(() => uuidv7());
    await replaceSeries(tx, { userId, merchantKeys, series, newIds, from });
  }
  await settleByHandBalances(tx, userId);
  await queueReverify(tx, userId);
}

/** Splits a long time into parts of few rows each, one after the other without a gap. */
async function partsOf(tx: Tx, { userId, first, last }: DaySpan & { userId: string }): Promise<DaySpan[]> {
  if (daysBetween(first, last) <= FEW_DAYS) return [{ first, last }];
  const batches = toBatches(await countRowsOfDays(tx, { userId, first, last }), BATCH_ROWS);
  const starts = batches.slice(1).map(([day]) => day?.date ?? last);
  return [first, ...starts].map((start, index) => {
    const next = starts[index];
    return { first: start, last: next === undefined ? last : addDays(next, -1) };
  });
}
