import type { Tx } from "@/lib/db/client";
import { findTransaction } from "@/lib/db/transactions/transactions";
import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Settles the merchants of changed series and re-checks insights that relied on them. A manual series has no
 * transactions, so nothing follows from it. The caller holds `lockTransactions`.
 */
export async function settleSeries(
  tx: Tx,
  options: { userId: string; today: Day; series: readonly RecurringSeries[] },
): Promise<void> {
  const { userId, today, series } = options;
  const touched: { date: string; merchantKey: string }[] = [];
  for (const { payments } of series) {
    const latest = payments.at(-1);
    const row = latest && (await findTransaction(tx, { userId, transactionId: latest.transactionId }));
    if (row) touched.push(row);
  }
  await settleTransactions(tx, { userId, today, touched });
}
